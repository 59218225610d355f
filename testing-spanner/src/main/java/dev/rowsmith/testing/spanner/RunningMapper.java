package dev.rowsmith.testing.spanner;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.Struct;
import com.google.cloud.spanner.Value;
import dev.rowsmith.runtime.spanner.spi.EntityMapper;
import dev.rowsmith.runtime.spanner.table.Column;
import java.lang.reflect.Constructor;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The mapper of an entity that runs now.
 *
 * @param <E> the entity
 */
final class RunningMapper<E> {

  private static final Timestamp COMMITTED = Timestamp.parseTimestamp("2015-02-09T23:12:49.918Z");

  private final Class<E> entity;
  private final EntityMapper<E, ?> mapper;

  private RunningMapper(Class<E> entity, EntityMapper<E, ?> mapper) {
    this.entity = entity;
    this.mapper = mapper;
  }

  /** A nested class has a dollar in its name, which the file has as a dot. */
  static @Nullable Class<?> find(String entity) {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    String name = entity;
    while (true) {
      try {
        return Class.forName(name, false, loader);
      } catch (ClassNotFoundException absent) {
        int dot = name.lastIndexOf('.');
        if (dot < 0) {
          return null;
        }
        name = name.substring(0, dot) + "$" + name.substring(dot + 1);
      }
    }
  }

  /** Returns the generated mapper of a class. */
  @SuppressWarnings("unchecked") // A generated mapper maps the class that it is named after.
  static <E> RunningMapper<E> of(Class<E> entity) throws ReflectiveOperationException {
    String inPackage = entity.getName().substring(entity.getPackageName().length());
    String name = entity.getPackageName() + inPackage.replace('$', '_') + "Mapper";
    Class<?> mapper = Class.forName(name, true, entity.getClassLoader());
    Constructor<?> constructor = mapper.getDeclaredConstructor();
    constructor.setAccessible(true);
    return new RunningMapper<>(entity, (EntityMapper<E, ?>) constructor.newInstance());
  }

  boolean isOf(Object example) {
    return entity.isInstance(example);
  }

  String name() {
    return String.valueOf(entity.getCanonicalName());
  }

  /** Returns the values that an insert of an example writes, by column. */
  Map<String, String> write(Object example) {
    return texts(entity.cast(example));
  }

  /** Returns the values that an insert of the entity writes that a row is read as. */
  Map<String, String> writeAgain(Map<String, String> row) {
    Struct.Builder struct = Struct.newBuilder();
    for (Column<?> column : mapper.schema().columns()) {
      String text = row.get(column.name());
      Value stored = text == null ? absent(column) : ValueText.parse(text, COMMITTED);
      struct.set(column.name()).to(stored);
    }
    return texts(mapper.read(struct.build()));
  }

  /** A column that the row does not have is new, or the database fills it. */
  private static Value absent(Column<?> column) {
    return column.isNullable() ? column.nullValue() : ValueText.zero(column.nullValue().getType());
  }

  private Map<String, String> texts(E example) {
    Map<String, String> texts = new TreeMap<>();
    mapper
        .mutation(Mutation.newInsertBuilder(mapper.schema().table()), example)
        .asMap()
        .forEach((column, value) -> texts.put(column, ValueText.print(value)));
    return texts;
  }
}
