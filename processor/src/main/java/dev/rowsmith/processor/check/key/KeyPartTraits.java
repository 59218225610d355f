package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.check.name.NameMeaning;
import dev.rowsmith.processor.check.name.NameWords;
import dev.rowsmith.processor.check.name.TimeName;
import dev.rowsmith.processor.model.Distribution;
import dev.rowsmith.processor.model.OrderedKey.Part;
import dev.rowsmith.processor.model.ValueKind;
import java.util.List;

/**
 * Traits of the values of a part of a key, by its type and its marks.
 *
 * <p>A part with both marks is none of these: that contradiction is a mistake of its own.
 */
public final class KeyPartTraits {

  private KeyPartTraits() {}

  /** Returns whether new values lie next to the newest ones: times, and what is marked so. */
  public static boolean temporal(Part part) {
    if (leadsWithLowest(part)) {
      return false;
    }
    return switch (part.distribution()) {
      case MONOTONIC -> true;
      case UNKNOWN -> isTime(part.kind()) && !TimeName.recurs(part.name());
      case DISTRIBUTED, BOTH -> false;
    };
  }

  /** Returns whether values of the kind are times of a calendar or a clock, or moments. */
  public static boolean isTime(ValueKind kind) {
    return switch (kind) {
      case LOCAL_DATE, LOCAL_DATE_TIME, YEAR_MONTH, YEAR -> true;
      default -> kind.isMoment();
    };
  }

  /** Returns whether a text or a number is a time, by its name alone. */
  public static boolean timeByName(Part part) {
    return isNamed(part) && TimeName.is(part.name());
  }

  /** Returns whether an id is made from the time, by its name alone. */
  public static boolean sortableByName(Part part) {
    boolean canBe =
        part.kind() == ValueKind.STRING
            || part.kind() == ValueKind.UUID
            || part.kind() == ValueKind.LONG
            || part.kind().isBytes();
    return canBe
        && part.distribution() == Distribution.UNKNOWN
        && !leadsWithLowest(part)
        && (NameMeaning.sortableId(part.name()) || isObjectId(part));
  }

  /** MongoDB's ids have 12 bytes or 24 hexadecimal digits, and start with the seconds. */
  private static boolean isObjectId(Part part) {
    return NameMeaning.objectId(part.name()) && (part.length() == 24 || part.length() == 12);
  }

  /** Returns whether the values of an id are events in the order of time. */
  public static boolean sortable(Part part) {
    return sortableByName(part) || (part.kind() == ValueKind.UUID && temporal(part));
  }

  /** Returns whether a text or a number is a shard or a bucket, by its name alone. */
  public static boolean shardByName(Part part) {
    return isNamed(part) && NameMeaning.shard(part.name());
  }

  /** Returns whether a text or a number has few values, by its name alone. */
  public static boolean fewByName(Part part) {
    return isNamed(part) && NameMeaning.fewValues(part.name());
  }

  /** Returns whether a part has few values, by its type or its name. */
  static boolean isOfFew(Part part) {
    return lowCardinality(part) || fewByName(part);
  }

  /** Returns whether a text is a number that is counted up, by its name alone. */
  private static boolean numbered(Part part) {
    return isNamed(part) && NameMeaning.sequence(part.name(), "");
  }

  /** Returns whether a name could say what the type and the marks do not. */
  private static boolean isNamed(Part part) {
    return (part.kind() == ValueKind.STRING
            || part.kind() == ValueKind.BIG_INTEGER
            || integral(part))
        && part.distribution() == Distribution.UNKNOWN
        && !leadsWithLowest(part);
  }

  /** Returns whether each new value is the highest so far, however it is stored. */
  public static boolean grows(Part part) {
    return part.distribution() == Distribution.MONOTONIC;
  }

  /** Returns whether the values are those of a calendar or a clock, the time of day included. */
  public static boolean clock(Part part) {
    return temporal(part)
        || timeByName(part)
        || (part.kind() == ValueKind.LOCAL_TIME && part.distribution() != Distribution.DISTRIBUTED);
  }

  /** Returns whether the values are whole numbers, which say nothing of where they come from. */
  public static boolean integral(Part part) {
    return integral(part.kind());
  }

  /** Returns whether values of the kind are whole numbers that a key can hold. */
  public static boolean integral(ValueKind kind) {
    return switch (kind) {
      case BYTE, SHORT, INT, LONG -> true;
      default -> false;
    };
  }

  /** Returns whether nothing says how whole numbers spread, and so they may be a sequence. */
  public static boolean perhapsSequential(Part part) {
    return integral(part) && part.distribution() == Distribution.UNKNOWN && !leadsWithLowest(part);
  }

  /** Returns whether the part that changes most stands first, so that a sequence spreads. */
  private static boolean leadsWithLowest(Part part) {
    return part.scattered();
  }

  /** Returns whether only a few values exist. */
  public static boolean lowCardinality(Part part) {
    return switch (part.kind()) {
      case BOOLEAN, ENUM -> part.distribution() != Distribution.MONOTONIC;
      default -> false;
    };
  }

  /** Returns whether the part can lead a key: many values, spread over their whole range. */
  public static boolean canLead(Part part) {
    if (clock(part)
        || part.distribution() == Distribution.BOTH
        || part.property().type().optional()) {
      return false;
    }
    boolean spread = part.distribution() == Distribution.DISTRIBUTED || leadsWithLowest(part);
    return switch (part.kind()) {
      case STRING, UUID -> !sortableByName(part) && !fewByName(part) && !numbered(part);
      case BYTES, BYTE_STRING -> !sortableByName(part);
      case BYTE, SHORT, INT, LONG -> spread;
      default -> spread && (part.kind().isMoment() || part.kind().isCalendar());
    };
  }

  /** Returns whether the part of few values is named after the detail, as a quality of it. */
  static boolean describes(Part few, Part detail) {
    List<String> words = NameWords.of(detail.name()).beforeHead().words();
    return lowCardinality(few)
        && isDetail(detail)
        && !words.isEmpty()
        && NameWords.of(few.name()).beforeHead().words().equals(words);
  }

  /** Returns whether the part identifies one of very many; a tenant, which comes first, is few. */
  static boolean isDetail(Part part) {
    NameWords words = NameWords.of(part.name());
    boolean identifies =
        part.kind() == ValueKind.UUID
            || (words.head().equals("id") && !clock(part) && !lowCardinality(part));
    return identifies && !words.has("tenant");
  }
}
