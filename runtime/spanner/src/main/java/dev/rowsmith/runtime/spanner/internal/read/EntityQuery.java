package dev.rowsmith.runtime.spanner.internal.read;

import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.Struct;
import com.google.cloud.spanner.StructReader;
import com.google.cloud.spanner.Type;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.internal.RunningOperation;
import dev.rowsmith.runtime.spanner.spi.EntityMapper;
import dev.rowsmith.runtime.spanner.table.UnreadableRowException;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Rows whose columns are found by their names, as entities.
 *
 * @param source what returns the rows, for people
 * @param operation what counts the rows, if somebody listens
 */
public record EntityQuery<E>(
    EntityMapper<E, ?> mapper, String source, @Nullable RunningOperation operation) {

  /**
   * Hands over each row.
   *
   * @throws InvalidInputException if the source does not return each column of the entity once
   * @throws UnreadableRowException if a row is not an entity
   */
  public void forEach(ResultSet rows, Consumer<? super E> action) {
    List<String> columns = mapper.schema().columnNames();
    Function<StructReader, E> read =
        operation == null
            ? RowRead.of(mapper)
            : CountedRows.counting(RowRead.of(mapper), operation);
    // The names are known with the first answer, also where there are no rows.
    boolean more = rows.next();
    int[] places = places(columns, names(rows));
    boolean inOrder = IntStream.range(0, places.length).allMatch(place -> places[place] == place);
    while (more) {
      action.accept(read.apply(inOrder ? rows : ordered(columns, rows, places)));
      more = rows.next();
    }
  }

  private static List<String> names(ResultSet rows) {
    return rows.getType().getStructFields().stream().map(Type.StructField::getName).toList();
  }

  private int[] places(List<String> columns, List<String> returned) {
    for (String column : columns) {
      if (Collections.frequency(returned, column) > 1) {
        throw new InvalidInputException(
            "%s returns the column %s of %s more than once: give the others another name"
                .formatted(source, column, mapper.schema().entity()));
      }
    }
    List<String> missing = columns.stream().filter(each -> !returned.contains(each)).toList();
    if (!missing.isEmpty()) {
      throw new InvalidInputException(
          "%s does not return %s, which %s needs; it returns %s"
              .formatted(source, missing, mapper.schema().entity(), returned));
    }
    return columns.stream().mapToInt(returned::indexOf).toArray();
  }

  private static Struct ordered(List<String> columns, StructReader row, int[] places) {
    Struct.Builder ordered = Struct.newBuilder();
    for (int place = 0; place < places.length; place++) {
      ordered.set(columns.get(place)).to(row.getValue(places[place]));
    }
    return ordered.build();
  }
}
