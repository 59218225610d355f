package dev.rowsmith.processor.lock.spanner;

import dev.rowsmith.lock.LockText;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.model.spanner.SpannerType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Facts of a column: its type in GoogleSQL, and what its values are in Java. */
final class ColumnFactsText {

  private ColumnFactsText() {}

  static String of(SpannerColumn column, SpannerEntity entity) {
    List<String> facts = new ArrayList<>();
    facts.add(type(column) + (column.nullable() ? "" : " NOT NULL"));
    facts.add(value(column));
    column.generatedBy().ifPresent(expression -> facts.add("as " + LockText.quoted(expression)));
    if (!column.defaultExpression().isEmpty()) {
      facts.add("default " + LockText.quoted(column.defaultExpression()));
    }
    if (column.revision()) {
      facts.add("revision");
    }
    absentRecord(column, entity)
        .ifPresent(
            record -> {
              if (!column.property().mayBeAbsent()) {
                facts.add("required");
              }
              facts.add("with " + LockText.name(firstColumn(record, entity)));
            });
    return String.join(", ", facts);
  }

  /** Returns the innermost record around a column that may be absent: its columns are null then. */
  private static Optional<EmbeddedRecord> absentRecord(SpannerColumn column, SpannerEntity entity) {
    return entity.embedded().stream()
        .filter(record -> record.nullable() && record.holds(column.called()))
        .reduce((outer, inner) -> inner);
  }

  /** A record has no stored name: its first column stands for it. */
  private static String firstColumn(EmbeddedRecord record, SpannerEntity entity) {
    return entity.columns().stream()
        .filter(column -> record.holds(column.called()))
        .flatMap(column -> column.storedNames().stream())
        .sorted()
        .findFirst()
        .orElse("");
  }

  private static String type(SpannerColumn column) {
    SpannerType type = column.type();
    String single = type.code().name() + length(type);
    return type.array() ? "ARRAY<" + single + ">" : single;
  }

  private static String length(SpannerType type) {
    return switch (type.code()) {
      case STRING, BYTES -> "(" + (type.length() > 0 ? String.valueOf(type.length()) : "MAX") + ")";
      default -> "";
    };
  }

  private static String value(SpannerColumn column) {
    if (column.converter().isPresent()) {
      return "by " + column.converter().get().type().qualified();
    }
    if (column.form().kind() == ValueKind.MESSAGE) {
      return "protobuf " + column.value().declaredClass().qualified();
    }
    return switch (column.form().kind()) {
      case STRING -> "text";
      case ENUM -> "enum " + String.join("|", column.value().constants());
      case UUID -> column.form().suffixes().size() > 1 ? "half of a UUID" : "UUID";
      case BYTES, BYTE_STRING -> "bytes";
      case INSTANT -> "time";
      case LOCAL_DATE -> "date";
      case BIG_DECIMAL -> "decimal";
      default -> column.form().kind().name().toLowerCase(Locale.ROOT);
    };
  }
}
