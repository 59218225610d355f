package dev.rowsmith.processor.check.mapping;

import static dev.rowsmith.processor.model.ValueKind.DOUBLE;
import static dev.rowsmith.processor.model.ValueKind.FLOAT;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.INT;
import static dev.rowsmith.processor.model.ValueKind.LONG;
import static dev.rowsmith.processor.model.ValueKind.SHORT;

import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.processor.model.ValueKind;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What a form is for; {@code docs/values.md} shows the bytes.
 *
 * @param words which types have it, in a sentence
 * @param isOf whether those of a kind have it
 */
record StoredForm(String words, Predicate<ValueKind> isOf) {

  static StoredForm of(StoredAs form) {
    return switch (form) {
      case BINARY, JSON -> new StoredForm("It is for every type.", kind -> true);
      case TEXT ->
          new StoredForm(
              "TEXT is for every type but bytes and protobuf messages.",
              kind -> !kind.isBytes() && !kind.isMessage());
      case PROTO -> new StoredForm("PROTO is for protobuf messages.", ValueKind::isMessage);
      case LITTLE_ENDIAN ->
          new StoredForm(
              "LITTLE_ENDIAN is for short, int, long, float, double and Instant.",
              Set.of(SHORT, INT, LONG, FLOAT, DOUBLE, INSTANT)::contains);
      case EMPTY ->
          new StoredForm(
              "EMPTY is for the cells of a set whose members are qualifiers.", kind -> false);
      case GZIP ->
          new StoredForm(
              "GZIP is for String, byte[], ByteString and protobuf messages.",
              kind -> kind.hasLength() || kind.isMessage());
    };
  }
}
