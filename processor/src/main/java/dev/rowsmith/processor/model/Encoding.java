package dev.rowsmith.processor.model;

/** What {@code @RowKey(as = …)} says; the names are those of {@code KeyEncoding}. */
public enum Encoding {
  DEFAULT(Form.DECIMAL),
  REVERSED_DIGITS(Form.OTHER),
  REVERSED_DOMAIN(Form.OTHER),
  REVERSED_TEXT(Form.OTHER),
  UNSIGNED(Form.DECIMAL),
  HEX(Form.HEXADECIMAL),
  HEX_UPPER(Form.HEXADECIMAL),
  HEX_UNSIGNED(Form.HEXADECIMAL),
  HEX_UPPER_UNSIGNED(Form.HEXADECIMAL),
  BIG_ENDIAN(Form.BINARY),
  BIG_ENDIAN_UNSIGNED(Form.BINARY),
  LITTLE_ENDIAN(Form.BINARY),
  COMPLEMENT(Form.BINARY),
  RAW(Form.OTHER),
  BASE64(Form.BASE64),
  BASE64_UNPADDED(Form.BASE64),
  BASE64_URL(Form.BASE64),
  BASE64_URL_UNPADDED(Form.BASE64),
  TRUE_FALSE(Form.OTHER);

  /** What numbers, or bytes, look like. */
  private enum Form {
    DECIMAL,
    HEXADECIMAL,
    BINARY,
    BASE64,
    OTHER
  }

  private final Form form;

  Encoding(Form form) {
    this.form = form;
  }

  /** Returns whether numbers are decimal digits from the first to the last. */
  public boolean isDecimal() {
    return form == Form.DECIMAL;
  }

  /** Returns whether numbers and bytes are hexadecimal digits. */
  public boolean isHexadecimal() {
    return form == Form.HEXADECIMAL;
  }

  /** Returns whether numbers are bytes. */
  public boolean isBinary() {
    return form == Form.BINARY;
  }

  /** Returns whether bytes are base64. */
  public boolean isBase64() {
    return form == Form.BASE64;
  }

  /** Returns whether numbers are written by their bits, without a sign. */
  public boolean isUnsigned() {
    return switch (this) {
      case UNSIGNED, HEX_UNSIGNED, HEX_UPPER_UNSIGNED, BIG_ENDIAN_UNSIGNED -> true;
      default -> false;
    };
  }
}
