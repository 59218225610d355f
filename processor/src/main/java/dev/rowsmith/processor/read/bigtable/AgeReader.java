package dev.rowsmith.processor.read.bigtable;

import dev.rowsmith.model.bigtable.AgeUnit;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reader of the age of a family: a number of days, or a number and its unit, as {@code 36h}. */
final class AgeReader {

  private static final Pattern AGE = Pattern.compile("([0-9]{1,19})(d|h|m|s|ms|us)");

  /** The shortest age. Source: the comments of {@code GcRule.max_age}. */
  private static final Duration SHORTEST = Duration.ofMillis(1);

  /**
   * The longest age: 10,000 years.
   *
   * @see <a
   *     href="https://protobuf.dev/reference/protobuf/google.protobuf/#duration">google.protobuf.Duration</a>
   */
  private static final Duration LONGEST = Duration.ofDays(3_652_500);

  private AgeReader() {}

  /** Returns the age that one of the attributes means; empty where neither is valid. */
  static Optional<Duration> read(int days, String text) {
    return days > 0 ? Optional.of(Duration.ofDays(days)) : read(text);
  }

  private static Optional<Duration> read(String text) {
    Matcher age = AGE.matcher(text);
    if (!age.matches()) {
      return Optional.empty();
    }
    Duration unit = AgeUnit.of(age.group(2)).orElseThrow().one();
    BigInteger count = new BigInteger(age.group(1));
    if (count.compareTo(BigInteger.valueOf(LONGEST.dividedBy(unit))) > 0) {
      return Optional.empty();
    }
    return Optional.of(unit.multipliedBy(count.longValueExact()))
        .filter(read -> read.compareTo(SHORTEST) >= 0);
  }
}
