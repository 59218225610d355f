package dev.rowsmith.adopt.bigtable;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.key.KeyGuess;
import dev.rowsmith.adopt.bigtable.internal.key.KeyLayouts;
import dev.rowsmith.adopt.bigtable.internal.sample.SampledRow;
import java.util.List;

/**
 * Rows of one kind: those whose keys have one layout.
 *
 * @param guess the layout
 * @param rows the rows whose keys it keeps
 * @param found in how many keys it was found
 * @param remark what has to be said of it, empty if nothing
 * @param isGeneral whether keys are one value and cells are bytes, since nothing else was proved
 */
record Kind(KeyGuess guess, List<SampledRow> rows, int found, String remark, boolean isGeneral) {

  Kind {
    rows = List.copyOf(rows);
  }

  List<ByteString> keys() {
    return rows.stream().map(SampledRow::key).toList();
  }

  /** Returns the same rows with keys of one value, and cells as bytes. */
  Kind generalized() {
    return new Kind(
        whole(),
        rows,
        found,
        "no more special declaration reads all rows, so keys are one value and cells are bytes",
        true);
  }

  /** The constant in front stays, as it tells the kinds apart. */
  private KeyGuess whole() {
    int from = guess.prefix().size();
    List<ByteString> rests = keys().stream().map(key -> key.substring(from)).toList();
    boolean isConstant = rests.stream().anyMatch(ByteString::isEmpty);
    return isConstant ? guess : KeyGuess.of(guess.prefix(), KeyLayouts.whole(rests).segments());
  }
}
