package dev.rowsmith.processor.model;

/** What {@code @RowKey(as = …)} says; the names are those of {@code KeyEncoding}. */
public enum Encoding {
  DEFAULT,
  EPOCH_SECONDS,
  EPOCH_MILLIS,
  EPOCH_MICROS,
  EPOCH_NANOS,
  REVERSED_DIGITS,
  REVERSED_DOMAIN,
  REVERSED_TEXT,
  UNSIGNED,
  HEX,
  HEX_UPPER,
  HEX_UNSIGNED,
  HEX_UPPER_UNSIGNED,
  BIG_ENDIAN,
  BIG_ENDIAN_UNSIGNED,
  LITTLE_ENDIAN,
  COMPLEMENT,
  RAW,
  BASE64,
  BASE64_UNPADDED,
  BASE64_URL,
  BASE64_URL_UNPADDED,
  WORD;

  /** Returns whether numbers and bytes are hexadecimal digits. */
  public boolean isHexadecimal() {
    return switch (this) {
      case HEX, HEX_UPPER, HEX_UNSIGNED, HEX_UPPER_UNSIGNED -> true;
      default -> false;
    };
  }

  /** Returns whether the hexadecimal digits are in upper case. */
  public boolean isUpperCase() {
    return this == HEX_UPPER || this == HEX_UPPER_UNSIGNED;
  }

  /** Returns whether numbers are bytes. */
  public boolean isBinary() {
    return switch (this) {
      case BIG_ENDIAN, BIG_ENDIAN_UNSIGNED, LITTLE_ENDIAN, COMPLEMENT -> true;
      default -> false;
    };
  }

  /** Returns whether numbers are written by their bits, without a sign. */
  public boolean isUnsigned() {
    return switch (this) {
      case UNSIGNED, HEX_UNSIGNED, HEX_UPPER_UNSIGNED, BIG_ENDIAN_UNSIGNED -> true;
      default -> false;
    };
  }

  /** Returns the unit that the encoding names, or the default one. */
  public EpochUnit unit() {
    return switch (this) {
      case EPOCH_SECONDS -> EpochUnit.SECONDS;
      case EPOCH_MILLIS -> EpochUnit.MILLIS;
      case EPOCH_MICROS -> EpochUnit.MICROS;
      case EPOCH_NANOS -> EpochUnit.NANOS;
      default -> EpochUnit.DEFAULT;
    };
  }
}
