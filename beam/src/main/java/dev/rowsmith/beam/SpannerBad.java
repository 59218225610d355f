package dev.rowsmith.beam;

import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.Value;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.spanner.spi.EntityMapper;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.KeyPart;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import dev.rowsmith.runtime.spanner.table.UnreadableRowException;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.beam.sdk.transforms.errorhandling.BadRecord;

/** The records of what could not be mapped to a row of Spanner or from one, or not written. */
final class SpannerBad {

  private SpannerBad() {}

  /** Reports a row that is not an entity. */
  static BadRecord unreadable(TableSchema schema, UnreadableRowException problem) {
    String component =
        schema.columns().stream()
            .filter(column -> column.name().equals(problem.column()))
            .<String>map(Column::component)
            .findFirst()
            .orElse(problem.column());
    return record(schema, problem.key(), component, problem);
  }

  /** Reports an entity that cannot be stored; its key has no text where that is the problem. */
  static <E> BadRecord refused(EntityMapper<E, ?> mapper, E entity, InvalidInputException problem) {
    String component = problem instanceof CellValueException cell ? cell.component() : "";
    return record(mapper.schema(), keyOf(mapper, entity), component, problem);
  }

  private static <E> String keyOf(EntityMapper<E, ?> mapper, E entity) {
    boolean personal =
        mapper.schema().key().parts().stream().anyMatch(part -> part.column().isPersonalData());
    try {
      return personal ? "<personal data>" : mapper.keyOf(entity).toKey().toString();
    } catch (RuntimeException noKey) {
      return "";
    }
  }

  /** Reports a row that Spanner has refused, for a reason that only the log of the worker has. */
  static BadRecord refusedByStore(TableSchema schema, Mutation mutation) {
    Map<String, Value> values = mutation.asMap();
    String key =
        schema.key().parts().stream()
            .map(KeyPart::column)
            .map(column -> shown(column, values.get(column.name())))
            .collect(Collectors.joining(", ", "(", ")"));
    return BadJson.record(
        schema.entity(),
        schema.table(),
        key,
        "",
        "SpannerException",
        schema.entity() + ": Spanner refused its row; the log of the worker has the reason");
  }

  private static String shown(Column<?> column, @org.jspecify.annotations.Nullable Value value) {
    return column.isPersonalData() ? "<personal data>" : String.valueOf(value);
  }

  private static BadRecord record(
      TableSchema schema, String key, String component, RuntimeException problem) {
    return BadJson.record(
        schema.entity(),
        schema.table(),
        key,
        component,
        problem.getClass().getSimpleName(),
        String.valueOf(problem.getMessage()));
  }
}
