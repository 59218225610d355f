package dev.rowsmith.processor.read;

import dev.rowsmith.processor.model.Store;
import dev.rowsmith.processor.source.Members;
import dev.rowsmith.processor.source.Round;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/**
 * Classes of a build that declare a key and carry no {@code @Table}, for which nothing is
 * generated.
 *
 * <p>Records that other classes hold are parts of their keys, and classes that others extend hand
 * their fields on: neither needs a table.
 */
public final class MissingTables {

  /**
   * A class without a table.
   *
   * @param store the store of the annotations for which it needs one
   */
  public record Missing(TypeElement type, Store store) {

    /** Returns the problem in a line. */
    public String summary() {
      return "%s has a @%s and no @Table, so nothing is generated for it"
          .formatted(type.getSimpleName(), store.key().substring(store.packageName().length() + 1));
    }
  }

  private final Elements elements;

  /** The store of the key that each class declares, by the class's qualified name. */
  private final TreeMap<String, Store> withKey = new TreeMap<>();

  /** The qualified names of the classes that are held or extended. */
  private final Set<String> used = new HashSet<>();

  public MissingTables(Elements elements) {
    this.elements = elements;
  }

  /** Looks at the classes of a round. */
  public void add(Round round) {
    for (Store store : Store.values()) {
      for (Element element : round.annotatedWith(store.key())) {
        if (element.getEnclosingElement() instanceof TypeElement type) {
          withKey.putIfAbsent(type.getQualifiedName().toString(), store);
        }
        if (element instanceof ExecutableElement computed) {
          use(computed.getReturnType());
        }
      }
    }
  }

  /**
   * Returns the classes without a table, by name, once all rounds are over.
   *
   * @param sources the qualified names of the outermost classes of the build
   */
  public List<Missing> find(Set<String> sources) {
    List<Missing> missing = new ArrayList<>();
    withKey.forEach(
        (name, store) -> {
          TypeElement type = elements.getTypeElement(name);
          if (type != null && !EntityReader.isMapped(type) && !isAllowed(type)) {
            missing.add(new Missing(type, store));
          }
        });
    if (!missing.isEmpty()) {
      sources.stream()
          .map(elements::getTypeElement)
          .filter(Objects::nonNull)
          .forEach(this::addUses);
      missing.removeIf(each -> used.contains(each.type().getQualifiedName().toString()));
    }
    return missing;
  }

  private void addUses(TypeElement type) {
    use(type.getSuperclass());
    type.getInterfaces().forEach(this::use);
    type.getTypeParameters().forEach(parameter -> parameter.getBounds().forEach(this::use));
    for (VariableElement field : Members.fields(type)) {
      use(field.asType());
    }
    Members.types(type).forEach(this::addUses);
  }

  private void use(@Nullable TypeMirror type) {
    if (type instanceof ArrayType array) {
      use(array.getComponentType());
    } else if (type instanceof WildcardType wildcard) {
      use(wildcard.getExtendsBound());
      use(wildcard.getSuperBound());
    } else if (type instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement element) {
      used.add(element.getQualifiedName().toString());
      declared.getTypeArguments().forEach(this::use);
    }
  }

  private static boolean isAllowed(TypeElement type) {
    return ReadAnnotation.allOn(type, AnnotationNames.ALLOW).stream()
        .anyMatch(allow -> allow.facts().text("value").equals("MissingTable"));
  }
}
