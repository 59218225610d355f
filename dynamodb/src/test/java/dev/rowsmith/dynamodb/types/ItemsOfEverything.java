package dev.rowsmith.dynamodb.types;

import com.google.protobuf.ByteString;
import dev.rowsmith.dynamodb.AttributeValue;
import dev.rowsmith.dynamodb.Item;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;

/** Random entities, and the items that a program which uses DynamoDB would have written of them. */
final class ItemsOfEverything {

  private final Random random;

  ItemsOfEverything(long seed) {
    random = new Random(seed);
  }

  Everything next() {
    Instant at = Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000) * 1_000L);
    LocalDateTime local = LocalDateTime.ofInstant(at, ZoneOffset.UTC);
    double aDouble = Math.scalb(random.nextDouble(), random.nextInt(200) - 100);
    return new Everything(
        uuid(),
        random.nextBoolean() ? Everything.Kind.SMALL : Everything.Kind.LARGE,
        local.toLocalDate(),
        random.nextInt() >>> random.nextInt(31),
        text(),
        (byte) random.nextInt(),
        (short) random.nextInt(),
        random.nextInt(),
        random.nextInt(4) == 0 ? null : random.nextLong(),
        random.nextInt(1 << 20) / 1024F,
        Double.parseDouble(new BigDecimal(aDouble).round(new java.math.MathContext(15)).toString()),
        aDouble,
        random.nextBoolean(),
        (char) ('a' + random.nextInt(26)),
        new BigDecimal(new BigInteger(100, random), random.nextInt(40) - 10),
        random.nextBoolean() ? Optional.empty() : Optional.of(new BigInteger(120, random)),
        text(),
        bytes(),
        uuid(),
        at,
        at.truncatedTo(ChronoUnit.SECONDS),
        local.toLocalDate(),
        local.toLocalDate(),
        local.toLocalTime(),
        local,
        YearMonth.from(local),
        Duration.ofMillis(random.nextInt()),
        random.nextInt(4) == 0 ? 7 : random.nextInt(),
        text(),
        address(),
        Set.copyOf(tags()),
        years(),
        sums());
  }

  private Everything.@org.jspecify.annotations.Nullable Address address() {
    return random.nextInt(3) == 0
        ? null
        : new Everything.Address(text(), random.nextBoolean() ? null : random.nextInt());
  }

  private Set<String> tags() {
    Set<String> tags = new TreeSet<>();
    for (int tag = random.nextInt(4); tag > 0; tag--) {
      tags.add(text());
    }
    return tags;
  }

  private Set<Integer> years() {
    Set<Integer> years = new TreeSet<>();
    for (int year = random.nextInt(4); year > 0; year--) {
      years.add(random.nextInt());
    }
    return years;
  }

  private Map<String, Long> sums() {
    Map<String, Long> sums = new TreeMap<>();
    for (int sum = random.nextInt(4); sum > 0; sum--) {
      sums.put(text(), random.nextLong());
    }
    return sums;
  }

  private UUID uuid() {
    return new UUID(random.nextLong(), random.nextLong());
  }

  private String text() {
    return random.nextInt(1_000) + "#/é\uD83D\uDE00".substring(0, random.nextInt(4)) + "x";
  }

  private ByteString bytes() {
    byte[] bytes = new byte[random.nextInt(20)];
    random.nextBytes(bytes);
    return ByteString.copyFrom(bytes);
  }

  /** Returns an item as another program writes it. */
  static Item item(Everything of) {
    Map<String, AttributeValue> item = new LinkedHashMap<>();
    item.put("id", text(of.id().toString()));
    String sort = "%s/%s/%s#%s".formatted(of.kind(), of.day(), of.number(), of.rest());
    item.put("sort", text(sort));
    item.put("byte", number(of.aByte()));
    item.put("short", number(of.aShort()));
    item.put("int", number(of.anInt()));
    if (of.aLong() != null) {
      item.put("long", number(of.aLong()));
    }
    item.put("float", number(of.aFloat()));
    item.put("double", number(of.aDouble()));
    item.put("rounded", new AttributeValue.Number(thirtyEightDigits(of.rounded())));
    item.put("truth", new AttributeValue.Bool(of.truth()));
    item.put("letter", text(String.valueOf(of.letter())));
    item.put("decimal", number(of.decimal()));
    AttributeValue none = new AttributeValue.Null();
    item.put("integer", of.integer().map(ItemsOfEverything::number).orElse(none));
    item.put("text", text(of.text()));
    item.put("bytes", new AttributeValue.Bytes(of.bytes()));
    item.put("uuid", text(of.uuid().toString()));
    item.put("at", text(of.at().toString()));
    item.put("seconds", number(of.seconds().getEpochSecond()));
    item.put("compact", text(DateTimeFormatter.BASIC_ISO_DATE.format(of.compact())));
    item.put("date", text(of.date().toString()));
    item.put("time", text(of.time().toString()));
    item.put("dateTime", text(of.dateTime().toString()));
    item.put("month", text(of.month().toString()));
    item.put("duration", text(of.duration().toString()));
    if (of.count() != 7) {
      item.put("count", number(of.count()));
    }
    item.put("secret", text(of.secret()));
    if (of.address() != null) {
      item.put("address", new AttributeValue.Mapped(address(of.address())));
    }
    addCollections(of, item);
    return new Item(item);
  }

  private static void addCollections(Everything of, Map<String, AttributeValue> item) {
    if (!of.tags().isEmpty()) {
      item.put("tags", new AttributeValue.TextSet(java.util.List.copyOf(of.tags())));
    }
    if (!of.years().isEmpty()) {
      item.put(
          "years", new AttributeValue.NumberSet(of.years().stream().map(String::valueOf).toList()));
    }
    Map<String, AttributeValue> sums = new LinkedHashMap<>();
    of.sums().forEach((name, sum) -> sums.put(name, number(sum)));
    item.put("sums", new AttributeValue.Mapped(sums));
  }

  private static Map<String, AttributeValue> address(Everything.Address address) {
    Map<String, AttributeValue> map = new LinkedHashMap<>();
    map.put("Street", text(address.street()));
    if (address.zip() != null) {
      map.put("Zip", number(address.zip()));
    }
    return map;
  }

  private static String thirtyEightDigits(double value) {
    return new BigDecimal(value).round(new java.math.MathContext(38)).toString();
  }

  private static AttributeValue text(String text) {
    return new AttributeValue.Text(text);
  }

  private static AttributeValue number(Number number) {
    return new AttributeValue.Number(number.toString());
  }
}
