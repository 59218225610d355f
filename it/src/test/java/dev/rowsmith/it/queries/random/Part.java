package dev.rowsmith.it.queries.random;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A component of a random entity. Its values are named by their places in the order of the type,
 * and an absent one by -1.
 *
 * @param name its name
 * @param kind its type
 * @param absent how a row can be without a value
 */
record Part(String name, Kind kind, Absent absent) {

  static final int ABSENT = -1;

  /** Types of components, with some values of each in the order of the type. */
  enum Kind {
    TEXT("String", true, "\"0\"", "\"a\"", "\"a!\"", "\"ab\""),
    NUMBER("long", true, "0L", "7L", "10L", "4000000000L"),
    COUNT("int", true, "1", "2", "20", "21"),
    DAY(
        "java.time.LocalDate",
        true,
        "java.time.LocalDate.of(1999, 12, 31)",
        "java.time.LocalDate.of(2000, 1, 1)",
        "java.time.LocalDate.of(2000, 1, 2)",
        "java.time.LocalDate.of(2024, 2, 29)"),
    TIME(
        "java.time.Instant",
        true,
        "java.time.Instant.ofEpochSecond(1700000000L)",
        "java.time.Instant.ofEpochSecond(1700000001L)",
        "java.time.Instant.ofEpochSecond(1700000010L)",
        "java.time.Instant.ofEpochSecond(1800000000L)"),
    STATE("State", false, "State.A", "State.B", "State.C", "State.D"),
    FLAG("boolean", false, "false", "true");

    private final String type;
    private final boolean ranges;

    /** The code of the values, with line breaks between them. */
    private final String literals;

    Kind(String type, boolean ranges, String... literals) {
      this.type = type;
      this.ranges = ranges;
      this.literals = String.join("\n", literals);
    }

    boolean hasRanges() {
      return ranges;
    }

    /** Returns whether {@code @EachOf} can read each value. */
    boolean isSmall() {
      return !ranges;
    }

    int count() {
      return literals.split("\n", -1).length;
    }
  }

  /** How a component can be absent. */
  enum Absent {
    NEVER,
    OPTIONAL,
    NULLABLE
  }

  boolean mayBeAbsent() {
    return absent != Absent.NEVER;
  }

  /** Returns the type as it is declared. */
  String type() {
    return switch (absent) {
      case NEVER -> kind.type;
      case OPTIONAL -> "java.util.Optional<" + boxed() + ">";
      case NULLABLE -> {
        int dot = boxed().lastIndexOf('.') + 1;
        yield boxed().substring(0, dot)
            + "@org.jspecify.annotations.Nullable "
            + boxed().substring(dot);
      }
    };
  }

  /** Returns the type of the elements of a collection of values. */
  String elementType() {
    return absent == Absent.OPTIONAL ? type() : boxed();
  }

  /** Returns the type of a bound of a range. */
  String boundType() {
    return mayBeAbsent() ? boxed() : kind.type;
  }

  private String boxed() {
    return switch (kind) {
      case NUMBER -> "Long";
      case COUNT -> "Integer";
      case FLAG -> "Boolean";
      default -> kind.type;
    };
  }

  /** Returns the code of a value, as the component has it. */
  String literal(int value) {
    if (value == ABSENT) {
      return absent == Absent.OPTIONAL ? "java.util.Optional.empty()" : "null";
    }
    return absent == Absent.OPTIONAL
        ? "java.util.Optional.of(%s)".formatted(present(value))
        : present(value);
  }

  /** Returns the code of a value that is there. */
  String present(int value) {
    return kind.literals.split("\n", -1)[value];
  }

  /** Returns the values that start with another one. */
  List<Integer> startingWith(int value) {
    String prefix = present(value).replace("\"", "");
    return IntStream.range(0, kind.count())
        .filter(each -> present(each).replace("\"", "").startsWith(prefix))
        .boxed()
        .toList();
  }
}
