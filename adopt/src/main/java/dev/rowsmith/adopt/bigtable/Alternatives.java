package dev.rowsmith.adopt.bigtable;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.key.KeyGuess;
import dev.rowsmith.adopt.bigtable.internal.key.SegmentForm;
import dev.rowsmith.adopt.bigtable.internal.key.SegmentForms;
import dev.rowsmith.adopt.bigtable.internal.key.Tokens;
import dev.rowsmith.bigtable.KeyFormat;
import java.util.List;

/** Other types of a segment that read all sampled keys, and write the same bytes. */
final class Alternatives {

  /** How many are worth a comment. */
  private static final int MOST = 3;

  private Alternatives() {}

  /** Returns the alternatives of a segment, the one of the fewest bits first. */
  static List<SegmentForm> of(Kind kind, int place, List<ByteString> values) {
    KeyGuess guess = kind.guess();
    if (guess.format() != KeyFormat.VERBATIM || kind.isGeneral()) {
      return List.of();
    }
    KeyGuess.Segment segment = guess.segments().get(place);
    Tokens tokens = new Tokens(values, place(segment, place == guess.segments().size() - 1));
    List<ByteString> keys = kind.keys();
    return SegmentForms.priced(tokens)
        .map(SegmentForms.Priced::form)
        .filter(form -> !isSame(form, segment.form()))
        .filter(form -> guess.with(place, form).kept(keys).size() == keys.size())
        .limit(MOST)
        .toList();
  }

  private static Tokens.Place place(KeyGuess.Segment segment, boolean isLast) {
    return !segment.suffix().isEmpty()
        ? Tokens.Place.TERMINATED
        : isLast ? Tokens.Place.LAST : Tokens.Place.FIXED;
  }

  /** Two forms are the same to a user if their types and encodings are; a width is none. */
  private static boolean isSame(SegmentForm one, SegmentForm other) {
    return one.type().equals(other.type())
        && (one.attributes().equals(other.attributes()) || one.isPlainText());
  }

  /** Returns a form in few words. */
  static String words(SegmentForm form) {
    String type = form.type().name();
    return type.substring(type.lastIndexOf('.') + 1) + ", " + form.words();
  }
}
