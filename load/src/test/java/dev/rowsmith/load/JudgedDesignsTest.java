package dev.rowsmith.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class JudgedDesignsTest {

  private static final int NODES = 10;

  /** A judged design with its report. */
  private record Judged(JudgedDesign design, LoadReport report) {

    String line() {
      List<Double> shares =
          report.judgement().cells().stream().map(Judgement.Cell::share).sorted().toList();
      return String.format(
          Locale.ROOT,
          "%-62s %-20s %-20s %.2f (%.2f to %.2f) %s",
          design.name(),
          design.verdict(),
          report.verdict(),
          report.busiestShare(),
          shares.get(0),
          shares.get(shares.size() - 1),
          report.judgement().isHotByReservoir() ? "hot" : "spreads");
    }
  }

  private static final List<Judged> JUDGED =
      JudgedDesign.all().stream()
          .map(design -> new Judged(design, design.load().on(Nodes.bigtable(NODES))))
          .toList();

  @Test
  void verdict_and_reason_are_those_of_the_page() {
    System.out.printf(
        "%-62s %-20s %-20s %s%n",
        "design", "page", "verdict", "share of the busiest of 10 (all assumptions), reservoir");
    JUDGED.forEach(judged -> System.out.println(judged.line()));

    assertThat(JUDGED).hasSizeGreaterThanOrEqualTo(30);
    assertThat(JUDGED)
        .allSatisfy(
            judged ->
                assertThat(judged.report().verdict())
                    .as("%s, in %s", judged.design().name(), judged.design().page())
                    .isEqualTo(judged.design().verdict()));
  }

  @Test
  void a_second_splitter_gives_the_same_verdicts() {
    assertThat(JUDGED)
        .allSatisfy(
            judged ->
                assertThat(judged.report().judgement().isHotByReservoir())
                    .as(judged.design().name())
                    .isEqualTo(judged.report().verdict().isHotspot()));
  }

  @Test
  void hot_designs_fail_a_test_with_verdict_share_and_fix_and_others_pass() {
    for (Judged judged : JUDGED) {
      if (judged.design().verdict().isHotspot()) {
        String share = Words.percent(judged.report().busiestShare());
        assertThatThrownBy(judged.report()::requireNoHotspot)
            .isInstanceOf(AssertionError.class)
            .hasMessageContaining(judged.design().verdict().name())
            .hasMessageContaining(share)
            .hasMessageContaining("fix: " + judged.report().fix());
      } else {
        judged.report().requireNoHotspot();
      }
    }
  }

  @Test
  void few_verdicts_depend_on_what_is_assumed_for_other_numbers_of_nodes_as_well() {
    int judged = 0;
    int depends = 0;
    for (int nodes : new int[] {3, 30}) {
      for (JudgedDesign design : JudgedDesign.all()) {
        Verdict verdict = design.load().on(Nodes.bigtable(nodes)).verdict();
        judged++;
        depends += verdict == Verdict.DEPENDS ? 1 : 0;
        if (verdict != design.verdict()) {
          System.out.printf("%s nodes: %s %s%n", nodes, design.name(), verdict);
        }
      }
    }
    System.out.printf("%s of %s verdicts depend on an assumption%n", depends, judged);

    assertThat(depends * 10).isLessThanOrEqualTo(judged);
  }
}
