package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.ValueKind;

/** Forms that a cell can have for each type; {@code docs/values.md} shows the bytes. */
final class StoredForms {

  private StoredForms() {}

  /** Returns whether the values of a column have a form; what no cell holds is another finding. */
  static boolean fits(StoredAs form, Column column) {
    return form == StoredAs.EMPTY
        ? column.shape().kind() == Shape.Kind.SET
        : !KeyTypes.isInCells(column.kind()) || fits(form, column.kind());
  }

  private static boolean fits(StoredAs form, ValueKind kind) {
    return switch (form) {
      case BINARY, JSON -> true;
      case TEXT ->
          switch (kind) {
            case BYTES, BYTE_STRING, MESSAGE, LITE_MESSAGE -> false;
            default -> true;
          };
      case PROTO -> kind.isMessage();
      case LITTLE_ENDIAN ->
          switch (kind) {
            case SHORT, INT, LONG, FLOAT, DOUBLE, INSTANT -> true;
            default -> false;
          };
      case GZIP ->
          switch (kind) {
            case STRING, BYTES, BYTE_STRING, MESSAGE, LITE_MESSAGE -> true;
            default -> false;
          };
      case EMPTY -> false;
    };
  }

  /** Returns which types have the form, in a sentence. */
  static String words(StoredAs form) {
    return switch (form) {
      case BINARY, JSON -> "It is for every type.";
      case TEXT -> "TEXT is for every type but bytes and protobuf messages.";
      case PROTO -> "PROTO is for protobuf messages.";
      case LITTLE_ENDIAN -> "LITTLE_ENDIAN is for short, int, long, float, double and Instant.";
      case EMPTY -> "EMPTY is for the cells of a set whose members are qualifiers.";
      case GZIP -> "GZIP is for String, byte[], ByteString and protobuf messages.";
    };
  }
}
