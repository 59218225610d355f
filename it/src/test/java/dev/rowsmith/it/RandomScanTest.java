package dev.rowsmith.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.runtime.bigtable.Scan;
import dev.rowsmith.testing.BigtableTest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Compares scans with filters over the list of everything that was put. */
@BigtableTest
class RandomScanTest {

  private static final int SCANS = 600;
  private static final Instant NOON = Instant.parse("2020-05-01T12:00:00Z");
  private static final Comparator<String> BY_CODE_POINT =
      (a, b) -> Arrays.compareUnsigned(a.getBytes(UTF_8), b.getBytes(UTF_8));
  private static final List<String> TEXTS =
      List.of("", "a", "ab", "a#", "a$", "a b", "b", "\u0000", "é", "\uffff", "\uD83D\uDE00", "#");

  private final Random random = new Random(20200501);

  @Test
  void ascending_scans_read_what_a_filter_over_the_list_finds(SampleRepository samples) {
    List<Sample> sorted = new ArrayList<>();
    for (String tenant : TEXTS) {
      for (int number : new int[] {Integer.MIN_VALUE, -100, -2, -1, 0, 1, 99}) {
        for (String tag : TEXTS) {
          if (random.nextInt(3) == 0) {
            sorted.add(new Sample(tenant, number, tag, random.nextLong()));
          }
        }
      }
    }
    samples.putAll(sorted).orThrow();
    sorted.sort(
        Comparator.comparing(Sample::tenant, BY_CODE_POINT)
            .thenComparing(Sample::number)
            .thenComparing(Sample::tag, BY_CODE_POINT));

    int rows = 0;
    for (int count = 0; count < SCANS; count++) {
      rows += check(sample(samples), sorted);
    }
    assertThat(rows).isGreaterThan(SCANS);
  }

  @Test
  void descending_scans_read_what_a_filter_over_the_list_finds(VisitRepository visits) {
    List<Visit> sorted = new ArrayList<>();
    for (String page : TEXTS) {
      for (int second = -3; second < 4; second++) {
        for (int rank = -2; rank < 3; rank++) {
          if (random.nextInt(3) == 0) {
            sorted.add(new Visit(page, NOON.plusMillis(second), rank, "v" + random.nextInt()));
          }
        }
      }
    }
    visits.putAll(sorted).orThrow();
    sorted.sort(
        Comparator.comparing(Visit::page, BY_CODE_POINT)
            .thenComparing(Visit::at, Comparator.reverseOrder())
            .thenComparing(Visit::rank, Comparator.reverseOrder()));

    int rows = 0;
    for (int count = 0; count < SCANS; count++) {
      rows += check(visit(visits), sorted);
    }
    assertThat(rows).isGreaterThan(SCANS);
  }

  /** Runs one scan, and returns how many rows it read. */
  private <E> int check(RandomScan<E, ? extends Scan<E, ?>> random, List<E> sorted) {
    boolean reversed = this.random.nextBoolean();
    Integer limit =
        this.random.nextInt(3) == 0 ? Integer.valueOf(1 + this.random.nextInt(5)) : null;
    Scan<E, ?> scan = random.scan();
    if (reversed) {
      scan = scan.reversed();
    }
    if (limit != null) {
      scan = scan.limit(limit);
    }
    List<E> found = scan.list();
    assertThat(found)
        .as("%s, reversed %s, limit %s", random.words(), reversed, limit)
        .isEqualTo(random.answer(sorted, reversed, limit));
    return found.size();
  }

  private RandomScan<Sample, ? extends Scan<Sample, ?>> sample(SampleRepository samples) {
    var start = new RandomScan<Sample, SampleRepository.Start>(samples.scan(), each -> true, "");
    Bounds<String> tenant = texts();
    return switch (random.nextInt(8)) {
      case 0 -> tenant.between(start, start.scan()::tenantBetween, Sample::tenant);
      case 1 ->
          tenant.low().isEmpty() // Every row: refused, as a prefix of this kind is.
              ? tenant.before(start, start.scan()::tenantBefore, Sample::tenant)
              : tenant.from(start, start.scan()::tenantFrom, Sample::tenant);
      case 2 -> tenant.before(start, start.scan()::tenantBefore, Sample::tenant);
      case 3 -> {
        String prefix = tenant.low().isEmpty() ? "a" : tenant.low();
        yield start.then(
            start.scan().tenantStartsWith(prefix),
            each -> each.tenant().startsWith(prefix),
            "startsWith " + prefix);
      }
      case 4 -> tenant.in(start, start.scan()::tenantIn, Sample::tenant);
      case 5 -> number(tenant.in(start, start.scan()::tenantIn, Sample::tenant));
      default -> number(tenant.bind(start, start.scan()::tenant, Sample::tenant));
    };
  }

