package dev.rowsmith.processor.lock.spanner;

import dev.rowsmith.lock.Constants;
import dev.rowsmith.lock.Tokens;
import dev.rowsmith.processor.lock.AbsentRecords;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import java.util.List;
import java.util.Locale;

/** Tokens of the values of a column in Java. */
final class ColumnTokens {

  private ColumnTokens() {}

  /** Returns the tokens of the values of a column. */
  static Tokens of(SpannerColumn column, AbsentRecords records) {
    boolean inRecord = records.hold(column.called());
    List<String> around = inRecord ? records.names(column.called()) : List.of();
    return value(column)
        .withIf(column.revision(), "revision", true)
        .withIf(inRecord && !column.property().mayBeAbsent(), "required", true)
        .withIf(
            column.commitTimestamp(),
            "commit-timestamp",
            column.isTimedByCommit() ? "always" : "on-request")
        .withIf(!around.isEmpty(), "records", around);
  }

  private static Tokens value(SpannerColumn column) {
    if (column.converter().isPresent()) {
      return value("converter").with("class", column.converter().get().type().qualified());
    }
    if (column.isMessage()) {
      return value("protobuf").with("class", column.value().declaredClass().qualified());
    }
    return switch (column.form().kind()) {
      case STRING -> value("text");
      case ENUM -> value("enum").with("constants", Constants.sorted(column.value().constants()));
      case UUID -> value(column.form().suffixes().size() > 1 ? "uuid-half" : "uuid");
      case BYTES, BYTE_STRING -> value("bytes");
      case INSTANT -> value("time");
      case LOCAL_DATE -> value("date");
      case BIG_DECIMAL -> value("decimal");
      default -> value(column.form().kind().name().toLowerCase(Locale.ROOT));
    };
  }

  private static Tokens value(String value) {
    return Tokens.of("value", value);
  }
}
