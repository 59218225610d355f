package dev.rowsmith.processor;

import static dev.rowsmith.processor.FixCase.HEAD;
import static dev.rowsmith.processor.FixCase.laidOut;
import static dev.rowsmith.processor.FixCase.order;
import static dev.rowsmith.processor.FixCase.whole;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Applies the fixes that put a key in another order, or another value into it. */
class KeyOrderFixesTest extends FixCompilation {

  static Stream<FixCase> cases() {
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
            "LeadingTimestamp",
            "@RowKey Instant at, @RowKey String machine, @RowKey(digits = 6) int seq",
            "{machine}#{at}#{seq}   (declare 'at' after 'machine')",
            "@RowKey String machine, @RowKey Instant at, @RowKey(digits = 6) int seq"),
        order(
            "SequentialId",
            "@RowKey(digits = 1) int priority, @RowKey UUID jobId",
            "{jobId}#{priority}   (declare 'priority' after 'jobId')",
            "@RowKey UUID jobId, @RowKey(digits = 1) int priority"),
        order(
            "TimestampAfterFewValues",
            "@RowKey Kind kind, @RowKey Instant at, @RowKey String id",
            "{kind}#{id}#{at}   (declare 'at' after 'id')",
            "@RowKey Kind kind, @RowKey String id, @RowKey Instant at"),
        order(
            "LeadingTimestamp",
            "@RowKey Instant at, @RowKey String roomId, @RowKey Kind roomKind",
            "{roomKind}#{roomId}#{at}   (declare the segments in this order)",
            "@RowKey Kind roomKind, @RowKey String roomId, @RowKey Instant at"),
        order(
            "DetailBeforeCommon",
            "@RowKey String roomId, @RowKey Kind roomKind, @RowKey Instant at",
            "{roomKind}#{roomId}#{at}   (declare 'roomId' after 'roomKind')",
            "@RowKey Kind roomKind, @RowKey String roomId, @RowKey Instant at"),
        order(
            "DetailBeforeCommon",
            "@RowKey(order = 1) UUID id, @RowKey(order = 2) boolean open",
            "{open}#{id}   (order: open = 1, id = 2)",
            "@RowKey(order = 2) UUID id, @RowKey(order = 1) boolean open"),
        order(
            "HashedKey",
            "@RowKey byte[] hash, @RowKey String id",
            "{id}   (without 'hash')",
            "@RowKey String id"),
        whole(
            "HashedKey",
            "@RowKey String labelHash, String label",
            "String labelHash, @RowKey String label",
            "@RowKey String label\nand: 'labelHash' as a column, if at all"),
        whole(
            "PersonalDataInKey",
            "@RowKey(order = 2) long phoneNumber, @RowKey(order = 1) String shop, String id",
            "long phoneNumber, @RowKey(order = 1) String shop, @RowKey(order = 2) String id",
            "@RowKey(order = 2) String id\nand: 'phoneNumber' as a column"),
        whole(
            "LeadingTimestamp",
            "@RowKey Instant at, String email, String contentHash, String user",
            "@RowKey String user, @RowKey Instant at, String email, String contentHash",
            "@RowKey String user   (declared before 'at': {user}#{at})"),
        laidOut(
            "FrequentlyUpdatedRow",
            "{deviceId}/{metric}",
            "@RowKey String deviceId, @RowKey String metric, Instant at, double usage",
            "{deviceId}/{metric}/{at}",
            "@RowKey String deviceId, @RowKey String metric, @RowKey(digits = 13) Instant at,"
                + " double usage",
            "@RowKey(digits = 13) Instant at   (as the last segment, a row for each reading:"
                + " key = \"{deviceId}/{metric}/{at}\")"),
        laidOut(
            "HashedKey",
            "p/{hash}-{id}",
            "@RowKey(as = KeyEncoding.HEX, width = 2) byte[] hash, @RowKey String id, int size",
            "p/{id}",
            "@RowKey String id, int size",
            "key = \"p/{id}\"   (in @Table, without 'hash')"),
        laidOut(
            "PersonalDataInKey",
            "u/{email}",
            "@RowKey String email, int size",
            "u/{id}",
            "@RowKey String id, String email, int size",
            "@RowKey String id\nand: String email   (an opaque id in the key, and the value in a cell,"
                + " and key = \"u/{id}\")"),
        laidOut(
            "DetailBeforeCommon",
            "o/{orderId}/{open}",
            "@RowKey String orderId, @RowKey boolean open, int size",
            "o/{open}/{orderId}",
            "@RowKey String orderId, @RowKey boolean open, int size",
            "key = \"o/{open}/{orderId}\"   (in @Table)"));
  }

  @Test
  void component_of_a_record_is_left_to_a_person() {
    String nested =
        "record Line(@RowKey Machine machine, String text)"
            + " { record Machine(String tenant, String host, String unit) {} }";

    assertThat(firstFix("DomainNotReversed", HEAD + nested))
        .startsWith("@RowKey(as = KeyEncoding.REVERSED_DOMAIN) String host");
    assertThat(Patched.of(List.of(), HEAD + nested).patch())
        .doesNotContain("@@ -")
        .contains("# left out: [DomainNotReversed] ");
  }

  @Test
  void promotion_instead_of_the_salt_leaves_nothing_to_report() {
    String salted = "public record Reading(@RowKey Instant at, UUID trip, double t) {}";
    assertThat(firstFix("SaltWherePromotable", HEAD + "@Salted(buckets = 8) " + salted))
        .isEqualTo("@RowKey UUID trip   (without @Salted, declared before 'at': {trip}#{at})");
    assertCompilesClean(
        Compiled.sources(
            HEAD + "public record Reading(@RowKey UUID trip, @RowKey Instant at, double t) {}"));
  }

  @Test
  void salt_of_the_last_fix_leaves_nothing_to_report() {
    String time = "public record Reading(@RowKey Instant at, @RowKey boolean open, double t) {}";
    assertThat(Compiled.sources(HEAD + time).messages("LeadingTimestamp"))
        .singleElement()
        .asString()
        .contains("fix:       @Salted(buckets = 8) on Reading   (if no other segment can lead)");
    assertCompilesClean(Compiled.sources(HEAD + "@Salted(buckets = 8) " + time));
  }
}
