package dev.rowsmith.runtime.json;

import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.introspect.AccessorNamingStrategy;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.AnnotatedMethod;
import com.fasterxml.jackson.databind.introspect.DefaultAccessorNamingStrategy;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A record is written by its components; other methods, such as {@code isEmpty()}, are none. */
final class RecordAccessors extends DefaultAccessorNamingStrategy.Provider {

  private static final long serialVersionUID = 1;

  @Override
  public AccessorNamingStrategy forRecord(MapperConfig<?> config, AnnotatedClass type) {
    return new Components(config, type);
  }

  private static final class Components extends DefaultAccessorNamingStrategy.RecordNaming {

    private final Set<String> components;

    Components(MapperConfig<?> config, AnnotatedClass type) {
      super(config, type);
      components =
          Arrays.stream(type.getRawType().getRecordComponents())
              .map(RecordComponent::getName)
              .collect(Collectors.toSet());
    }

    @Override
    public @Nullable String findNameForRegularGetter(AnnotatedMethod method, String name) {
      return components.contains(name) ? name : null;
    }

    @Override
    public @Nullable String findNameForIsGetter(AnnotatedMethod method, String name) {
      return null;
    }
  }
}
