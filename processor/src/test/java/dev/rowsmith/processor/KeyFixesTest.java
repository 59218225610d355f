package dev.rowsmith.processor;

import static dev.rowsmith.processor.FixCase.entity;
import static dev.rowsmith.processor.FixCase.record;
import static dev.rowsmith.processor.FixCase.source;
import static dev.rowsmith.processor.FixCase.verbatim;

import java.util.stream.Stream;

/** Applies the fixes of segments. */
class KeyFixesTest extends FixCompilation {

  static Stream<FixCase> cases() {
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
            "InvalidSegment",
            "@RowKey String id, @RowKey(unit = EpochUnit.MICROS) long at, double t",
            "@RowKey(unit = EpochUnit.MICROS) long at",
            "@RowKey(unit = EpochUnit.MICROS) Instant at"),
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
            "NullableSegment",
            "@RowKey String id, @RowKey @Nullable String kind, double t",
            "@RowKey @Nullable String kind",
            "@RowKey Optional<String> kind"),
        record(
            "NullableSegment",
            "@RowKey @Nullable String kind, @RowKey String id, double t",
            "@RowKey @Nullable String kind",
            "@RowKey String kind"),
        source(
            "NullableSegment",
            entity("@Nullable @RowKey Home home, @RowKey String id, double t")
                .replace("{}", "{ public record Home(String city, String street) {} }"),
            "@Nullable @RowKey Home home",
            "@RowKey Home home"),
        record(
            "KeyTooLong",
            "@RowKey(maxLength = 5000) String path, double t",
            "@RowKey(maxLength = 5000) String path",
            "@RowKey(maxLength = 4096) String path"),
        verbatim(
            "RawBytesInKey",
            "{id}/{sensor}",
            "@RowKey String id, @RowKey byte[] sensor, double t",
            "@RowKey byte[] sensor",
            "@RowKey String sensor"),
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
        record(
            "UnboundedKeySegment",
            "@RowKey String path, double t",
            "@RowKey String path",
            "@RowKey(maxLength = 64) String path"),
        record("NoRowKey", "UUID device, double t", "UUID device", "@RowKey UUID device"),
        record(
            "HashedKey",
            "@RowKey String labelHash, int status",
            "@RowKey String labelHash",
            "@RowKey String label"),
        record(
            "HashedKey",
            "@RowKey byte[] sha256, int status",
            "@RowKey byte[] sha256",
            "@RowKey String id"),
        record(
            "HashedKey",
            "@RowKey String domainHash, int status",
            "@RowKey String domainHash",
            "@RowKey(as = KeyEncoding.REVERSED_DOMAIN) String domain"),
        record(
            "HashedKey",
            "@RowKey String emailHash, @RowKey String shop, int status",
            "@RowKey String emailHash",
            "@RowKey String id"),
        record(
            "HashedKey",
            "@RowKey String shop, @RowKey String classHash, int status",
            "@RowKey String classHash",
            "@RowKey String id"),
        record(
            "TimeBasedUuid",
            "@RowKey @Monotonic UUID order, String customer",
            "@RowKey @Monotonic UUID order",
            "@RowKey UUID order"),
        record(
            "DomainNotReversed",
            "@RowKey(maxLength = 200) String hostName, String title",
            "@RowKey(maxLength = 200) String hostName",
            "@RowKey(as = KeyEncoding.REVERSED_DOMAIN, maxLength = 200) String hostName"),
        record(
            "PersonalDataInKey",
            "@RowKey @PersonalData String login, String plan",
            "@RowKey @PersonalData String login",
            "@RowKey String id",
            "@RowKey String id, @PersonalData String login"),
        record(
            "FrequentlyUpdatedRow",
            "@RowKey String deviceId, @RowKey String metric, Instant at, double usage",
            "Instant at",
            "@RowKey Instant at"));
  }
}
