package dev.rowsmith.benchmarks;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Encodes and decodes {@code 000000004242#20200501#0a1b2c3d-4e5f-6789-abcd-ef0123456789}. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class PurchaseKeyBenchmark {

  private static final int CUSTOMER_DIGITS = 12;
  private static final int DAY_DIGITS = 8;
  private static final int ID_BYTES = 36;

  // Not final, so that the compiler cannot fold the keys.
  private long customer = 4242;
  private LocalDate day = LocalDate.of(2020, 5, 1);
  private UUID id = UUID.fromString("0a1b2c3d-4e5f-6789-abcd-ef0123456789");
  private ByteString stored = new PurchaseKey(customer, day, id).encode();

  /** The generated key. */
  @Benchmark
  public ByteString encodeGenerated() {
    return new PurchaseKey(customer, day, id).encode();
  }

  /** What careful people write: a sized array; the text of a UUID is the library's. */
  @Benchmark
  public ByteString encodeByHand() {
    byte[] key = new byte[CUSTOMER_DIGITS + 1 + DAY_DIGITS + 1 + ID_BYTES];
    writeDigits(key, 0, CUSTOMER_DIGITS, customer);
    key[CUSTOMER_DIGITS] = '#';
    int number = (day.getYear() * 100 + day.getMonthValue()) * 100 + day.getDayOfMonth();
    writeDigits(key, CUSTOMER_DIGITS + 1, DAY_DIGITS, number);
    int end = CUSTOMER_DIGITS + 1 + DAY_DIGITS;
    key[end++] = '#';
    String text = id.toString();
    for (int index = 0; index < ID_BYTES; index++) {
      key[end + index] = (byte) text.charAt(index);
    }
    return UnsafeByteOperations.unsafeWrap(key);
  }

  private static void writeDigits(byte[] key, int at, int digits, long number) {
    long rest = number;
    for (int index = at + digits - 1; index >= at; index--) {
      key[index] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
  }

  /** What most people write: joined text, with the number padded. */
  @Benchmark
  public ByteString encodeByJoin() {
    String number = Long.toString(customer);
    String padded = "0".repeat(CUSTOMER_DIGITS - number.length()) + number;
    return ByteString.copyFromUtf8(
        String.join("#", padded, DateTimeFormatter.BASIC_ISO_DATE.format(day), id.toString()));
  }

  /** What the shortest line does. */
  @Benchmark
  public ByteString encodeByFormat() {
    return ByteString.copyFromUtf8(String.format("%012d#%tY%<tm%<td#%s", customer, day, id));
  }

  /** The generated key. */
  @Benchmark
  public PurchaseKey decodeGenerated() {
    return PurchaseKey.decode(stored);
  }

  /** What careful people write: numbers without a text; a UUID is parsed by the library. */
  @Benchmark
  public PurchaseKey decodeByHand() {
    long number = digits(0, CUSTOMER_DIGITS);
    int date = (int) digits(CUSTOMER_DIGITS + 1, DAY_DIGITS);
    ByteString text = stored.substring(CUSTOMER_DIGITS + 1 + DAY_DIGITS + 1);
    return new PurchaseKey(
        number,
        LocalDate.of(date / 10_000, date / 100 % 100, date % 100),
        UUID.fromString(text.toString(StandardCharsets.UTF_8)));
  }

  private long digits(int from, int digits) {
    long number = 0;
    for (int index = from; index < from + digits; index++) {
      number = number * 10 + stored.byteAt(index) - '0';
    }
    return number;
  }

  /** What most people write: the text, split. */
  @Benchmark
  public PurchaseKey decodeBySplit() {
    String[] parts = stored.toStringUtf8().split("#", -1);
    return new PurchaseKey(
        Long.parseLong(parts[0]),
        LocalDate.parse(parts[1], DateTimeFormatter.BASIC_ISO_DATE),
        UUID.fromString(parts[2]));
  }
}
