package dev.rowsmith.adopt.bigtable;

import static dev.rowsmith.adopt.bigtable.PracticalLayouts.BASE62;
import static dev.rowsmith.adopt.bigtable.PracticalLayouts.CROCKFORD;
import static dev.rowsmith.adopt.bigtable.PracticalLayouts.LOWER;
import static dev.rowsmith.adopt.bigtable.PracticalLayouts.anyOf;
import static dev.rowsmith.adopt.bigtable.PracticalLayouts.base32;
import static dev.rowsmith.adopt.bigtable.PracticalLayouts.bytes;
import static dev.rowsmith.adopt.bigtable.PracticalLayouts.chars;
import static dev.rowsmith.adopt.bigtable.PracticalLayouts.day;
import static dev.rowsmith.adopt.bigtable.PracticalLayouts.digest;
import static dev.rowsmith.adopt.bigtable.PracticalLayouts.f;
import static dev.rowsmith.adopt.bigtable.PracticalLayouts.join;
import static dev.rowsmith.adopt.bigtable.PracticalLayouts.name;
import static dev.rowsmith.adopt.bigtable.PracticalLayouts.number;
import static dev.rowsmith.adopt.bigtable.PracticalLayouts.tenant;
import static dev.rowsmith.adopt.bigtable.PracticalLayouts.text;
import static dev.rowsmith.adopt.bigtable.PracticalLayouts.time;
import static dev.rowsmith.adopt.bigtable.PracticalLayouts.uuid;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/** Layouts that were written after the search had been changed for those of the other class. */
final class FurtherLayouts {

  private FurtherLayouts() {}

  static void add() {}

