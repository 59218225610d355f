package dev.rowsmith.testing;

import com.google.bigtable.v2.Mutation;
import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import dev.rowsmith.runtime.key.RowKey;
import dev.rowsmith.testing.RowBytes.CellBytes;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Date;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The classes of an entity that run now.
 *
 * @param <E> the entity
 */
final class RunningCode<E> {

  private static final long WRITTEN = 1_000_000_000_000_000L;

  private final Class<E> entity;
  private final EntityMapper<E, ? extends RowKey> mapper;

  private RunningCode(Class<E> entity, EntityMapper<E, ? extends RowKey> mapper) {
    this.entity = entity;
    this.mapper = mapper;
  }

  /** Returns the code of an entity, or adds why there is none. */
  static Optional<RunningCode<?>> of(String entity, List<String> problems, Path file) {
    Class<?> type = find(entity);
    if (type == null) {
      problems.add(
          ("%s:1: there is no class %s%n    fix: give the class its old name, or delete the file if"
                  + " no row of its table is kept")
              .formatted(file, entity));
      return Optional.empty();
    }
    try {
      return Optional.of(of(type));
    } catch (ReflectiveOperationException | RuntimeException | LinkageError problem) {
      problems.add(
          "%s:1: the mapper of %s cannot be made: %s%n    fix: is it still a @Table of Bigtable?"
              .formatted(file, entity, problem));
      return Optional.empty();
    }
  }

  @SuppressWarnings("unchecked") // A generated mapper maps the class that it is named after.
  private static <E> RunningCode<E> of(Class<E> entity) throws ReflectiveOperationException {
    String inPackage = entity.getName().substring(entity.getPackageName().length());
    String name = entity.getPackageName() + inPackage.replace('$', '_') + "Mapper";
    Class<?> mapper = Class.forName(name, true, entity.getClassLoader());
    Constructor<?> constructor = mapper.getDeclaredConstructor();
    constructor.setAccessible(true);
    return new RunningCode<>(entity, (EntityMapper<E, ? extends RowKey>) constructor.newInstance());
  }

  /** A nested class has a dollar in its name, which the file has as a dot. */
  private static @Nullable Class<?> find(String entity) {
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

  String name() {
    return String.valueOf(entity.getCanonicalName());
  }

  boolean isOf(Object example) {
    return entity.isInstance(example);
  }

  /** Returns the row that a put of an example writes. */
  RowBytes write(Object example) {
    return bytes(entity.cast(example), 0);
  }

  /** Returns the row that a put of the entity writes that a row is read as. */
  RowBytes writeAgain(RowBytes row) {
    RowBuilder<E> builder = mapper.createRowBuilder();
    builder.startRow(ByteString.copyFrom(HexFormat.of().parseHex(row.key())));
    for (CellBytes each : row.cells()) {
      long micros = each.micros() == 0 ? WRITTEN : each.micros();
      builder.startCell(each.family(), each.qualifier(), micros, List.of(), each.value().size());
      builder.cellValue(each.value());
      builder.finishCell();
    }
    return bytes(builder.finishRow(), row.line());
  }

  private RowBytes bytes(E row, int line) {
    List<CellBytes> cells = new ArrayList<>();
    for (Mutation each : mapper.put(row, WRITTEN).messages()) {
      if (each.hasSetCell()) {
        Mutation.SetCell cell = each.getSetCell();
        long micros = cell.getTimestampMicros() == WRITTEN ? 0 : cell.getTimestampMicros();
        cells.add(
            RowsFormat.cell(
                cell.getFamilyName(), cell.getColumnQualifier(), micros, cell.getValue(), line));
      }
    }
    cells.sort(
        Comparator.comparing(CellBytes::family)
            .thenComparing(CellBytes::qualifier, ByteString.unsignedLexicographicalComparator())
            .thenComparing(Comparator.comparing(CellBytes::micros).reversed()));
    String key = HexFormat.of().withUpperCase().formatHex(mapper.getKey(row).toByteArray());
    return new RowBytes(key, cells, line);
  }

  /** Returns the bytes that the values of a key are written as. */
  ByteString encodeAgain(ByteString key) {
    return mapper.decodeKey(key).encode();
  }

  /** Returns the values of a key, as lock files show them. */
  List<String> keyValues(ByteString key) {
    List<String> values = new ArrayList<>();
    addValues(mapper.decodeKey(key), values);
    return values;
  }

  private static void addValues(Object group, List<String> values) {
    for (RecordComponent each : group.getClass().getRecordComponents()) {
      Object value = value(group, each);
      if (value != null && value.getClass().isRecord()) {
        addValues(value, values);
      } else {
        values.add(shown(value));
      }
    }
  }

  private static @Nullable Object value(Object group, RecordComponent component) {
    try {
      component.getAccessor().setAccessible(true);
      Object value = component.getAccessor().invoke(group);
      return value instanceof Optional<?> optional ? optional.orElse(null) : value;
    } catch (ReflectiveOperationException problem) {
      throw new LinkageError("a generated key", problem);
    }
  }

  private static String shown(@Nullable Object value) {
    if (value instanceof byte[] bytes) {
      return HexFormat.of().withUpperCase().formatHex(bytes);
    } else if (value instanceof ByteString bytes) {
      return HexFormat.of().withUpperCase().formatHex(bytes.toByteArray());
    } else if (value instanceof Enum<?> constant) {
      return constant.name();
    } else if (value instanceof Date date) {
      return date.toInstant().toString();
    }
    return String.valueOf(value);
  }
}
