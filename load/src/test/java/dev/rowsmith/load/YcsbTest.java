package dev.rowsmith.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.load.Keys.Event;
import java.time.Duration;
import java.util.Locale;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import site.ycsb.Utils;
import site.ycsb.generator.CounterGenerator;
import site.ycsb.generator.ScrambledZipfianGenerator;
import site.ycsb.generator.SkewedLatestGenerator;
import site.ycsb.generator.ZipfianGenerator;

/** The keys of YCSB, which many benchmarks of stores use, from its own generators. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class YcsbTest {

  private static final int RECORDS = 1_000_000;
  private static final Arrivals HOUR =
      Arrivals.perSecond(40_000).lasting(Duration.ofHours(1)).sample(60_000);

  /** A workload: the order of its inserts, the rows that it asks for, and what is expected. */
  private enum Workload {
    INSERTS_ORDERED(true, Verdict.MOVING_HOT_SPOT) {
      @Override
      Load<?> load() {
        CounterGenerator inserted = new CounterGenerator(0);
        return puts(inserted::nextValue);
      }
    },
    INSERTS_HASHED(false, Verdict.SPREADS) {
      @Override
      Load<?> load() {
        CounterGenerator inserted = new CounterGenerator(0);
        return puts(inserted::nextValue);
      }
    },
    ZIPFIAN_HASHED(false, Verdict.SPREADS) {
      @Override
      Load<?> load() {
        ScrambledZipfianGenerator chosen = new ScrambledZipfianGenerator(RECORDS);
        return reads(chosen::nextValue);
      }
    },
    ZIPFIAN_ORDERED(true, Verdict.SPREADS) {
      @Override
      Load<?> load() {
        ZipfianGenerator chosen = new ZipfianGenerator(RECORDS);
        return reads(chosen::nextValue);
      }
    },
    LATEST_ORDERED(true, Verdict.MOVING_HOT_SPOT) {
      @Override
      Load<?> load() {
        return latest();
      }
    },
    LATEST_HASHED(false, Verdict.SPREADS) {
      @Override
      Load<?> load() {
        return latest();
      }
    };

    /** Five inserts of a hundred operations, and what one operation of the sample stands for. */
    private static final int INSERTS = 5 * 40_000 * 3_600 / 60_000 / 100;

    private final boolean ordered;
    private final Verdict verdict;

    Workload(boolean ordered, Verdict verdict) {
      this.ordered = ordered;
      this.verdict = verdict;
    }

    abstract Load<?> load();

    Load<?> puts(LongSupplier record) {
      return Load.puts(
          Event::key, HOUR, (random, at) -> new Event(Keys.text("%s", key(record)), at));
    }

    Load<?> reads(LongSupplier record) {
      return Load.reads(
          Event::key, HOUR, (random, at) -> new Event(Keys.text("%s", key(record)), at));
    }

    /** Workload D: reads of what was inserted last. */
    Load<?> latest() {
      CounterGenerator inserted = new CounterGenerator(RECORDS);
      SkewedLatestGenerator chosen = new SkewedLatestGenerator(inserted);
      return reads(
          () -> {
            for (int insert = 0; insert < INSERTS; insert++) {
              inserted.nextValue();
            }
            return chosen.nextValue();
          });
    }

    /** As its CoreWorkload builds it, with zeropadding = 12. */
    private String key(LongSupplier record) {
      long number = record.getAsLong();
      return ordered
          ? String.format(Locale.ROOT, "user%012d", number)
          : "user" + Utils.hash(number);
    }
  }

  @ParameterizedTest
  @EnumSource
  void ordered_inserts_and_reads_of_the_latest_are_hotspots_and_the_rest_is_none(
      Workload workload) {
    LoadReport report = workload.load().on(Nodes.bigtable(10));

    System.out.printf(
        Locale.ROOT,
        "YCSB %-16s %-16s %.2f of the work on the busiest of 10%n",
        workload,
        report.verdict(),
        report.busiestShare());
    assertThat(report.verdict()).isEqualTo(workload.verdict);
  }
}
