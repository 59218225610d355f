package dev.rowsmith.bigtable;

/** The ways in which a value of a key segment becomes bytes; see {@code docs/keys.md}. */
public enum KeyEncoding {

  /** The encoding that {@code docs/keys.md} names for the segment's type in the key's format. */
  DEFAULT,

  /**
   * A non-negative integer or count since the epoch as padded decimal digits from the last to the
   * first, {@code 42} as {@code 2400000000}: spreads a sequential id over the whole table and gives
   * up its order, so that it can be bound but not ranged over.
   */
  REVERSED_DIGITS,

  /**
   * A domain name from its last label to its first: {@code maps.google.com} as {@code
   * com.google.maps}. A domain and those below it stand together, and a scan reads them: {@code
   * domainUnder("google.com")}.
   */
  REVERSED_DOMAIN,

  /** In verbatim keys: a text from its last character to its first. */
  REVERSED_TEXT,

  /** In verbatim keys: a {@code long} or a count since the epoch as an unsigned decimal number. */
  UNSIGNED,

  /**
   * In verbatim keys: an integer, a count since the epoch, bytes or a UUID as lower-case
   * hexadecimal digits.
   */
  HEX,

  /**
   * In verbatim keys: an integer, a count since the epoch, bytes or a UUID as upper-case
   * hexadecimal digits.
   */
  HEX_UPPER,

  /**
   * In verbatim keys: an integer as lower-case hexadecimal digits of its bits without a sign: the
   * bytes of {@link #HEX}, sorted where the {@code digits} hold every value of the type. Bounds of
   * a range are compared without a sign.
   */
  HEX_UNSIGNED,

  /** In verbatim keys: {@link #HEX_UNSIGNED} with upper-case digits. */
  HEX_UPPER_UNSIGNED,

  /** In verbatim keys: an integer or instant as {@code width} bytes, the highest byte first. */
  BIG_ENDIAN,

  /**
   * In verbatim keys: an integer or instant as {@code width} bytes without a sign, the highest byte
   * first: the same bytes as {@link #BIG_ENDIAN} for what is not negative, and sorted.
   */
  BIG_ENDIAN_UNSIGNED,

  /** In verbatim keys: an integer or instant as {@code width} bytes, the lowest byte first. */
  LITTLE_ENDIAN,

  /** In verbatim keys: the bitwise complement of {@link #BIG_ENDIAN}, which sorts descending. */
  COMPLEMENT,

  /** In verbatim keys: bytes or a UUID as they are. */
  RAW,

  /** In verbatim keys: bytes in base64 with padding. */
  BASE64,

  /** In verbatim keys: bytes in base64 without padding. */
  BASE64_UNPADDED,

  /** In verbatim keys: bytes in the base64 alphabet for URLs with padding. */
  BASE64_URL,

  /** In verbatim keys: bytes in the base64 alphabet for URLs without padding. */
  BASE64_URL_UNPADDED,

  /** In verbatim keys: a boolean as {@code true} or {@code false}. */
  TRUE_FALSE
}
