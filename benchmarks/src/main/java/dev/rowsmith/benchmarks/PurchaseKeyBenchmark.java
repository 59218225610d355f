package dev.rowsmith.benchmarks;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;

/** Encodes and decodes {@code 000000004242#20200501#0a1b2c3d-4e5f-6789-abcd-ef0123456789}. */
public class PurchaseKeyBenchmark extends KeyBenchmark<PurchaseKey> {

  private static final int CUSTOMER_DIGITS = 12;
  private static final int DAY_DIGITS = 8;
  private static final int DAY_AT = CUSTOMER_DIGITS + 1;
  private static final int ID_AT = DAY_AT + DAY_DIGITS + 1;
  private static final int ID_BYTES = 36;
  private static final int[] HYPHENS = {8, 13, 18, 23};

  /** Checks that all ways make the same keys. */
  public PurchaseKeyBenchmark() {
    super(
        IntStream.range(0, KEYS)
            .mapToObj(
                at ->
                    new PurchaseKey(
                        4_242 + at * 7_654_321L,
                        LocalDate.of(2020, 5, 1).plusDays(at * 17L),
                        new UUID(
                            0x0a1b2c3d_4e5f6789L + at * 0x9E37_79B9_7F4A_7C15L,
                            0xabcdef01_23456789L ^ at * 0xC2B2_AE3D_27D4_EB4FL)))
            .toList());
    checkEncoding(
        this::encodeGenerated,
        this::encodeByHand,
        this::encodeByHandChecked,
        this::encodeByJoin,
        this::encodeByFormat);
    checkDecoding(
        this::decodeGenerated, this::decodeByHand, this::decodeByHandChecked, this::decodeBySplit);
  }

  /** The generated key. */
  @Benchmark
  public ByteString encodeGenerated() {
    return key().encode();
  }

  /** The fastest that careful people write: a sized array, written word by word. */
  @Benchmark
  public ByteString encodeByHand() {
    PurchaseKey purchase = key();
    byte[] key = new byte[ID_AT + ID_BYTES];
    WordDigits.putLong(key, 0, CUSTOMER_DIGITS, purchase.customer());
    key[CUSTOMER_DIGITS] = '#';
    LocalDate day = purchase.day();
    WordDigits.put8(
        key, DAY_AT, (day.getYear() * 100 + day.getMonthValue()) * 100 + day.getDayOfMonth());
    key[ID_AT - 1] = '#';
    UUID id = purchase.id();
    WordDigits.putUuid(key, ID_AT, id.getMostSignificantBits(), id.getLeastSignificantBits());
    return UnsafeByteOperations.unsafeWrap(key);
  }

  /** The same, and it refuses what the generated code refuses. */
  @Benchmark
  public ByteString encodeByHandChecked() {
    PurchaseKey purchase = key();
    byte[] key = new byte[ID_AT + ID_BYTES];
    WordDigits.putLong(
        key, 0, CUSTOMER_DIGITS, CheckedKeys.upTo(999_999_999_999L, purchase.customer()));
    key[CUSTOMER_DIGITS] = '#';
    LocalDate day = purchase.day();
    long year = CheckedKeys.upTo(9_999, day.getYear());
    WordDigits.put8(key, DAY_AT, (year * 100 + day.getMonthValue()) * 100 + day.getDayOfMonth());
    key[ID_AT - 1] = '#';
    UUID id = purchase.id();
    WordDigits.putUuid(key, ID_AT, id.getMostSignificantBits(), id.getLeastSignificantBits());
    return CheckedKeys.key(key);
  }

  /** What most people write: joined text, with the number padded. */
  @Benchmark
  public ByteString encodeByJoin() {
    PurchaseKey purchase = key();
    String number = Long.toString(purchase.customer());
    String padded = "0".repeat(CUSTOMER_DIGITS - number.length()) + number;
    return ByteString.copyFromUtf8(
        String.join(
            "#",
            padded,
            DateTimeFormatter.BASIC_ISO_DATE.format(purchase.day()),
            purchase.id().toString()));
  }

  /** What the shortest line does. */
  @Benchmark
  public ByteString encodeByFormat() {
    PurchaseKey purchase = key();
    return ByteString.copyFromUtf8(
        String.format(
            Locale.ROOT,
            "%012d#%tY%<tm%<td#%s",
            purchase.customer(),
            purchase.day(),
            purchase.id()));
  }

  /** The generated key. */
  @Benchmark
  public PurchaseKey decodeGenerated() {
    return PurchaseKey.decode(stored());
  }

  /** The fastest that careful people write: numbers as words, and no text in between. */
  @Benchmark
  public PurchaseKey decodeByHand() {
    ByteBuffer words = stored().asReadOnlyByteBuffer().order(ByteOrder.LITTLE_ENDIAN);
    long customer =
        WordDigits.number(words.getLong(0)) * 10_000
            + WordDigits.number(words.getLong(CUSTOMER_DIGITS - 8)) % 10_000;
    int date = (int) WordDigits.number(words.getLong(DAY_AT));
    return new PurchaseKey(
        customer,
        LocalDate.of(date / 10_000, date / 100 % 100, date % 100),
        new UUID(
            (hexadecimal(words, 0) << 32)
                | (hexadecimal(words, 9) & 0xFFFF_0000L)
                | (hexadecimal(words, 10) & 0xFFFF),
            ((hexadecimal(words, 19) & 0xFFFF_0000L) << 32)
                | ((hexadecimal(words, 20) & 0xFFFF) << 32)
                | hexadecimal(words, 28)));
  }

  private static long hexadecimal(ByteBuffer words, int at) {
    return WordDigits.ofHexadecimal(Long.reverseBytes(words.getLong(ID_AT + at)));
  }

  /** The same, and it refuses what the generated code refuses. */
  @Benchmark
  public PurchaseKey decodeByHandChecked() {
    ByteString key = stored();
    CheckedKeys.checkSize(key, ID_AT + ID_BYTES);
    CheckedKeys.checkDelimiter(key, DAY_AT - 1);
    CheckedKeys.checkDelimiter(key, ID_AT - 1);
    for (int at : HYPHENS) {
      if (key.byteAt(ID_AT + at) != '-') {
        throw CheckedKeys.refused();
      }
    }
    ByteBuffer words = key.asReadOnlyByteBuffer().order(ByteOrder.LITTLE_ENDIAN);
    long customer =
        CheckedKeys.number(words.getLong(0)) * 10_000
            + CheckedKeys.number(words.getLong(CUSTOMER_DIGITS - 8)) % 10_000;
    int date = (int) CheckedKeys.number(words.getLong(DAY_AT));
    return new PurchaseKey(
        customer,
        LocalDate.of(date / 10_000, date / 100 % 100, date % 100),
        new UUID(
            (CheckedKeys.hexadecimal(words, ID_AT) << 32)
                | CheckedKeys.hexadecimal(words, ID_AT + 9, ID_AT + 14),
            (CheckedKeys.hexadecimal(words, ID_AT + 19, ID_AT + 24) << 32)
                | CheckedKeys.hexadecimal(words, ID_AT + 28)));
  }

  /** What most people write: the text, split. */
  @Benchmark
  public PurchaseKey decodeBySplit() {
    String[] parts = stored().toStringUtf8().split("#", -1);
    return new PurchaseKey(
        Long.parseLong(parts[0]),
        LocalDate.parse(parts[1], DateTimeFormatter.BASIC_ISO_DATE),
        UUID.fromString(parts[2]));
  }
}
