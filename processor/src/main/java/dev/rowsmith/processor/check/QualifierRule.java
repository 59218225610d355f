package dev.rowsmith.processor.check;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/** Rule for the qualifiers of columns. */
public final class QualifierRule {

  private QualifierRule() {}

  /** Returns the rule in words. */
  public static String words() {
    return String.format(
        Locale.ROOT, "A qualifier has at most %,d bytes of UTF-8.", Limits.QUALIFIER_BYTES);
  }

  /** Returns what is wrong with a qualifier, to stand after "the qualifier of 'note'". */
  public static Optional<String> broken(String qualifier) {
    OptionalInt unpaired = UnpairedSurrogate.indexIn(qualifier);
    if (unpaired.isPresent()) {
      return Optional.of(
          "has the unpaired surrogate %s at position %s"
              .formatted(
                  NameCharacter.show(qualifier.codePointAt(unpaired.getAsInt())),
                  qualifier.codePointCount(0, unpaired.getAsInt()) + 1));
    }
    int bytes = qualifier.getBytes(StandardCharsets.UTF_8).length;
    return bytes > Limits.QUALIFIER_BYTES
        ? Optional.of("has %s bytes".formatted(bytes))
        : Optional.empty();
  }

  /** Returns the qualifier with {@code _} for every unpaired surrogate, cut to a short length. */
  public static String fix(String qualifier) {
    StringBuilder fixed = new StringBuilder();
    qualifier
        .codePoints()
        .map(character -> UnpairedSurrogate.is(character) ? '_' : character)
        .forEachOrdered(fixed::appendCodePoint);
    return qualifier.getBytes(StandardCharsets.UTF_8).length > Limits.QUALIFIER_BYTES
        ? FreeName.cut(fixed.toString(), Limits.SHORT_QUALIFIER)
        : fixed.toString();
  }
}
