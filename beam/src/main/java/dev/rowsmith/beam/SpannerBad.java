package dev.rowsmith.beam;

import com.google.cloud.ByteArray;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.Value;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.spanner.spi.EntityMapper;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.KeyPart;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import dev.rowsmith.runtime.spanner.table.UnreadableRowException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.beam.sdk.transforms.errorhandling.BadRecord;
import org.jspecify.annotations.Nullable;

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
  static <E> BadRecord refused(EntityMapper<E, ?> mapper, E entity, RuntimeException problem) {
    String component = problem instanceof CellValueException cell ? cell.component() : "";
    return record(mapper.schema(), keyOf(mapper, entity), component, problem);
  }

  private static <E> String keyOf(EntityMapper<E, ?> mapper, E entity) {
    List<@Nullable Object> values = new ArrayList<>();
    try {
      mapper.keyOf(entity).toKey().getParts().forEach(values::add);
    } catch (RuntimeException noKey) {
      return "";
    }
    List<KeyPart<?>> parts = mapper.schema().key().parts();
    int shards = values.size() - parts.size();
    return IntStream.range(0, parts.size())
        .mapToObj(part -> shown(parts.get(part).column(), text(values.get(shards + part))))
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private static String text(@Nullable Object part) {
    return part instanceof ByteArray bytes ? bytes.toBase64() : String.valueOf(part);
  }

  /** Reports a row that Spanner has refused, for a reason that only the log of the worker has. */
  static BadRecord refusedByStore(TableSchema schema, Mutation mutation) {
    Map<String, Value> values = mutation.asMap();
    String key =
        schema.key().parts().stream()
            .map(KeyPart::column)
            .map(column -> shown(column, text(values.get(column.name()))))
            .collect(Collectors.joining(", ", "(", ")"));
    return BadJson.record(
        schema.entity(),
        schema.table(),
        key,
        "",
        "SpannerException",
        schema.entity() + ": Spanner refused its row; the log of the worker has the reason");
  }

  /** The client's own text of a value is cut. */
  private static String text(@Nullable Value value) {
    return value == null || value.isNull() || value.isCommitTimestamp()
        ? String.valueOf(value)
        : value.getAsString();
  }

  private static String shown(Column<?> column, String text) {
    return column.isPersonalData() ? "<personal data>" : text;
  }

  private static BadRecord record(
      TableSchema schema, String key, String component, RuntimeException problem) {
    return BadJson.record(
        schema.entity(),
        schema.table(),
        key,
        component,
        problem.getClass().getSimpleName(),
        problem instanceof InvalidInputException || problem instanceof UnreadableRowException
            ? String.valueOf(problem.getMessage())
            : schema.entity() + ": " + problem);
  }
}
