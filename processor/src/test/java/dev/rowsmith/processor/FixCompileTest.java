package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Applies the first fix that a message prints, as a user would, and compiles the result. */
class FixCompileTest {

  private static final String HEAD =
      "@Table(\"readings\") @Family(value = \"m\", maxVersions = 1)\n";

  /** The check, the entity, the text that the fix replaces, and the fix as it is printed. */
  static Stream<Arguments> replacements() {
    return Stream.of(
        record(
            "LeadingTimestamp",
            "@RowKey Instant at, String userId, double charge",
            "@RowKey Instant at, String userId",
            "@RowKey String userId",
            "@RowKey String userId, @RowKey Instant at"),
        record(
            "SequentialId",
            "@RowKey(digits = 12) long userId, String name",
            "@RowKey(digits = 12) long userId",
            "@RowKey(as = KeyEncoding.REVERSED_DIGITS, digits = 12) long userId"),
        record(
            "AmbiguousKeyLayout",
            "@RowKey String id, @RowKey(pattern = \"HH:mm\") LocalDateTime at, double t",
            "@RowKey(pattern = \"HH:mm\") LocalDateTime at",
            "@RowKey(pattern = \"yyyyMMddHH:mm\") LocalDateTime at"),
        record(
            "AmbiguousKeyLayout",
            "@RowKey(width = 6, pad = '_') String symbol, double price",
            "@RowKey(width = 6, pad = '_') String symbol",
            "@RowKey(width = 6) String symbol"),
        record(
            "LongQualifier",
            "@RowKey String id, double temperatureInDegreesCelsius",
            "double temp",
            "@Qualifier(\"temperature\")",
            "@Qualifier(\"temperature\") double temp"),
        record(
            "UnsupportedType",
            "@RowKey String id, @RowKey double price, String note",
            "@RowKey double price",
            "@RowKey long price"),
        record(
            "UnsupportedType",
            "@RowKey Optional<String> id, String note",
            "@RowKey Optional<String> id",
            "@RowKey String id"),
        record(
            "UnsupportedType",
            "@RowKey String id, Optional<Date> at",
            "Optional<Date> at",
            "Optional<Instant> at"),
        record(
            "QualifierClash",
            "@RowKey String id, @Qualifier(\"t\") double one, double t",
            " double t",
            "@Qualifier(\"t2\")",
            " @Qualifier(\"t2\") double t"),
        record(
            "InvalidSegment",
            "@RowKey String id, @RowKey(as = KeyEncoding.EPOCH_MICROS) long at, double t",
            "@RowKey(as = KeyEncoding.EPOCH_MICROS) long at",
            "@RowKey(as = KeyEncoding.EPOCH_MICROS) Instant at"),
        record(
            "InvalidSegment",
            "@RowKey String id, @RowKey @Monotonic @Distributed long at, double t",
            "@RowKey @Monotonic @Distributed long at",
            "@RowKey @Distributed long at"),
        record(
            "InvalidPattern",
            "@RowKey String id, @RowKey(pattern = \"yyyy-MM-ddThh\") LocalDateTime at, double t",
            "@RowKey(pattern = \"yyyy-MM-ddThh\") LocalDateTime at",
            "@RowKey(pattern = \"yyyy-MM-dd'T'HH\") LocalDateTime at"),
        record(
            "InvalidOrder",
            "@RowKey(order = 1) String id, @RowKey Instant at, double t",
            "@RowKey Instant at",
            "@RowKey(order = 2) Instant at"),
        record(
            "InvalidSegment",
            "@RowKey String id, @RowKey BigInteger serial, double t",
            "@RowKey BigInteger serial",
            "@RowKey(digits = 25) BigInteger serial"),
        record(
            "RawBytesInKey",
            "@RowKey byte[] sensor, double t",
            "@RowKey byte[] sensor",
            "@RowKey String sensor"),
        record(
            "KeyTooLong",
            "@RowKey(max = 5000) String path, double t",
            "@RowKey(max = 5000) String path",
            "@RowKey(max = 4096) String path"),
        verbatim(
            "UnpaddedNumber",
            "{id}/{bus}",
            "@RowKey String id, @RowKey int bus, double t",
            "@RowKey int bus",
            "@RowKey(digits = 10) int bus"),
        verbatim(
            "KeyOrderBroken",
            "{id}/{day}",
            "@RowKey String id, @RowKey(pattern = \"dd.MM.yyyy\") LocalDate day, double t",
            "@RowKey(pattern = \"dd.MM.yyyy\") LocalDate day",
            "@RowKey(pattern = \"yyyy.MM.dd\") LocalDate day"),
        verbatim(
            "KeyOrderBroken",
            "{id}/{bus}",
            "@RowKey String id, @RowKey(as = KeyEncoding.LITTLE_ENDIAN) int bus, double t",
            "@RowKey(as = KeyEncoding.LITTLE_ENDIAN) int bus",
            "@RowKey(as = KeyEncoding.BIG_ENDIAN, width = 3) int bus"),
        verbatim(
            "AmbiguousKeyLayout",
            "{id}{bus}",
            "@RowKey String id, @RowKey(digits = 10) int bus, double t",
            "@RowKey String id",
            "@RowKey(width = 8) String id"),
        onEntity(
            "InvalidSalt",
            "@Table(\"readings\") @Salted(buckets = 1)",
            "@Salted(buckets = 1)",
            "@Salted(buckets = 8)"),
        onEntity(
            "SaltTooWide",
            "@Table(\"readings\") @Salted(buckets = 64, by = \"id\")",
            "@Salted(buckets = 64, by = \"id\")",
            "@Salted(buckets = 32, by = \"id\")"),
        onEntity(
            "InvalidTemplate",
            "@Table(value = \"readings\", format = KeyFormat.VERBATIM, key = \"r/{it}\")",
            "key = \"r/{it}\"",
            "key = \"r/{id}\""),
        record("NoRowKey", "UUID device, double t", "UUID device", "@RowKey UUID device"),
        record(
            "NoColumns",
            "@RowKey String id",
            "@RowKey String id",
            "boolean present",
            "@RowKey String id, boolean present"),
        family("NoRetention", "@Family(\"m\")", "@Family(value = \"m\", maxVersions = 1)"),
        family(
            "InvalidRetention",
            "@Family(value = \"m\", union = true)",
            "@Family(value = \"m\", maxVersions = 1, maxAgeDays = 30, union = true)"),
        family(
            "IllegalName",
            "@Family(value = \"c f\", maxAgeDays = 7)",
            "@Family(value = \"c_f\", maxAgeDays = 7)"),
        family("UnknownFamily", "", "@Family(value = \"m\", maxVersions = 1)"));
  }

