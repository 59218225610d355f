package dev.rowsmith.processor.generate.bigtable;

import dev.rowsmith.bigtable.DigitCount;
import dev.rowsmith.bigtable.EpochUnit;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.processor.check.SegmentDraft;
import dev.rowsmith.processor.check.Types;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Lists segments of every type in every encoding, with the attributes that matter to each. */
final class SegmentDrafts {

  private static final List<KeyEncoding> BINARY =
      List.of(
          KeyEncoding.BIG_ENDIAN,
          KeyEncoding.BIG_ENDIAN_UNSIGNED,
          KeyEncoding.LITTLE_ENDIAN,
          KeyEncoding.COMPLEMENT);

  /**
   * The declaration of one segment.
   *
   * @param words the declaration, for messages
   */
  record Draft(String words, ValueType type, UnaryOperator<SegmentDraft> attributes) {}

  private static final List<ValueKind> NUMBERS =
      List.of(ValueKind.BYTE, ValueKind.SHORT, ValueKind.INT, ValueKind.LONG, ValueKind.INSTANT);

  private final List<Draft> drafts = new ArrayList<>();

  private SegmentDrafts() {
    numbers();
    texts();
    times();
    bytes();
    add(ValueKind.CHAR, "", draft -> draft);
    add(ValueKind.BOOLEAN, "", draft -> draft);
    add(ValueKind.BOOLEAN, "as TRUE_FALSE", draft -> draft.as(KeyEncoding.TRUE_FALSE));
    drafts.add(new Draft("ENUM", Types.enumOf("Kind", "SMALL", "VERY_LARGE"), draft -> draft));
    for (KeyEncoding as :
        List.of(KeyEncoding.DEFAULT, KeyEncoding.HEX, KeyEncoding.HEX_UPPER, KeyEncoding.RAW)) {
      add(ValueKind.UUID, "as " + as, draft -> draft.as(as));
    }
  }

  static List<Draft> all() {
    return new SegmentDrafts().drafts;
  }

  private void add(ValueKind kind, String words, UnaryOperator<SegmentDraft> attributes) {
    drafts.add(new Draft(kind + " " + words, Types.of(kind), attributes));
  }

  private void numbers() {
    for (ValueKind kind : NUMBERS) {
      for (KeyEncoding as : KeyEncoding.values()) {
        for (int descending = 0; descending < 4; descending++) {
          number(kind, as, descending);
        }
      }
    }
    for (KeyEncoding as : List.of(KeyEncoding.DEFAULT, KeyEncoding.HEX, KeyEncoding.HEX_UPPER)) {
      digits(ValueKind.BIG_INTEGER, "as " + as, draft -> draft.as(as), as == KeyEncoding.DEFAULT);
    }
  }

  private void number(ValueKind kind, KeyEncoding as, int descending) {
    long max = descending == 2 ? 9_999 : descending == 3 ? -1 : 0;
    UnaryOperator<SegmentDraft> ordered =
        draft -> {
          SegmentDraft stored = draft.as(as);
          stored = descending > 0 ? stored.descending() : stored;
          return max == 0 ? stored : stored.max(max);
        };
    String words = "as " + as + (descending > 0 ? " descending from " + max : "");
    if (BINARY.contains(as)) {
      for (int width : new int[] {0, 1, 4, 8}) {
        add(kind, words + " width " + width, draft -> ordered.apply(draft).width(width));
      }
    } else {
      digits(kind, words, ordered, !as.name().startsWith("HEX"));
    }
  }

  private void digits(
      ValueKind kind, String words, UnaryOperator<SegmentDraft> more, boolean padded) {
    add(kind, words, more);
    for (int digits : new int[] {1, 4, 8, 13, 16, 19, 20}) {
      for (DigitCount count : DigitCount.values()) {
        String both = words + " digits " + digits + " " + count;
        UnaryOperator<SegmentDraft> sized =
            draft ->
                count == DigitCount.DEFAULT
                    ? more.apply(draft).digits(digits)
                    : more.apply(draft).digits(digits).digitsAre(count);
        add(kind, both, sized);
        if (padded) {
          add(kind, both + " pad _", draft -> sized.apply(draft).pad('_'));
          add(kind, both + " pad ' '", draft -> sized.apply(draft).pad(' '));
        }
      }
    }
  }

  private void texts() {
    for (KeyEncoding as :
        List.of(KeyEncoding.DEFAULT, KeyEncoding.REVERSED_TEXT, KeyEncoding.REVERSED_DOMAIN)) {
      add(ValueKind.STRING, "as " + as, draft -> draft.as(as));
      add(ValueKind.STRING, "as " + as + " maxLength", draft -> draft.as(as).maxLength(9));
      for (char pad : new char[] {' ', '\0', 'a'}) {
        add(
            ValueKind.STRING,
            "as " + as + " width 5 pad " + (int) pad,
            draft -> draft.as(as).width(5).pad(pad));
      }
    }
  }

  private void times() {
    for (ValueKind kind :
        List.of(
            ValueKind.INSTANT,
            ValueKind.DATE,
            ValueKind.OFFSET_DATE_TIME,
            ValueKind.ZONED_DATE_TIME,
            ValueKind.LOCAL_DATE_TIME,
            ValueKind.LOCAL_DATE,
            ValueKind.LOCAL_TIME,
            ValueKind.YEAR_MONTH,
            ValueKind.YEAR)) {
      add(kind, "", draft -> draft);
      for (String pattern :
          List.of("yyyy", "yyyyMM", "ddMMyyyy", "yyyy-MM-dd'dT'HH", "HHmm", "mmHH", "uuuuMMdd")) {
        add(kind, pattern, draft -> draft.pattern(pattern));
      }
    }
    add(ValueKind.INSTANT, "4 bytes of seconds", SegmentDrafts::hour);
  }

  private static SegmentDraft hour(SegmentDraft draft) {
    return draft.as(KeyEncoding.BIG_ENDIAN).unit(EpochUnit.SECONDS).width(4);
  }

  private void bytes() {
    for (KeyEncoding as : KeyEncoding.values()) {
      add(ValueKind.BYTE_STRING, "as " + as, draft -> draft.as(as));
      add(ValueKind.BYTE_STRING, "as " + as + " width", draft -> draft.as(as).width(4));
      add(ValueKind.BYTE_STRING, "as " + as + " maxLength", draft -> draft.as(as).maxLength(9));
    }
  }
}
