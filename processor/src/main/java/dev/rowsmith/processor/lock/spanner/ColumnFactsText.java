package dev.rowsmith.processor.lock.spanner;

import dev.rowsmith.lock.Constants;
import dev.rowsmith.lock.LockText;
import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.processor.lock.AbsentRecords;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Facts of a column: its type in GoogleSQL, and what its values are in Java. */
final class ColumnFactsText {

  private ColumnFactsText() {}

  /**
   * Returns the facts of a column.
   *
   * @param generated the default by which the database makes a part of a key, or empty
   */
  static String of(SpannerColumn column, String generated, AbsentRecords records) {
    List<String> facts = new ArrayList<>();
    facts.add(type(column) + (column.nullable() ? "" : " NOT NULL"));
    facts.add(value(column));
    column.generatedBy().ifPresent(expression -> facts.add("as " + LockText.quoted(expression)));
    String fallback = column.defaultExpression().isEmpty() ? generated : column.defaultExpression();
    if (!fallback.isEmpty()) {
      facts.add("default " + LockText.quoted(fallback));
    }
    if (column.revision()) {
      facts.add("revision");
    }
    boolean inRecord = records.hold(column.called());
    if (inRecord && !column.property().mayBeAbsent()) {
      facts.add("required");
    }
    if (column.commitTimestamp()) {
      facts.add("commit timestamp" + (column.isTimedByCommit() ? "" : " on request"));
    }
    if (inRecord) {
      facts.addAll(records.facts(column.called()));
    }
    return String.join(", ", facts);
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
      case ENUM -> "enum " + Constants.words(column.value().constants());
      case UUID -> column.form().suffixes().size() > 1 ? "half of a UUID" : "UUID";
      case BYTES, BYTE_STRING -> "bytes";
      case INSTANT -> "time";
      case LOCAL_DATE -> "date";
      case BIG_DECIMAL -> "decimal";
      default -> column.form().kind().name().toLowerCase(Locale.ROOT);
    };
  }
}
