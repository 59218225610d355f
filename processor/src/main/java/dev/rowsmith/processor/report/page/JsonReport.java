package dev.rowsmith.processor.report.page;

import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.PropertyCode;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.key.KeyPicture;
import dev.rowsmith.processor.check.spanner.SpannerAnnotations;
import dev.rowsmith.processor.model.Allowance;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Family;
import dev.rowsmith.processor.model.LayoutConstants;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.LinkedHashMap;
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
      List<SchemaCheck> checks,
      Function<SchemaCheck, Severity> severity) {
    return JsonWriter.of(
        members(
            "format",
            FORMAT,
            "entities",
            entities.stream().map(JsonReport::entity).toList(),
            "checks",
            checks.stream()
                .map(
                    check ->
                        members(
                            "id", check.id(),
                            "title", check.rule().title(),
                            "severity", word(severity.apply(check)),
                            "default", word(check.rule().severity()),
                            "acceptable", !check.rule().mandatory()))
                .toList()));
  }

  private static Map<String, Object> entity(ReportedEntity inspected) {
    Map<String, Object> members =
        members("entity", inspected.className(), "table", inspected.table());
    inspected.bigtable().ifPresent(entity -> addMembers(entity, members));
    inspected.spanner().ifPresent(entity -> addMembers(entity, inspected.picture(), members));
    members.put("found", inspected.found().stream().map(JsonReport::finding).toList());
    members.put("accepted", inspected.accepted().stream().map(JsonReport::accepted).toList());
    return members;
  }

  private static void addMembers(BigtableEntity entity, Map<String, Object> members) {
    members.put("key", key(entity));
    members.put("families", entity.families().stream().map(JsonReport::family).toList());
    members.put("columns", entity.columns().stream().map(JsonReport::column).toList());
    members.put("reads", ReadPattern.of(entity).stream().map(JsonReport::read).toList());
  }

  private static void addMembers(
      SpannerEntity entity, String picture, Map<String, Object> members) {
    Map<String, Object> key =
        members(
            "picture",
            picture,
            "parts",
            entity.key().stream()
                .map(
                    part ->
                        members(
                            "name", part.name(),
                            "declaration",
                                SpannerAnnotations.of(part, SpannerAnnotations.primaryKey(part))))
                .toList());
    entity
        .shard()
        .ifPresent(shard -> key.put("shard", members("shards", shard.shards(), "by", shard.by())));
    members.put("store", "spanner");
    members.put("key", key);
    members.put(
        "columns",
        entity.columns().stream()
            .map(
                column ->
                    members(
                        "name", column.path(),
                        "column", column.name(),
                        "type", PropertyCode.type(column.property().type())))
            .toList());
    members.put(
        "indexes",
        entity.indexes().stream()
            .map(
                index ->
                    members(
                        "name",
                        index.name(),
                        "declaration",
                        SpannerAnnotations.index(index).toString()))
            .toList());
  }

  private static Map<String, Object> key(BigtableEntity entity) {
    Map<String, Object> key =
        members(
            "picture",
            KeyPicture.of(entity.key()),
            "format",
            entity.key().format().name(),
            "segments",
            entity.segments().stream().map(JsonReport::segment).toList());
    entity
        .key()
        .salt()
        .ifPresent(salt -> key.put("salt", members("buckets", salt.buckets(), "by", salt.by())));
    return key;
  }

  private static Map<String, Object> segment(Segment segment) {
    return members(
        "name", segment.name(),
        "type", PropertyCode.type(segment.property().type()),
        "declaration", PropertyCode.of(segment));
  }

  private static Map<String, Object> family(Family family) {
    return members(
        "name", family.name(),
        "maxVersions", family.maxVersions(),
        "maxAgeDays", family.maxAgeDays(),
        "maxAge", family.maxAge(),
        "combine", family.combine().name(),
        "keepForever", family.keepForever(),
        "keeps", Retention.of(family));
  }

  private static Map<String, Object> column(Column column) {
    return members(
        "name", column.name(),
        "family", column.family(),
        "qualifier", LayoutConstants.shown(column.qualifier()),
        "type", PropertyCode.type(column.property().type()),
        "cells", CellWords.of(column));
  }

  private static Map<String, Object> read(ReadPattern read) {
    return members("kind", read.kind(), "call", read.call(), "ranges", read.ranges());
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

  /** Returns members by name, in the order in which they are said. */
  private static Map<String, Object> members(Object... namesAndValues) {
    Map<String, Object> members = new LinkedHashMap<>();
    for (int at = 0; at < namesAndValues.length; at += 2) {
      members.put(namesAndValues[at].toString(), namesAndValues[at + 1]);
    }
    return members;
  }
}
