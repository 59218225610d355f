package dev.rowsmith.processor.generate.bigtable;

import com.palantir.javapoet.CodeBlock;
import dev.rowsmith.processor.model.Encoding;
import dev.rowsmith.processor.model.EpochUnit;
import dev.rowsmith.processor.model.KeyFormat;
import dev.rowsmith.processor.model.Segment;

/** Writes the settings of a segment's codec: {@code .digits(2)}, {@code .width(6, ' ')}. */
final class SegmentSettings {

  private final Segment segment;
  private final KeyFormat format;
  private final CodeBlock.Builder settings = CodeBlock.builder();

  private SegmentSettings(Segment segment, KeyFormat format) {
    this.segment = segment;
    this.format = format;
  }

  static CodeBlock of(Segment segment, KeyFormat format) {
    return new SegmentSettings(segment, format).write();
  }

  private CodeBlock write() {
    if (segment.isByPattern()) {
      pattern();
      return settings.build();
    }
    switch (segment.kind()) {
      case STRING -> text();
      case BYTE, SHORT, INT, LONG -> integer();
      case INSTANT, OFFSET_DATE_TIME, ZONED_DATE_TIME, DATE -> moment();
      case BIG_INTEGER -> bigInteger();
      case UUID -> uuid();
      case BOOLEAN -> add(segment.encoding() == Encoding.WORD, ".words()");
      case BYTES, BYTE_STRING -> bytes();
      default -> {}
    }
    return settings.build();
  }

  private void text() {
    if (segment.width() > 0) {
      settings.add("$Z.width($L, $L)", segment.width(), CharacterLiteral.of(segment.pad()));
    }
    max();
    add(segment.encoding() == Encoding.REVERSED_TEXT, ".reversed()");
    add(segment.encoding() == Encoding.REVERSED_DOMAIN, ".reversedDomain()");
  }

  private void max() {
    if (segment.max() > 0) {
      // More than an int is too long for any row key: KeyTooLong says so.
      settings.add("$Z.max($L)", Math.min(segment.max(), Integer.MAX_VALUE));
    }
  }

  private void integer() {
    if (format == KeyFormat.READABLE) {
      readableNumber();
      add(segment.encoding() == Encoding.REVERSED_DIGITS, ".reversedDigits()");
    } else {
      settings.add("$Z.as($L)", IntegerEncodingCode.of(segment, format));
    }
  }

  private void moment() {
    if (segment.unit() != EpochUnit.MILLIS) {
      settings.add("$Z.unit($T.$L)", RuntimeTypes.EPOCH_UNIT, segment.unit());
    }
    if (format == KeyFormat.READABLE) {
      readableNumber();
      add(segment.encoding() == Encoding.REVERSED_DIGITS, ".reversedDigits()");
    } else {
      settings.add("$Z.as($L)", IntegerEncodingCode.of(segment, format));
    }
  }

  private void readableNumber() {
    if (segment.digits() > 0) {
      settings.add("$Z.digits($L)", segment.digits());
    }
    if (segment.descending() && segment.max() == 0) {
      settings.add("$Z.descending()");
    } else if (segment.descending()) {
      settings.add("$Z.descending($LL)", segment.max());
    }
  }

  /** A decimal of any size is said as a whole, where it is made. */
  private void bigInteger() {
    if (segment.encoding().isHexadecimal()) {
      if (segment.digits() > 0) {
        settings.add("$Z.digits($L)", segment.digits());
      }
      add(segment.encoding() == Encoding.HEX_UPPER, ".upperCase()");
    }
  }

  private void pattern() {
    if (!segment.pattern().isEmpty()) {
      String method = format == KeyFormat.READABLE ? "pattern" : "verbatimPattern";
      settings.add("$Z.$L($S)", method, segment.pattern());
    }
  }

  private void uuid() {
    switch (segment.encoding()) {
      case HEX -> settings.add("$Z.withoutHyphens()");
      case HEX_UPPER -> settings.add("$Z.withoutHyphens()$Z.upperCase()");
      case RAW -> settings.add("$Z.binary()");
      default -> {}
    }
  }

  private void bytes() {
    if (segment.width() > 0) {
      settings.add("$Z.length($L)", segment.width());
    }
    max();
    switch (segment.encoding()) {
      case HEX -> {}
      case HEX_UPPER -> settings.add("$Z.upperCase()");
      case BASE64 -> settings.add("$Z.base64(true)");
      case BASE64_UNPADDED -> settings.add("$Z.base64(false)");
      case BASE64_URL -> settings.add("$Z.base64Url(true)");
      case BASE64_URL_UNPADDED -> settings.add("$Z.base64Url(false)");
      default -> add(format != KeyFormat.READABLE, ".raw()");
    }
  }

  private void add(boolean when, String setting) {
    if (when) {
      settings.add("$Z" + setting);
    }
  }
}
