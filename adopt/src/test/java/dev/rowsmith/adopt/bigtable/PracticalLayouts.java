package dev.rowsmith.adopt.bigtable;

import com.google.protobuf.ByteString;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.UUID;
import java.util.function.Function;

/**
 * Layouts of keys as applications build them. Later keys have values that the sample did not have.
 */
final class PracticalLayouts {

  /** Builds a key of the sample, or of the time after it. */
  interface Key {
    ByteString of(Random random, boolean later);
  }

  interface Text {
    String of(Random random, boolean later);
  }

  /**
   * A layout.
   *
   * @param expected the templates that are exact
   * @param delimiters the marks that separate values
   * @param rows how many keys are sampled
   * @param column the column of a row by its key
   */
  record Layout(
      String name,
      List<String> expected,
      String delimiters,
      int rows,
      Key key,
      Function<ByteString, String> column) {}

  static final String DIGITS = "0123456789";
  static final String LOWER = "abcdefghijklmnopqrstuvwxyz";
  static final String UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  static final String BASE62 = DIGITS + UPPER + LOWER;
  static final String CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  static final String GEOHASH = "0123456789bcdefghjkmnpqrstuvwxyz";

  private static final List<String> NAMES =
      List.of(
          "anna", "ben", "chloe", "david", "emma", "farid", "grace", "hugo", "ines", "jonas",
          "karla", "liam", "mia", "noah", "olga", "paul", "quinn", "rosa", "sven", "tara");
  private static final List<String> LATER_NAMES =
      List.of("aleksandra", "bo", "maximilian", "o'neill", "ty", "zoë", "jean-luc");
  private static final List<String> TENANTS =
      List.of("acme", "globex", "initech", "umbrella", "wayne-corp", "stark", "hooli");
  private static final List<String> LATER_TENANTS =
      List.of("abc", "north-wind-traders", "x1", "contoso2");

  static final List<Layout> LAYOUTS = new ArrayList<>();

  private PracticalLayouts() {}

  static List<Layout> all() {
    FurtherLayouts.add();
    return List.copyOf(LAYOUTS);
  }

  static void bytes(String name, List<String> expected, String delimiters, int rows, Key key) {
    LAYOUTS.add(new Layout(name, expected, delimiters, rows, key, any -> "v"));
  }

  static void text(String name, String expected, String delimiters, int rows, Text key) {
    bytes(
        name, List.of(expected), delimiters, rows, (r, l) -> ByteString.copyFromUtf8(key.of(r, l)));
  }

