package dev.rowsmith.runtime.bigtable;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.KeyRange;
import dev.rowsmith.runtime.key.ScanKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScanPlanTest {

  private static final KeyRange ORD = KeyRange.prefix(ByteString.copyFromUtf8("ORD#"));

  @Test
  void a_plan_reads_as_one_line() {
    assertThat(
            new ScanPlan(
                "flights", ScanKind.PREFIX, "origin = ORD", 0, List.of(ORD), 10, true, 1, false))
        .hasToString(
            "prefix read of flights: origin = ORD, from the end, limit 10, rows [ORD#, ORD$)");
  }

  @Test
  void a_plan_without_options_says_nothing_of_them() {
    assertThat(
            new ScanPlan(
                "flights", ScanKind.POINT, "origin = ORD", 1, List.of(), 0, false, 1, false))
        .hasToString("point read of flights: origin = ORD");
    assertThat(new ScanPlan("flights", ScanKind.EVERYTHING, "", 0, List.of(), 0, false, 1, false))
        .hasToString("full scan of flights");
    assertThat(
            new ScanPlan(
                "flights", ScanKind.NOTHING, "origin in []", 0, List.of(), 0, false, 1, false))
        .hasToString("no read of flights: origin in []");
  }

  @Test
  void a_plan_of_many_parts_is_still_one_short_line() {
    assertThat(new ScanPlan("flights", ScanKind.SEVERAL, "", 3, List.of(), 0, false, 1, false))
        .hasToString("multi-range read of flights, 3 rows");
    assertThat(
            new ScanPlan(
                "flights",
                ScanKind.SEVERAL,
                "",
                0,
                Collections.nCopies(7, ORD),
                0,
                false,
                1,
                false))
        .asString()
        .endsWith("rows [ORD#, ORD$), and 2 more ranges");
  }

  @Test
  void a_plan_keeps_its_own_ranges() {
    List<KeyRange> ranges = new ArrayList<>(List.of(ORD));
    ScanPlan plan = new ScanPlan("flights", ScanKind.PREFIX, "", 0, ranges, 0, false, 1, false);
    ranges.clear();

    assertThat(plan.ranges()).containsExactly(ORD);
  }
}
