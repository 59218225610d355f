package dev.rowsmith.processor.report.page;

import static dev.rowsmith.processor.report.page.EntityPage.members;

import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.model.Allowance;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** The report as the members of its JSON file; {@code docs/report.md} describes them. */
final class JsonReport {

  private static final int FORMAT = 1;

  private JsonReport() {}

  static String of(
      List<ReportedEntity> entities,
      List<ReportedQueries> queries,
      List<ReportedTogether> together,
      List<SchemaCheck> checks,
      Function<SchemaCheck, Severity> severity) {
    return JsonWriter.of(
        members(
            "format",
            FORMAT,
            "entities",
            entities.stream().map(JsonReport::entity).toList(),
            "queries",
            queries.stream().map(JsonReport::queries).toList(),
            "together",
            together.stream().map(JsonReport::together).toList(),
            "checks",
            checks.stream()
                .map(
                    check ->
                        members(
                            "id", check.id(),
                            "title", check.rule().title(),
                            "severity", word(severity.apply(check)),
                            "default", word(check.rule().severity()),
                            "acceptable", !check.rule().mandatory() && check.rule().allowable()))
                .toList()));
  }

  private static Map<String, Object> entity(ReportedEntity inspected) {
    Map<String, Object> members =
        members("entity", inspected.className(), "table", inspected.table());
    members.putAll(inspected.page().members());
    members.put("found", inspected.found().stream().map(JsonReport::finding).toList());
    members.put("accepted", inspected.accepted().stream().map(JsonReport::accepted).toList());
    return members;
  }

  private static Map<String, Object> together(ReportedTogether asked) {
    return members(
        "entity", asked.page().entity(),
        "interfaces", asked.page().interfaces(),
        "advice", asked.page().advice(),
        "found", ReportedFinding.found(asked.findings()).stream().map(JsonReport::finding).toList(),
        "accepted",
            ReportedFinding.accepted(asked.findings()).stream().map(JsonReport::accepted).toList());
  }

  private static Map<String, Object> queries(ReportedQueries asked) {
    return members(
        "interface", asked.page().className(),
        "entity", asked.page().entity(),
        "advice", asked.page().advice(),
        "found", ReportedFinding.found(asked.findings()).stream().map(JsonReport::finding).toList(),
        "accepted",
            ReportedFinding.accepted(asked.findings()).stream().map(JsonReport::accepted).toList());
  }

  private static Map<String, Object> finding(ReportedFinding reported) {
    return members(
        "check", reported.check(),
        "severity", word(reported.severity()),
        "summary", reported.finding().summary(),
        "reasons", reported.finding().reasons(),
        "fixes", reported.finding().fixes().stream().map(JsonReport::fix).toList());
  }

  private static Map<String, Object> fix(Fix fix) {
    return members("code", fix.code(), "how", fix.how());
  }

  private static Map<String, Object> accepted(ReportedFinding reported) {
    return members(
        "check", reported.check(),
        "summary", reported.finding().summary(),
        "because", reported.allowance().map(Allowance::because).orElse(""));
  }

  private static String word(Severity severity) {
    return severity.name().toLowerCase(Locale.ROOT);
  }
}
