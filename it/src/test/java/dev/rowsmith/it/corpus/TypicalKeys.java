package dev.rowsmith.it.corpus;

import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;

/**
 * Keys after habits that tables have which grew without a library; their bytes were written down
 * from the rules of each habit.
 */
final class TypicalKeys {

  static final Instant AT = Instant.parse("2015-02-09T23:12:49.918Z");

  private TypicalKeys() {}

  static List<KeyLine> lines() {
    return List.of(
        KeyLine.hex(
            "HBase, reversed time between 00",
            new UserActionKey("ann", AT, "login"),
            UserActionKey::decode,
            "616e6e00" + "7ffffeb48f621f01" + "00" + "6c6f67696e"),
        KeyLine.text(
            "Cassandra, joined by colons",
            new YearOfUserKey(123, 2020),
            YearOfUserKey::decode,
            "user:123:2020"),
        KeyLine.text(
            "hex salt of an id",
            HashedOrderKey.of(new HashedOrder("order-1", "")),
            HashedOrderKey::decode,
            "f172-order-1"),
        KeyLine.text(
            "base64url id",
            new BlobKey("acme", Bytes.of("fbff3e01")),
            BlobKey::decode,
            "acme/-_8-AQ"),
        KeyLine.text(
            "codes of fixed width",
            new AirportDayKey("DE", "FRA", LocalDate.of(2020, 5, 1)),
            AirportDayKey::decode,
            "DEFRA20200501"),
        KeyLine.text(
            "codes of fixed width, filled up",
            new AirportDayKey("D", "", LocalDate.of(2020, 5, 1)),
            AirportDayKey::decode,
            "D    20200501"),
        KeyLine.text(
            "reversed domain and path",
            new WebPageKey("maps.google.com", "a/b?q#c"),
            WebPageKey::decode,
            "com.google.maps/a/b?q#c"),
        KeyLine.text(
            "number padded with spaces",
            new LedgerLineKey("acc", 42),
            LedgerLineKey::decode,
            "acc|      42"),
        KeyLine.text("unsigned id", new TweetKey(-1), TweetKey::decode, "18446744073709551615"),
        KeyLine.text(
            "unsigned id, padded", new TweetKey(42), TweetKey::decode, "00000000000000000042"),
        KeyLine.hex(
            "hex, complement, little-endian",
            new TraceSpanKey(0xCAFEL, AT, 258),
            TraceSpanKey::decode,
            "30303030303030303030303043414645" + "3a" + "fffffeb48f621f01" + "02010000"),
        KeyLine.hex(
            "OpenTSDB, hour and tag",
            TsdbSampleKey.of(
                new TsdbSample(
                    Bytes.of("000001"),
                    Instant.ofEpochSecond(1356998400),
                    new TsdbSample.Tag(Bytes.of("000001"), Bytes.of("000002")),
                    1)),
            TsdbSampleKey::decode,
            "00000150e22700000001000002"),
        KeyLine.hex(
            "HBase, prefix of an MD5",
            HashedUserKey.of(new HashedUser("user-1", "")),
            HashedUserKey::decode,
            "d6d77053" + "757365722d31"),
        KeyLine.hex(
            "S2 cell, newest first",
            new CellVisitKey(0x89c2_5a3b_0000_0000L, AT),
            CellVisitKey::decode,
            "89c25a3b00000000" + "7ffffeb48f621f01"),
        KeyLine.text(
            "user|session, newest first",
            SessionEventKey.of(new SessionEvent.SessionId("ann", 42), AT),
            SessionEventKey::decode,
            "ann|000042#9223370613331205889"),
        KeyLine.hex(
            "Thingsboard, a partition",
            DeviceTelemetryKey.of(
                new DeviceTelemetry.Partition(CorpusKeys.ID, "temp", YearMonth.of(2015, 2)), AT),
            DeviceTelemetryKey::decode,
            "444556494345"
                + "0123456789abcdef0123456789abcdef"
                + "74656d7000"
                + "323031353032"
                + "0000014b709de0fe"),
        KeyLine.text(
            "hex address and uint256",
            new TokenOwnerKey(
                new BigInteger("bc4ca0eda7647a8ab7c2061c2e118a18a936f13d", 16),
                BigInteger.valueOf(9_999)),
            TokenOwnerKey::decode,
            "0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d/0x" + "0".repeat(60) + "270f"));
  }
}