  private RandomScan<Sample, ? extends Scan<Sample, ?>> number(
      RandomScan<Sample, SampleRepository.AfterTenant> start) {
    Bounds<Integer> number = numbers(-101, 101);
    return switch (random.nextInt(7)) {
      case 0 -> start;
      case 1 -> number.between(start, start.scan()::numberBetween, Sample::number);
      case 2 -> number.from(start, start.scan()::numberFrom, Sample::number);
      case 3 -> number.before(start, start.scan()::numberBefore, Sample::number);
      case 4 -> tag(number.in(start, start.scan()::numberIn, Sample::number));
      default -> tag(number.bind(start, start.scan()::number, Sample::number));
    };
  }

  private RandomScan<Sample, ? extends Scan<Sample, ?>> tag(
      RandomScan<Sample, SampleRepository.AfterNumber> start) {
    Bounds<String> tag = texts();
    return switch (random.nextInt(7)) {
      case 0 -> start;
      case 1 -> tag.between(start, start.scan()::tagBetween, Sample::tag);
      case 2 -> tag.from(start, start.scan()::tagFrom, Sample::tag);
      case 3 -> tag.before(start, start.scan()::tagBefore, Sample::tag);
      case 4 -> tag.in(start, start.scan()::tagIn, Sample::tag);
      case 5 ->
          start.then(
              start.scan().tagStartsWith(tag.low()),
              each -> each.tag().startsWith(tag.low()),
              "startsWith " + tag.low());
      default -> tag.bind(start, start.scan()::tag, Sample::tag);
    };
  }

  private RandomScan<Visit, ? extends Scan<Visit, ?>> visit(VisitRepository visits) {
    var start = new RandomScan<Visit, VisitRepository.Start>(visits.scan(), each -> true, "");
    Bounds<String> page = texts();
    return random.nextInt(4) == 0
        ? at(page.in(start, start.scan()::pageIn, Visit::page))
        : at(page.bind(start, start.scan()::page, Visit::page));
  }

  private RandomScan<Visit, ? extends Scan<Visit, ?>> at(
      RandomScan<Visit, VisitRepository.AfterPage> start) {
    // A tenth of a millisecond is finer than the key: such a bound lies between two rows.
    Bounds<Instant> at =
        new Bounds<>(instant(), instant(), List.of(NOON, NOON.plusMillis(1)), Instant::compareTo);
    return switch (random.nextInt(7)) {
      case 0 -> start;
      case 1, 2 -> at.between(start, start.scan()::atBetween, Visit::at);
      case 3 -> at.from(start, start.scan()::atFrom, Visit::at);
      case 4 -> at.before(start, start.scan()::atBefore, Visit::at);
      case 5 -> rank(at.in(start, start.scan()::atIn, Visit::at));
      default -> rank(start.then(start.scan().at(NOON), each -> each.at().equals(NOON), "at noon"));
    };
  }

  private RandomScan<Visit, ? extends Scan<Visit, ?>> rank(
      RandomScan<Visit, VisitRepository.AfterAt> start) {
    Bounds<Integer> rank = numbers(-3, 3);
    return switch (random.nextInt(6)) {
      case 0 -> start;
      case 1 -> rank.between(start, start.scan()::rankBetween, Visit::rank);
      case 2 -> rank.from(start, start.scan()::rankFrom, Visit::rank);
      case 3 -> rank.before(start, start.scan()::rankBefore, Visit::rank);
      case 4 -> rank.in(start, start.scan()::rankIn, Visit::rank);
      default -> rank.bind(start, start.scan()::rank, Visit::rank);
    };
  }

  private Instant instant() {
    return NOON.plusNanos(random.nextInt(-40, 40) * 100_000L);
  }

  private Bounds<String> texts() {
    return new Bounds<>(text(), text(), some(TEXTS), BY_CODE_POINT);
  }

  private Bounds<Integer> numbers(int least, int most) {
    return new Bounds<>(
        random.nextInt(least, most + 1),
        random.nextInt(least, most + 1),
        List.of(-2, 0, 1, 99, 0),
        Integer::compare);
  }

  private String text() {
    return TEXTS.get(random.nextInt(TEXTS.size()));
  }

  private <T extends @Nullable Object> List<T> some(List<T> values) {
    return values.stream().filter(each -> random.nextInt(4) == 0).toList();
  }
}