  @ParameterizedTest
  @MethodSource("replacements")
  void first_fix_applied_leaves_nothing_to_report(
      String id, String entity, String mended, String fix) {
    assertThat(firstFix(id, entity)).startsWith(fix);
    assertCompilesClean(Compiled.sources(mended));
  }

  /** Fixes that print the order of the key: the segments are declared in that order. */
  static Stream<Arguments> orders() {
    return Stream.of(
        order(
            "LeadingTimestamp",
            "@RowKey Instant at, @RowKey Kind kind, @RowKey String id",
            "{kind}#{id}#{at}   (declare 'at' after 'id')",
            "@RowKey Kind kind, @RowKey String id, @RowKey Instant at"),
        order(
            "LeadingTimestamp",
            "@RowKey Instant at, @RowKey long page, @RowKey String id",
            "{id}#{page}#{at}   (declare the segments in this order)",
            "@RowKey String id, @RowKey long page, @RowKey Instant at"),
        order(
            "LeadingTimestamp",
            "@RowKey LocalDate day, @RowKey LocalTime time, @RowKey String id",
            "{id}#{day}#{time}   (declare 'id' before 'day')",
            "@RowKey String id, @RowKey LocalDate day, @RowKey LocalTime time"),
        order(
            "LeadingTimestamp",
            "@RowKey Instant at, @RowKey long id",
            "{id}#{at}   (declare 'at' after 'id', and spread it:"
                + " @RowKey(as = KeyEncoding.REVERSED_DIGITS) long id)",
            "@RowKey(as = KeyEncoding.REVERSED_DIGITS) long id, @RowKey Instant at"),
        order(
            "LeadingTimestamp",
            "@RowKey(order = 1) Instant at, @RowKey(order = 2) String id",
            "{id}#{at}   (order: id = 1, at = 2)",
            "@RowKey(order = 2) Instant at, @RowKey(order = 1) String id"),
        order(
            "TimestampAfterFewValues",
            "@RowKey Kind kind, @RowKey Instant at, @RowKey String id",
            "{kind}#{id}#{at}   (declare 'at' after 'id')",
            "@RowKey Kind kind, @RowKey String id, @RowKey Instant at"));
  }

