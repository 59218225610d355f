package dev.rowsmith.runtime.key.segment;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.Limits;
import dev.rowsmith.runtime.key.encoding.BytesForm;
import dev.rowsmith.runtime.key.encoding.SegmentDefinition;
import dev.rowsmith.runtime.key.encoding.SegmentTraits;
import dev.rowsmith.runtime.key.internal.KeyCursor;
import dev.rowsmith.runtime.key.internal.SegmentPlace;
import org.jspecify.annotations.Nullable;

/**
 * Bytes as lower-case hexadecimal digits, which READABLE can hold, or in another form of the
 * VERBATIM format; of any number or of a fixed one.
 */
public final class BytesSegment extends PlacedSegment<ByteString, BytesSegment> {

  private final BytesForm form;

  /** The number of bytes of every value, or {@link KeySegment#VARIABLE}. */
  private final int length;

  private BytesSegment(SegmentPlace place, BytesForm form, int length) {
    super(place, traits(form, length));
    this.form = form;
    this.length = length;
  }

  private static SegmentTraits traits(BytesForm form, int length) {
    SegmentTraits traits =
        SegmentTraits.ofWidth(length == VARIABLE ? VARIABLE : form.size(length))
            .sorting(form.sorts());
    return form == BytesForm.RAW ? traits : traits.text(form.leastByte(), "");
  }

  /** Returns a segment of any number of bytes as lower-case hexadecimal digits. */
  public static BytesSegment of(String entity, String name) {
    return new BytesSegment(SegmentPlace.of(entity, name), BytesForm.HEXADECIMAL, VARIABLE);
  }

  /**
   * Returns a copy of the bytes of an array, which has no equality.
   *
   * @param entity the simple name of the entity
   * @param name the component whose value it is
   * @throws KeyValueException if there is no array
   */
  public static ByteString copyOf(String entity, String name, byte @Nullable [] value) {
    if (value == null) {
      throw new KeyValueException(entity, name, NULL);
    }
    return ByteString.copyFrom(value);
  }

  @Override
  BytesSegment at(SegmentPlace place) {
    return new BytesSegment(place, form, length);
  }

  /**
   * Returns the same segment for values of exactly so many bytes, before they are encoded.
   *
   * @throws IllegalArgumentException if the number is below 1
   */
  public BytesSegment length(int bytes) {
    if (bytes < 1) {
      throw new IllegalArgumentException("length = " + bytes + ", and a length is 1 or more");
    }
    return new BytesSegment(place(), form, bytes);
  }

  /** Returns the same segment with the bytes as they are. */
  public BytesSegment raw() {
    return as(BytesForm.RAW);
  }

  /** Returns the same segment as hexadecimal digits in upper case. */
  public BytesSegment upperCase() {
    return as(BytesForm.HEXADECIMAL_UPPER);
  }

  /** Returns the same segment as base64 (RFC 4648, section 4), with or without its padding. */
  public BytesSegment base64(boolean padded) {
    return as(padded ? BytesForm.BASE64 : BytesForm.BASE64_UNPADDED);
  }

  /** Returns the same segment as base64url (RFC 4648, section 5), with or without its padding. */
  public BytesSegment base64Url(boolean padded) {
    return as(padded ? BytesForm.BASE64_URL : BytesForm.BASE64_URL_UNPADDED);
  }

  private BytesSegment as(BytesForm other) {
    return new BytesSegment(place(), other, length);
  }

  /**
   * Returns the same segment for values that take at most so many bytes in the key.
   *
   * @throws IllegalArgumentException if the number is below 1
   */
  public BytesSegment maxLength(int bytes) {
    return new BytesSegment(place().atMost(bytes), form, length);
  }

  @Override
  public int length(ByteString value) {
    return value == null || length != VARIABLE
        ? 0
        : form.size(Math.min(value.size(), Limits.MAX_KEY_BYTES)); // What is longer is refused.
  }

  @Override
  int valueSize(ByteString value) {
    int size = present(value).size();
    if (length != VARIABLE && size != length) {
      throw refused(size + " bytes, and the segment holds exactly " + length);
    }
    return form.size(size);
  }

  @Override
  int writeValue(byte[] key, int at, ByteString value) {
    return form.write(key, at, value);
  }

  @Override
  ByteString readValue(KeyCursor key, int from, int end) {
    ByteString value = form.read(key, this, from, end);
    if (length != VARIABLE && value.size() != length) {
      throw key.malformed(this, value.size() + " bytes, and the segment has " + length);
    }
    return value;
  }

  @Override
  public SegmentDefinition definition() {
    return form.addTo(SegmentDefinition.of("bytes").withIf(length != VARIABLE, "width", length));
  }
}
