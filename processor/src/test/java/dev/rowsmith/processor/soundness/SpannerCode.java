package dev.rowsmith.processor.soundness;

import com.google.cloud.spanner.Key;
import com.google.cloud.spanner.Struct;
import dev.rowsmith.processor.random.Dice;
import dev.rowsmith.runtime.spanner.spi.EntityMapper;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.util.List;
import java.util.Optional;

/** The code of a draft of Spanner. */
final class SpannerCode extends Code<SpannerRow> {

  private final EntityMapper<Object, ?> mapper;

  /** How many values of the key the database has made. */
  private int numbers;

  @SuppressWarnings("unchecked") // The entity is compiled a moment ago.
  SpannerCode(DraftBuild build, String packageName, Draft draft) {
    super(build, packageName, draft);
    this.mapper = (EntityMapper<Object, ?>) mapper(build, packageName);
  }

  TableSchema schema() {
    return mapper.schema();
  }

  @Override
  SpannerRow written(Object value, Dice dice) {
    return SpannerRow.of(mapper, value, ++numbers);
  }

  @Override
  Optional<SpannerRow> older(SpannerRow row, Dice dice) {
    return row.withNull(dice);
  }

  @Override
  Object read(SpannerRow row) {
    return mapper.read(row.toStruct(schema()));
  }

  @Override
  SpannerRow changed(SpannerRow row) {
    return row.changed(schema());
  }

  @Override
  String refusal(List<SpannerRow> rows) {
    return UniqueValues.refusal(rows, schema());
  }

  /** Returns what the code reads of a row that Spanner returns. */
  Meaning.Fields meaning(Struct row) {
    return Meaning.of(mapper.read(row), draft);
  }

  /** Returns the key of a row that Spanner returns. */
  Key key(Struct row) {
    return mapper.keyOf(mapper.read(row)).toKey();
  }

  @Override
  boolean finds(SpannerRow row, Object read) {
    return mapper.keyOf(read).toKey().equals(row.key());
  }
}