  @ParameterizedTest
  @MethodSource("orders")
  void key_in_the_printed_order_leaves_nothing_to_report(
      String id, String entity, String mended, String fix) {
    assertThat(firstFix(id, entity)).isEqualTo(fix);
    assertCompilesClean(Compiled.sources(mended));
  }

  @Test
  void salt_of_the_last_fix_leaves_nothing_to_report() {
    String time = "public record Reading(@RowKey Instant at, @RowKey String id, double t) {}";
    assertThat(Compiled.sources(HEAD + time).messages("LeadingTimestamp"))
        .singleElement()
        .asString()
        .contains("or:        @Salted(buckets = 8) on Reading");
    assertCompilesClean(Compiled.sources(HEAD + "@Salted(buckets = 8) " + time));
  }

  @ParameterizedTest
  @MethodSource({"replacements", "orders"})
  void patch_applied_leaves_nothing_to_report(String id, String entity, String mended, String fix) {
    Patched patched = Patched.of(List.of(), entity);

    assertThat(patched.patch()).contains("@@ -").doesNotContain("left out");
    assertCompilesClean(Compiled.sources(patched.sources()));
  }

  private static void assertCompilesClean(Compiled compiled) {
    assertThat(compiled.findings()).isEmpty();
    assertThat(compiled.otherMessages()).isEmpty();
    assertThat(compiled.succeeded()).isTrue();
  }

  private static String firstFix(String id, String entity) {
    List<String> messages = Compiled.sources(entity).messages(id);
    assertThat(messages).hasSize(1);
    return messages
        .get(0)
        .lines()
        .map(String::strip)
        .filter(line -> line.startsWith("fix: "))
        .map(line -> line.substring("fix: ".length()).strip())
        .findFirst()
        .orElseThrow(() -> new AssertionError("no fix in " + messages));
  }

  private static Arguments record(String id, String components, String today, String fix) {
    return record(id, components, today, fix, fix);
  }

  private static Arguments record(
      String id, String components, String today, String fix, String applied) {
    String mended = components.replace(today, applied);
    assertThat(mended).isNotEqualTo(components).contains(fix.strip());
    return Arguments.of(id, entity(components), entity(mended), fix.strip());
  }

  private static String entity(String components) {
    return HEAD + "public record Reading(" + components + ") {}";
  }

  private static Arguments verbatim(
      String id, String layout, String components, String today, String fix) {
    String start =
        "@Table(value = \"buses\", format = KeyFormat.VERBATIM, key = \"%s\") @Family(value = \"m\", maxVersions = 1)\n"
            .formatted(layout);
    String mended = components.replace(today, fix);
    assertThat(mended).isNotEqualTo(components);
    return Arguments.of(
        id,
        start + "public record Reading(" + components + ") {}",
        start + "public record Reading(" + mended + ") {}",
        fix);
  }

  private static Arguments onEntity(String id, String annotations, String today, String fix) {
    String rest =
        " @Family(value = \"m\", maxVersions = 1)\n"
            + "public record Reading(@RowKey String id, double t) {}";
    String mended = annotations.replace(today, fix);
    assertThat(mended).isNotEqualTo(annotations);
    return Arguments.of(id, annotations + rest, mended + rest, fix);
  }

  private static Arguments family(String id, String today, String fix) {
    String start = "@Table(\"readings\") ";
    String rest = " public record Reading(@RowKey String id, double t) {}";
    return Arguments.of(id, start + today + rest, start + fix + rest, fix);
  }

  private static Arguments order(String id, String segments, String fix, String mended) {
    String rest = ", double t) { enum Kind { SMALL, LARGE } }";
    String start = HEAD + "public record Reading(";
    return Arguments.of(id, start + segments + rest, start + mended + rest, fix);
  }
}