  static String f(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  static String anyOf(Random r, List<String> words) {
    return words.get(r.nextInt(words.size()));
  }

  static String tenant(Random r, boolean later) {
    return anyOf(r, later && r.nextBoolean() ? LATER_TENANTS : TENANTS);
  }

  static String name(Random r, boolean later) {
    return anyOf(r, later && r.nextBoolean() ? LATER_NAMES : NAMES);
  }

  static String chars(Random r, String alphabet, int length) {
    StringBuilder text = new StringBuilder();
    while (text.length() < length) {
      text.append(alphabet.charAt(r.nextInt(alphabet.length())));
    }
    return text.toString();
  }

  static String chars(Random r, String alphabet, int least, int most) {
    return chars(r, alphabet, least + r.nextInt(most - least + 1));
  }

  static Instant time(Random r, boolean later) {
    long from =
        Instant.parse(later ? "2026-01-10T00:00:00Z" : "2025-06-01T00:00:00Z").toEpochMilli();
    return Instant.ofEpochMilli(from + (long) (r.nextDouble() * (later ? 4e10 : 1.5e10)));
  }

  static LocalDate day(Random r, boolean later) {
    return LocalDate.ofInstant(time(r, later), ZoneOffset.UTC);
  }

  static String basic(LocalDate day) {
    return day.format(DateTimeFormatter.BASIC_ISO_DATE);
  }

  static UUID uuid(Random r) {
    long high = (r.nextLong() & ~0xF000L) | 0x4000L;
    long low = (r.nextLong() & 0x3FFFFFFFFFFFFFFFL) | 0x8000000000000000L;
    return new UUID(high, low);
  }

  static String digest(String algorithm, String text) {
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance(algorithm).digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  static ByteString number(long number, int width) {
    return ByteString.copyFrom(ByteBuffer.allocate(Long.BYTES).putLong(number).array())
        .substring(Long.BYTES - width);
  }

  static ByteString join(Object... parts) {
    ByteString key = ByteString.EMPTY;
    for (Object part : parts) {
      key =
          key.concat(part instanceof ByteString bytes ? bytes : ByteString.copyFromUtf8("" + part));
    }
    return key;
  }

  static String base32(long number, int length) {
    StringBuilder text = new StringBuilder();
    for (int at = length - 1; at >= 0; at--) {
      text.append(CROCKFORD.charAt((int) (number >>> (5 * at)) & 31));
    }
    return text.toString();
  }

  private static String base62(java.math.BigInteger number, int length) {
    StringBuilder text = new StringBuilder();
    java.math.BigInteger rest = number;
    while (text.length() < length) {
      text.append(BASE62.charAt(rest.mod(java.math.BigInteger.valueOf(62)).intValue()));
      rest = rest.divide(java.math.BigInteger.valueOf(62));
    }
    return text.reverse().toString();
  }

  static ByteString prefixed(String text) {
    return number(text.getBytes(StandardCharsets.UTF_8).length, 2)
        .concat(ByteString.copyFromUtf8(text));
  }

  // Ids.
  static {
    text(
        "short links, newest visit first",
        "{text}#{Long.MAX_VALUE - epoch milliseconds, 19 digits}",
        "#",
        600,
        (r, l) ->
            chars(r, BASE62, 5, l ? 9 : 7) + "#" + (Long.MAX_VALUE - time(r, l).toEpochMilli()));
    text(
        "events of tenants by ULID",
        "{text}#{text}",
        "#",
        800,
        (r, l) ->
            tenant(r, l) + "#" + base32(time(r, l).toEpochMilli(), 10) + chars(r, CROCKFORD, 16));
    text(
        "batches by KSUID",
        "ingest/{text}",
        "/",
        300,
        (r, l) ->
            "ingest/"
                + base62(
                    new java.math.BigInteger(
                        1,
                        join(
                                number(time(r, l).getEpochSecond() - 1_400_000_000L, 4),
                                number(r.nextLong(), 8),
                                number(r.nextLong(), 8))
                            .toByteArray()),
                    27));
    text(
        "pages of a document",
        "{UUID, 32 hexadecimal digits}:{decimal number, 6 digits}",
        ":",
        1_200,
        (r, l) ->
            uuid(r).toString().replace("-", "") + ":" + f("%06d", r.nextInt(l ? 200_000 : 400)));
    text(
        "mail addresses after a digest",
        "{2 bytes in hexadecimal digits}_{mail address}",
        "_",
        700,
        (r, l) -> {
          String mail =
              name(r, false)
                  + anyOf(r, List.of("", ".", "_", "+"))
                  + chars(r, LOWER, 2, l ? 12 : 7)
                  + "@"
                  + anyOf(
                      r,
                      l
                          ? List.of("mail.example.co.uk", "example.museum", "x.io")
                          : List.of("example.com", "example.org", "acme.example.com"));
          return digest("SHA-256", mail).substring(0, 4) + "_" + mail;
        });
    text(
        "calls of a phone number",
        "+{decimal number}#{yyyyMMdd}",
        "#",
        500,
        (r, l) ->
            "+"
                + anyOf(r, l ? List.of("1", "44", "49", "358", "971") : List.of("1", "44", "49"))
                + chars(r, DIGITS, 9, l ? 12 : 10)
                + "#"
                + basic(day(r, l)));
    text(
        "devices by IBAN",
        "{text}#{yyyy-MM-dd}#{decimal number}",
        "#",
        900,
        (r, l) ->
            anyOf(
                    r,
                    l
                        ? List.of("MT84", "NO93", "LI21", "DE20")
                        : List.of("DE44", "DE89", "DE12", "DE75"))
                + chars(r, DIGITS, l ? 15 : 18, 18)
                + (l && r.nextBoolean() ? "MALT" : "")
                + "#"
                + day(r, l)
                + "#"
                + (1 + r.nextInt(l ? 3_000 : 40)));
    text(
        "reviews of a book by ISBN",
        "{text}/{decimal number}",
        "/",
        400,
        (r, l) -> {
          int group = 1 + r.nextInt(5);
          return "978-"
              + r.nextInt(l ? 100 : 10)
              + "-"
              + chars(r, DIGITS, 1 + group)
              + "-"
              + chars(r, DIGITS, 7 - group)
              + "-"
              + r.nextInt(10)
              + "/"
              + (1 + r.nextInt(l ? 90_000 : 800));
        });
    text(
        "base36 orders of a store",
        "{text}-{text}-{yyyyMMdd}",
        "-",
        1_000,
        (r, l) ->
            anyOf(
                    r,
                    l
                        ? List.of("BERLIN2", "LA", "TYO11")
                        : List.of("NYC01", "NYC02", "BOS01", "CHI07"))
                + "-"
                + Long.toString(r.nextInt(l ? 2_000_000_000 : 60_000_000), 36)
                    .toUpperCase(Locale.ROOT)
                + "-"
                + basic(day(r, l)));
    text(
        "reversed user numbers by month",
        "{text}_{yyyy-MM}",
        "_",
        800,
        (r, l) ->
            new StringBuilder("" + (1_000 + r.nextInt(l ? 40_000_000 : 900_000))).reverse()
                + "_"
                + day(r, l).toString().substring(0, 7));
    text(
        "sessions in base64url",
        "sess:{bytes in base64 url unpadded}",
        ":",
        400,
        (r, l) -> {
          byte[] id = new byte[16];
          r.nextBytes(id);
          return "sess:" + Base64.getUrlEncoder().withoutPadding().encodeToString(id);
        });
    text(
        "files of a commit",
        "{20 bytes in hexadecimal digits}:{text}",
        ":",
        1_500,
        (r, l) ->
            digest("SHA-1", "" + r.nextInt(60) + l)
                + ":"
                + anyOf(r, List.of("src/", "docs/", ""))
                + name(r, l)
                + "/"
                + chars(r, LOWER, 2, l ? 14 : 9)
                + anyOf(r, List.of(".java", ".md", l ? "" : ".txt")));
  }

  // Addresses.
  static {
    text(
        "pages by reversed host",
        "{reversed domain}/{text}",
        "/",
        900,
        (r, l) ->
            anyOf(r, List.of("com", "org", "net"))
                + "."
                + anyOf(r, List.of("example", "acme", "cnn", l ? "my-shop" : "bbc"))
                + anyOf(r, List.of("", ".www", ".blog"))
                + "/"
                + chars(r, LOWER, 3, 8)
                + anyOf(
                    r,
                    List.of(
                        "",
                        "/" + chars(r, LOWER, 2, 6),
                        l ? "/a/b/c?q=1&x=%2F" : "/" + r.nextInt(50))));
    text(
        "requests of an address, newest first",
        "{IPv4 address}#{decimal number}",
        "#",
        700,
        (r, l) ->
            (l ? 1 + r.nextInt(250) : 192)
                + "."
                + (l ? r.nextInt(256) : 168)
                + "."
                + r.nextInt(256)
                + "."
                + r.nextInt(256)
                + "#"
                + (9_999_999_999L - time(r, l).getEpochSecond()));
    text(
        "flows of an IPv6 address",
        "{IPv6 address}|{yyyy-MM-dd}",
        "|",
        500,
        (r, l) ->
            "2001:db8:"
                + Integer.toHexString(r.nextInt(l ? 65_536 : 4_000))
                + anyOf(r, List.of("::", ":0:1::", ":a:b:c:d:"))
                + Integer.toHexString(r.nextInt(65_536))
                + "|"
                + day(r, l));
    bytes(
        "readings of a device by MAC",
        List.of(
            "{6 bytes in hexadecimal digits in upper case}#{epoch seconds in 4 bytes, the highest first, complemented}"),
        "#",
        600,
        (r, l) ->
            join(
                f("A4C138%06X", r.nextInt(1 << 24)), "#", number(~time(r, l).getEpochSecond(), 4)));
    text(
        "visits of a cell",
        "{text}#{epoch seconds, 10 digits}",
        "#",
        800,
        (r, l) ->
            "u33" + chars(r, GEOHASH, l ? 2 : 3, l ? 6 : 5) + "#" + time(r, l).getEpochSecond());
    text(
        "points of a map",
        "{text},{text}",
        ",",
        400,
        (r, l) ->
            f(
                "%s%.4f,%s%.4f",
                l && r.nextBoolean() ? "-" : "",
                40 + r.nextDouble() * 15,
                l && r.nextBoolean() ? "-" : "",
                l ? r.nextDouble() * 179 : 10 + r.nextDouble() * 15));
  }

  // Salts and bytes.
  static {
    text(
        "accounts in buckets",
        "{decimal number, 2 digits}-{UUID}",
        "-",
        1_000,
        (r, l) -> {
          String id = uuid(r).toString();
          return f("%02d-%s", Math.abs(id.hashCode() % 16), id);
        });
    text(
        "users in buckets without padding",
        "{decimal number}|{text}|{epoch milliseconds, 13 digits}",
        "|",
        2_000,
        (r, l) -> {
          String id = name(r, l) + (100 + r.nextInt(l ? 900_000 : 900));
          return Math.floorMod(id.hashCode(), 32) + "|" + id + "|" + time(r, l).toEpochMilli();
        });
    text(
        "metrics of a number after a digest",
        "{text}-{decimal number}-{Long.MAX_VALUE - epoch milliseconds, 19 digits}",
        "-",
        1_000,
        (r, l) -> {
          String id = "" + (1 + r.nextInt(l ? 3_000_000 : 40_000));
          return digest("MD5", id).substring(0, 2)
              + "-"
              + id
              + "-"
              + (Long.MAX_VALUE - time(r, l).toEpochMilli());
        });
    text(
        "eight digits of a digest and a name",
        "{4 bytes in hexadecimal digits}{text}",
        "",
        500,
        (r, l) -> {
          String id = name(r, l) + "." + chars(r, LOWER, 3, l ? 14 : 9);
          return digest("MD5", id).substring(0, 8) + id;
        });
    bytes(
        "two binary longs",
        List.of(
            "{number in 8 bytes, the highest first}{Long.MAX_VALUE - epoch milliseconds in 8 bytes, the highest first}"),
        "",
        500,
        (r, l) ->
            join(
                number(r.nextInt(l ? 2_000_000_000 : 50_000), 8),
                number(Long.MAX_VALUE - time(r, l).toEpochMilli(), 8)));
    bytes(
        "a binary tag and a complemented long",
        List.of(
            "{number in 1 byte, the highest first}{epoch milliseconds in 8 bytes, the highest first, complemented}",
            "\\x01{epoch milliseconds in 8 bytes, the highest first, complemented}"),
        "",
        300,
        (r, l) -> join(number(1 + r.nextInt(3), 1), number(~time(r, l).toEpochMilli(), 8)));
    bytes(
        "strings after their lengths",
        List.of("{bytes}"),
        "",
        600,
        (r, l) -> join(prefixed(name(r, l)), prefixed(chars(r, LOWER, 3, l ? 30 : 12))));
    bytes(
        "a name, a zero byte and a time",
        List.of("{text}\0{yyyy-MM-dd'T'HH:mm:ss.SSS'Z'}"),
        "\0",
        700,
        (r, l) ->
            join(
                name(r, l),
                "\0",
                DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
                    .format(time(r, l).atOffset(ZoneOffset.UTC))));
  }

  // Constants, words, kinds.
  static {
    text(
        "a version, a tenant, a day",
        "v1#{text}#{yyyy/MM/dd}#{UUID}",
        "#",
        800,
        (r, l) ->
            "v1#" + tenant(r, l) + "#" + day(r, l).toString().replace('-', '/') + "#" + uuid(r));
    text(
        "orders by status",
        "{text}|{text}|{decimal number, 9 digits}",
        "|",
        600,
        (r, l) ->
            anyOf(
                    r,
                    l
                        ? List.of("ON_HOLD", "PARTIALLY_REFUNDED", "NEW", "PAID")
                        : List.of("NEW", "PAID", "SHIPPED", "IN_TRANSIT"))
                + "|"
                + anyOf(r, l ? List.of("EU", "US", "LATAM") : List.of("EU", "US", "AP"))
                + "|"
                + f("%09d", r.nextInt(l ? 900_000_000 : 80_000)));
    text(
        "active users",
        "{text}:{true or false}:{decimal number}",
        ":",
        500,
        (r, l) ->
            tenant(r, l) + ":" + r.nextBoolean() + ":" + (1 + r.nextInt(l ? 4_000_000 : 9_000)));
    text(
        "weeks of a product",
        "{text}/{yyyy}-W{decimal number, 2 digits}/SKU-{text}",
        "/",
        900,
        (r, l) ->
            tenant(r, l)
                + "/"
                + (l ? 2026 : 2025)
                + "-W"
                + f("%02d", 1 + r.nextInt(52))
                + "/SKU-"
                + chars(r, DIGITS, 3, l ? 8 : 5));
    text(
        "prices of a share",
        "{text}|{text}|{yyyyMMdd}",
        "|",
        700,
        (r, l) ->
            anyOf(r, List.of("NASDAQ", "NYSE", "XETRA"))
                + "."
                + chars(r, UPPER, 2, l ? 5 : 4)
                + (l && r.nextBoolean() ? ".B" : "")
                + "|"
                + anyOf(r, l ? List.of("D", "W", "5M") : List.of("D", "W", "M"))
                + "|"
                + basic(day(r, l)));
    text(
        "an order and perhaps its line",
        "C{decimal number}|{text}",
        "|",
        900,
        (r, l) ->
            "C"
                + (1 + r.nextInt(l ? 200_000 : 3_000))
                + "|"
                + (10_000 + r.nextInt(l ? 9_000_000 : 70_000))
                + (r.nextInt(3) == 0 ? "" : "|" + (1 + r.nextInt(l ? 120 : 9))));
    text(
        "times that drop zeros",
        "{text}#{text}",
        "#",
        400,
        (r, l) ->
            tenant(r, l)
                + "#"
                + (l && r.nextInt(20) == 0
                    ? Instant.ofEpochSecond(time(r, l).getEpochSecond())
                    : time(r, l)));
    LAYOUTS.add(
        new Layout(
            "several kinds of rows",
            List.of("user#{text}#{text} + order#{yyyyMMdd}#{decimal number}"),
            "#",
            1_200,
            (r, l) ->
                join(
                    switch (r.nextInt(3)) {
                      case 0 -> "user#" + name(r, l) + r.nextInt(l ? 90_000 : 300) + "#profile";
                      case 1 ->
                          "user#"
                              + name(r, l)
                              + r.nextInt(l ? 90_000 : 300)
                              + "#login#"
                              + time(r, l).getEpochSecond();
                      default ->
                          "order#" + basic(day(r, l)) + "#" + (1 + r.nextInt(l ? 70_000 : 900));
                    }),
            key ->
                key.toStringUtf8().startsWith("order#")
                    ? "total"
                    : key.toStringUtf8().endsWith("#profile") ? "mail" : "agent"));
  }
}
