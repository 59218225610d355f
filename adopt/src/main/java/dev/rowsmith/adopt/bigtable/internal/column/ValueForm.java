package dev.rowsmith.adopt.bigtable.internal.column;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.source.TypeUse;
import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.runtime.RowsmithException;
import dev.rowsmith.runtime.value.ValueCodec;
import java.util.List;

/**
 * A type and a form of the values of a column.
 *
 * @param words the form, and what speaks for it
 * @param type the type of a value
 * @param stored what {@code @Stored} says, {@code BINARY} for nothing
 * @param codec the runtime's codec
 */
public record ValueForm(String words, TypeUse type, StoredAs stored, ValueCodec<?> codec) {

  /** Returns the same form with more words. */
  ValueForm followedBy(String more) {
    return more.isEmpty() ? this : new ValueForm(words + more, type, stored, codec);
  }

  /** Returns whether the runtime reads all values, and writes the same bytes of them. */
  boolean keeps(List<ByteString> values) {
    return values.stream().allMatch(value -> keeps(codec, value));
  }

  private static <T> boolean keeps(ValueCodec<T> codec, ByteString value) {
    try {
      return codec.encode(codec.decode(value)).equals(value);
    } catch (RowsmithException | IllegalArgumentException refused) {
      return false;
    }
  }
}
