package dev.rowsmith.runtime.key.encoding;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.internal.KeyBytes;
import dev.rowsmith.runtime.key.internal.KeyCursor;
import dev.rowsmith.runtime.key.internal.KeyPart;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** How bytes are written into a key. */
public enum BytesForm {
  RAW,
  HEXADECIMAL,
  HEXADECIMAL_UPPER,
  BASE64,
  BASE64_UNPADDED,
  BASE64_URL,
  BASE64_URL_UNPADDED;

  /** Returns the definition of bytes with the attributes of the encoding. */
  public SegmentDefinition addTo(SegmentDefinition bytes) {
    return switch (this) {
      case RAW -> bytes;
      case HEXADECIMAL -> bytes.with("encoding", "hexadecimal");
      case HEXADECIMAL_UPPER -> bytes.with("encoding", "hexadecimal").with("case", "upper");
      case BASE64 -> bytes.with("encoding", "base64");
      case BASE64_UNPADDED -> bytes.with("encoding", "base64").with("padding", "none");
      case BASE64_URL -> bytes.with("encoding", "base64url");
      case BASE64_URL_UNPADDED -> bytes.with("encoding", "base64url").with("padding", "none");
    };
  }

  /** Returns the number of bytes in a key of so many bytes of a value. */
  public int size(int bytes) {
    return switch (this) {
      case RAW -> bytes;
      case HEXADECIMAL, HEXADECIMAL_UPPER -> 2 * bytes;
      case BASE64, BASE64_URL -> (bytes + 2) / 3 * 4;
      case BASE64_UNPADDED, BASE64_URL_UNPADDED -> (bytes * 4 + 2) / 3;
    };
  }

  /** Base64 puts capitals before small letters and both before digits, in other places. */
  public boolean sorts() {
    return this == RAW || this == HEXADECIMAL || this == HEXADECIMAL_UPPER;
  }

  public int leastByte() {
    return switch (this) {
      case RAW -> 0;
      case HEXADECIMAL, HEXADECIMAL_UPPER -> '0';
      case BASE64, BASE64_UNPADDED -> '+';
      case BASE64_URL, BASE64_URL_UNPADDED -> '-';
    };
  }

  public int write(byte[] key, int at, ByteString value) {
    if (this == RAW) {
      value.copyTo(key, at);
      return at + value.size();
    }
    Base64.Encoder encoder = encoder();
    if (encoder != null) {
      byte[] text = encoder.encode(value.toByteArray());
      System.arraycopy(text, 0, key, at, text.length);
      return at + text.length;
    }
    int end = at;
    for (int index = 0; index < value.size(); index++) {
      key[end++] = HexDigits.of((value.byteAt(index) >> 4) & 0xF, this == HEXADECIMAL_UPPER);
      key[end++] = HexDigits.of(value.byteAt(index) & 0xF, this == HEXADECIMAL_UPPER);
    }
    return end;
  }

  public ByteString read(KeyCursor key, KeyPart segment, int from, int end) {
    if (this == RAW) {
      return key.slice(from, end);
    }
    return encoder() == null
        ? readHexadecimal(key, segment, from, end)
        : readBase64(key, segment, from, end);
  }

  private ByteString readHexadecimal(KeyCursor key, KeyPart segment, int from, int end) {
    if ((end - from) % 2 != 0) {
      throw key.malformed(segment, end - from + " hexadecimal digits, and a byte has two");
    }
    byte[] bytes = new byte[(end - from) / 2];
    for (int index = 0; index < bytes.length; index++) {
      int at = from + 2 * index;
      int high = HexDigits.read(key, segment, at, this == HEXADECIMAL_UPPER);
      int low = HexDigits.read(key, segment, at + 1, this == HEXADECIMAL_UPPER);
      bytes[index] = (byte) (high << 4 | low);
    }
    return KeyBytes.wrap(bytes);
  }

  private ByteString readBase64(KeyCursor key, KeyPart segment, int from, int end) {
    ByteString text = key.slice(from, end);
    Base64.Decoder decoder =
        this == BASE64 || this == BASE64_UNPADDED ? Base64.getDecoder() : Base64.getUrlDecoder();
    try {
      ByteString value = KeyBytes.wrap(decoder.decode(text.toByteArray()));
      byte[] again = new byte[size(value.size())];
      write(again, 0, value);
      if (KeyBytes.wrap(again).equals(text)) {
        return value;
      }
    } catch (IllegalArgumentException e) {
      // The decoder's words do not name the bytes of the key; what follows does.
    }
    throw key.malformed(
        segment, "not written as " + addTo(SegmentDefinition.of("bytes")).describe());
  }

  private Base64.@Nullable Encoder encoder() {
    return switch (this) {
      case RAW, HEXADECIMAL, HEXADECIMAL_UPPER -> null;
      case BASE64 -> Base64.getEncoder();
      case BASE64_UNPADDED -> Base64.getEncoder().withoutPadding();
      case BASE64_URL -> Base64.getUrlEncoder();
      case BASE64_URL_UNPADDED -> Base64.getUrlEncoder().withoutPadding();
    };
  }
}
