package dev.rowsmith.adopt.bigtable;

import com.google.bigtable.v2.Mutation;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.LiveFamily;
import dev.rowsmith.adopt.bigtable.internal.sample.SampledRow;
import dev.rowsmith.adopt.bigtable.internal.sample.SampledRow.SampledCell;
import dev.rowsmith.adopt.source.CompiledRecords;
import dev.rowsmith.adopt.source.RecordSource;
import dev.rowsmith.runtime.RowsmithException;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.bigtable.table.VersionedColumn;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the generated mapper of a declaration makes of the sampled rows.
 *
 * @param schema the table that it declares
 * @param rows how many rows there are
 * @param read how many of them it reads
 * @param equal how many of these it would write with the same cells
 * @param problems what it says of the others, the first ones
 */
record Proof(TableSchema schema, int rows, int read, int equal, List<String> problems) {

  private static final int MOST_PROBLEMS = 3;

  static {
    // No descriptor can require the messages of mutations: docs/decisions/modules.md.
    Module classPath = BigtableDataClient.class.getClassLoader().getUnnamedModule();
    Proof.class.getModule().addReads(classPath);
  }

  Proof {
    problems = List.copyOf(problems);
  }

  /** Returns whether all rows are read, and would be written as they are. */
  boolean holds() {
    return equal == rows;
  }

  /** Reads rows with the mapper that was generated for a record. */
  static Proof of(
      CompiledRecords compiled,
      RecordSource source,
      List<SampledRow> rows,
      Map<String, LiveFamily> families) {
    EntityMapper<?, ?> mapper = mapper(compiled.load(source.qualifiedName() + "Mapper"));
    int read = 0;
    int equal = 0;
    List<String> problems = new ArrayList<>();
    for (SampledRow row : rows) {
      try {
        boolean same = isEqual(mapper, row, families);
        read++;
        equal += same ? 1 : 0;
        if (!same && problems.size() < MOST_PROBLEMS) {
          problems.add("a row has other cells when it is written");
        }
      } catch (RowsmithException | IllegalArgumentException problem) {
        if (problems.size() < MOST_PROBLEMS) {
          problems.add(problem.getClass().getSimpleName());
        }
      }
    }
    return new Proof(mapper.schema(), rows.size(), read, equal, problems);
  }

  private static EntityMapper<?, ?> mapper(Class<?> type) {
    try {
      Constructor<?> constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      return (EntityMapper<?, ?>) constructor.newInstance();
    } catch (ReflectiveOperationException problem) {
      throw new IllegalStateException(problem);
    }
  }

  private static <E> boolean isEqual(
      EntityMapper<E, ?> mapper, SampledRow row, Map<String, LiveFamily> families) {
    E entity = read(mapper, row);
    Map<Written, Long> expected = expected(mapper.schema().columns(), row, families);
    // A put writes no aggregates, and is refused where a row has nothing else.
    return mapper.getKey(entity).equals(row.key())
        && (expected.isEmpty() || written(mapper, entity).equals(expected));
  }

  private static <E> E read(EntityMapper<E, ?> mapper, SampledRow row) {
    RowBuilder<E> builder = mapper.createRowBuilder();
    builder.startRow(row.key());
    row.cells().stream()
        .sorted(order())
        .forEach(
            cell -> {
              builder.startCell(
                  cell.family(), cell.qualifier(), cell.micros(), List.of(), cell.value().size());
              builder.cellValue(cell.value());
              builder.finishCell();
            });
    return builder.finishRow();
  }

  private static Comparator<SampledCell> order() {
    return Comparator.comparing(SampledCell::family)
        .thenComparing(SampledCell::qualifier, ByteString.unsignedLexicographicalComparator())
        .thenComparing(Comparator.comparingLong(SampledCell::micros).reversed());
  }

  /** A cell without its time, of which entities keep few. */
  private record Written(String family, ByteString qualifier, ByteString value) {}

  private static <E> Map<Written, Long> written(EntityMapper<E, ?> mapper, E entity) {
    return mapper.put(entity, 0).messages().stream()
        .filter(Mutation::hasSetCell)
        .map(Mutation::getSetCell)
        .map(set -> new Written(set.getFamilyName(), set.getColumnQualifier(), set.getValue()))
        .collect(Collectors.groupingBy(each -> each, Collectors.counting()));
  }

  /** Returns the cells that an entity of the row has: the newest, and all of versioned columns. */
  private static Map<Written, Long> expected(
      Collection<? extends MappedColumn> columns,
      SampledRow row,
      Map<String, LiveFamily> families) {
    Set<List<Object>> versioned = new HashSet<>();
    for (MappedColumn column : columns) {
      if (column instanceof VersionedColumn<?> several) {
        versioned.add(List.of(several.family(), several.qualifier()));
      }
    }
    Map<List<Object>, SampledCell> seen = new LinkedHashMap<>();
    List<SampledCell> expected = new ArrayList<>();
    for (SampledCell cell : row.cells().stream().sorted(order()).toList()) {
      List<Object> column = List.of(cell.family(), cell.qualifier());
      boolean newest = seen.putIfAbsent(column, cell) == null;
      if (LiveFamily.isPlain(families.get(cell.family()))
          && (newest || versioned.contains(column))) {
        expected.add(cell);
      }
    }
    return expected.stream()
        .map(cell -> new Written(cell.family(), cell.qualifier(), cell.value()))
        .collect(Collectors.groupingBy(each -> each, Collectors.counting()));
  }
}