  static {
    text(
        "events by a ULID after a word",
        "evt_{text}",
        "_",
        500,
        (r, l) ->
            "evt_"
                + (base32(time(r, l).toEpochMilli(), 10) + chars(r, CROCKFORD, 16))
                    .toLowerCase(Locale.ROOT));
    text(
        "payments of a customer",
        "cus_{text}#pi_{text}",
        "#",
        600,
        (r, l) -> "cus_" + chars(r, BASE62, l ? 18 : 14) + "#pi_" + chars(r, BASE62, 24));
    text(
        "papers of a month",
        "{decimal number, 5 digits}/{text}/{yyyyMM}",
        "/",
        800,
        (r, l) ->
            f("%05d", r.nextInt(l ? 400_000 : 9_000))
                + "/"
                + anyOf(r, l ? List.of("refund", "inv", "dunning") : List.of("inv", "pay", "cred"))
                + "/"
                + day(r, l).toString().substring(0, 7).replace("-", ""));
    text(
        "metrics of a host",
        "{text}|{text}|{epoch seconds, 10 digits}",
        "|",
        1_000,
        (r, l) ->
            anyOf(r, List.of("web", "db", "cache"))
                + "-"
                + f("%02d", r.nextInt(l ? 200 : 30))
                + ".eu.example.com"
                + (l && r.nextBoolean() ? ".local" : "")
                + "|"
                + anyOf(r, List.of("cpu.load.1m", "cpu.load.5m", "mem.free", "disk.sda1.read"))
                + "|"
                + time(r, l).getEpochSecond());
    text(
        "addresses of pages",
        "{text}",
        "",
        700,
        (r, l) ->
            (l && r.nextInt(4) == 0 ? "http" : "https")
                + "://"
                + anyOf(r, List.of("www.", "", "m."))
                + anyOf(r, List.of("example.com", "example.org", "acme.io"))
                + "/"
                + chars(r, LOWER, 2, 9)
                + anyOf(r, List.of("", "/" + chars(r, LOWER, 3, 8), "?q=" + name(r, l))));
    text(
        "scores of a review",
        "{decimal number}:{text}",
        ":",
        500,
        (r, l) ->
            (1 + r.nextInt(l ? 90_000 : 2_000))
                + ":"
                + (r.nextInt(10_000) / 10_000.0) * (l && r.nextBoolean() ? -1 : 1));
    text(
        "the newest events",
        "{Long.MAX_VALUE - epoch milliseconds, 19 digits}#{UUID}",
        "#",
        300,
        (r, l) -> (Long.MAX_VALUE - time(r, l).toEpochMilli()) + "#" + uuid(r));
    text(
        "the newest messages of a room",
        "{text}:{decimal number}",
        ":",
        900,
        (r, l) -> chars(r, BASE62, 11) + ":" + (9_999_999_999_999L - time(r, l).toEpochMilli()));
    text(
        "objects of a bucket after a digest",
        "{4 bytes in hexadecimal digits}/{text}/{text}",
        "/",
        800,
        (r, l) -> {
          String path =
              tenant(r, l)
                  + "/"
                  + name(r, l)
                  + "-"
                  + r.nextInt(900)
                  + anyOf(r, List.of(".png", ".jpg", l ? ".heic" : ".gif"));
          return digest("SHA-1", path).substring(0, 8) + "/" + path;
        });
    bytes(
        "a UUID in bytes and the newest time",
        List.of(
            "{UUID in 16 bytes}{Long.MAX_VALUE - epoch milliseconds in 8 bytes, the highest first}"),
        "",
        400,
        (r, l) -> {
          var id = uuid(r);
          return join(
              number(id.getMostSignificantBits(), 8),
              number(id.getLeastSignificantBits(), 8),
              number(Long.MAX_VALUE - time(r, l).toEpochMilli(), 8));
        });
    bytes(
        "a byte of salt, a user and a time",
        List.of(
            "{number in 1 byte, the highest first}{text}\0{epoch milliseconds in 8 bytes, the highest first}"),
        "\0",
        900,
        (r, l) -> {
          String user = name(r, l) + r.nextInt(l ? 90_000 : 500);
          return join(
              number(Math.floorMod(user.hashCode(), 8), 1),
              user,
              "\0",
              number(time(r, l).toEpochMilli(), 8));
        });
    bytes(
        "texts between zero bytes, the second of which may be empty",
        List.of("{text}\0{text}\0{text}"),
        "\0",
        700,
        (r, l) ->
            join(
                tenant(r, l),
                "\0",
                anyOf(r, List.of("", "EU", l ? "LATAM" : "US")),
                "\0",
                name(r, l) + r.nextInt(l ? 70_000 : 80)));
    bytes(
        "a text, a zero byte and a long with a flipped sign",
        List.of("{text}\0{number in 8 bytes, the highest first}"),
        "\0",
        500,
        (r, l) ->
            join(
                name(r, l),
                "\0",
                number(Long.MIN_VALUE ^ (1 + r.nextInt(l ? 2_000_000_000 : 60_000)), 8)));
    text(
        "mail addresses of a tenant",
        "{text}#{mail address}",
        "#",
        800,
        (r, l) ->
            tenant(r, l)
                + "#"
                + name(r, false)
                + anyOf(r, List.of("", ".x", "+news"))
                + r.nextInt(500)
                + "@"
                + anyOf(
                    r,
                    l
                        ? List.of("x.io", "sub.example.co.uk")
                        : List.of("example.com", "example.org")));
    text(
        "a day with points",
        "{text}|{text}",
        "|",
        600,
        (r, l) ->
            tenant(r, l)
                + "|"
                + DateTimeFormatter.ofPattern("dd.MM.yyyy", Locale.ROOT).format(day(r, l)));
    text(
        "hours of a log",
        "logs/{text}/{yyyy/MM/dd}/{decimal number, 2 digits}/{decimal number}",
        "/",
        1_200,
        (r, l) ->
            "logs/"
                + tenant(r, l)
                + "/"
                + DateTimeFormatter.ofPattern("yyyy/MM/dd/HH", Locale.ROOT)
                    .format(time(r, l).atOffset(ZoneOffset.UTC))
                + "/"
                + r.nextInt(l ? 40_000 : 500));
    text(
        "flags of a user",
        "{decimal number}#{text}",
        "#",
        400,
        (r, l) -> r.nextInt(2) + "#" + name(r, l) + r.nextInt(l ? 90_000 : 900));
    text(
        "quarters of a region",
        "{yyyy}Q{decimal number}-{text}-{decimal number, 6 digits}",
        "-",
        700,
        (r, l) ->
            (l ? 2026 : 2024 + r.nextInt(2))
                + "Q"
                + (1 + r.nextInt(4))
                + "-"
                + anyOf(r, l ? List.of("EMEA", "CALA") : List.of("EMEA", "APAC", "AMER", "NA"))
                + "-"
                + f("%06d", r.nextInt(l ? 900_000 : 8_000)));
    text(
        "connections to a port",
        "{IPv4 address}:{decimal number}#{epoch seconds, 10 digits}",
        ":#",
        600,
        (r, l) ->
            "10."
                + r.nextInt(4)
                + "."
                + r.nextInt(256)
                + "."
                + r.nextInt(256)
                + ":"
                + (l ? 1 + r.nextInt(65_000) : anyOf(r, List.of("80", "443", "8080")))
                + "#"
                + time(r, l).getEpochSecond());
    text(
        "temperatures of a sensor",
        "S{decimal number, 3 digits}:{text}",
        ":",
        500,
        (r, l) ->
            "S" + f("%03d", r.nextInt(l ? 4_000 : 200)) + ":" + (r.nextInt(60) - (l ? 40 : 20)));
    text(
        "releases of an application",
        "{text}/{text}/{text}",
        "/",
        500,
        (r, l) ->
            tenant(r, l)
                + "/"
                + r.nextInt(4)
                + "."
                + r.nextInt(30)
                + "."
                + r.nextInt(9)
                + (l && r.nextBoolean() ? "-rc.1" : "")
                + "/"
                + anyOf(
                    r,
                    l
                        ? List.of("linux-arm64", "wasm")
                        : List.of("linux-x64", "win-x64", "mac-arm64")));
    text(
        "offsets of a partition",
        "clicks-{decimal number, 4 digits}@{number of 64 bits, 16 hexadecimal digits}",
        "@",
        700,
        (r, l) ->
            "clicks-"
                + f("%04d", r.nextInt(l ? 200 : 24))
                + "@"
                + f("%016x", (long) (r.nextDouble() * (l ? 9e10 : 4e6))));
  }
}
