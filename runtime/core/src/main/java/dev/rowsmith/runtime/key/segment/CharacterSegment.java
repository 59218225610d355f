package dev.rowsmith.runtime.key.segment;

import dev.rowsmith.runtime.key.encoding.KeyText;
import dev.rowsmith.runtime.key.encoding.SegmentDefinition;
import dev.rowsmith.runtime.key.encoding.SegmentTraits;
import dev.rowsmith.runtime.key.internal.KeyCursor;
import dev.rowsmith.runtime.key.internal.SegmentPlace;
import java.util.Locale;

/** One character as UTF-8, escaped in READABLE and as it is in VERBATIM. */
public final class CharacterSegment extends PlacedSegment<Character, CharacterSegment> {

  private final KeyText form;

  private CharacterSegment(SegmentPlace place, KeyText form) {
    super(
        place,
        SegmentTraits.VARYING
            .prefixFree() // No character of UTF-8 begins another one, and neither does an escape.
            .longest(form.size(Character.MAX_VALUE))
            .text(form.leastByte(), ""));
    this.form = form;
  }

  /** Returns a segment of one escaped character, which is not a surrogate. */
  public static CharacterSegment of(String entity, String name) {
    return new CharacterSegment(SegmentPlace.of(entity, name), KeyText.ESCAPED);
  }

  /** Returns a segment of one character as it is, which is not a surrogate. */
  public static CharacterSegment ofVerbatim(String entity, String name) {
    return new CharacterSegment(SegmentPlace.of(entity, name), KeyText.PLAIN);
  }

  @Override
  CharacterSegment at(SegmentPlace place) {
    return new CharacterSegment(place, form);
  }

  @Override
  int valueSize(Character value) {
    char character = present(value);
    if (Character.isSurrogate(character)) {
      throw refused(
          "U+"
              + Integer.toHexString(character).toUpperCase(Locale.ROOT)
              + " is half of a character, which UTF-8 cannot hold; use a String");
    }
    return form.size(character);
  }

  @Override
  int writeValue(byte[] key, int at, Character value) {
    return form.write(key, at, (int) value);
  }

  @Override
  Character readValue(KeyCursor key, int from, int end) {
    String text = form.read(key, this, from, end);
    if (text.length() != 1) {
      throw key.malformed(this, text.length() + " UTF-16 characters, and the segment holds one");
    }
    return text.charAt(0);
  }

  @Override
  public int compare(Character a, Character b) {
    return Character.compare(a, b);
  }

  @Override
  public SegmentDefinition definition() {
    return SegmentDefinition.of("character").withIf(form.isPlain(), "form", "plain");
  }
}
