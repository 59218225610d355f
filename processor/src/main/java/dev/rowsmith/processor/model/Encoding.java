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
