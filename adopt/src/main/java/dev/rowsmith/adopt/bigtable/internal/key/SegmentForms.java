package dev.rowsmith.adopt.bigtable.internal.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.Bytes;
import dev.rowsmith.runtime.key.KeyField;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The forms that tokens can have, from the special ones to the general. */
public final class SegmentForms {

  private SegmentForms() {}

  /** A form and the bits that it takes to write tokens in it. */
  public record Priced(SegmentForm form, double bits) {}

  /** Returns the form that takes the fewest bits, of those that the runtime reads and writes. */
  public static Optional<Priced> best(Tokens tokens) {
    return best(tokens, false, form -> true);
  }

  /**
   * Returns the form that takes the fewest bits.
   *
   * @param isHex whether {@code 0x} stands in front of the tokens
   * @param allowed the forms that may be taken
   */
  static Optional<Priced> best(Tokens tokens, boolean isHex, Predicate<SegmentForm> allowed) {
    List<SegmentForm> forms = candidates(tokens);
    int width = tokens.commonWidth();
    if (isHex && width > 0) {
      forms.addAll(0, HexForms.hexNumber(width));
    }
    return priced(tokens, forms.stream().filter(allowed).toList()).findFirst();
  }

  /** Returns the forms that the runtime reads and writes, that of the fewest bits first. */
  public static Stream<Priced> priced(Tokens tokens) {
    return priced(tokens, candidates(tokens));
  }

  private static Stream<Priced> priced(Tokens tokens, List<SegmentForm> forms) {
    return forms.stream()
        .map(form -> new Priced(form, form.cost(tokens)))
        .filter(priced -> priced.bits() < Double.POSITIVE_INFINITY)
        .sorted(Comparator.comparingDouble(Priced::bits))
        .filter(priced -> priced.form().keeps(tokens));
  }

  private static List<SegmentForm> candidates(Tokens tokens) {
    List<SegmentForm> forms = new ArrayList<>();
    int width = tokens.commonWidth();
    boolean fixed = tokens.place() == Tokens.Place.FIXED;
    if (isText(tokens)) {
      if (width > 0) {
        forms.addAll(DateForms.dates(width));
      }
      if (tokens.most(SegmentForms::isNumber)) {
        forms.addAll(TimeForms.decimal(tokens));
        forms.addAll(NumberForms.decimal(tokens));
      }
      forms.addAll(TextForms.special(tokens));
      forms.add(TextForms.text(tokens));
      return forms;
    }
    boolean whole = tokens.place() == Tokens.Place.LAST;
    if (width > 0 && (fixed || whole)) {
      forms.addAll(BinaryForms.special(width));
      forms.add(BinaryForms.raw(tokens, width));
    } else if (whole) {
      forms.add(BinaryForms.raw(tokens, 0));
    }
    return forms;
  }

  private static boolean isText(Tokens tokens) {
    return tokens.most(Bytes::isText)
        && tokens.values().stream().anyMatch(value -> !value.isEmpty());
  }

  private static boolean isNumber(ByteString value) {
    int first = 0;
    while (first < value.size() - 1 && value.byteAt(first) == ' ') {
      first++;
    }
    return Bytes.isDigits(value.substring(first));
  }

  /**
   * Returns the form that holds all that a form holds, and more; empty for bytes, and for times and
   * numbers in binary, which hold all of their width.
   *
   * @param isFixed whether nothing but its width ends the segment
   */
  static Optional<SegmentForm> moreGeneral(SegmentForm form, boolean isFixed) {
    if (form.isPlainText()) {
      return Optional.empty();
    }
    return form.segment().field() == KeyField.TEXT
        ? Optional.of(TextForms.text(isFixed ? form.width() : 0, 0))
        : Optional.empty();
  }
}
