package dev.rowsmith.processor.report.page.spanner;

import static dev.rowsmith.processor.report.page.EntityPage.members;

import dev.rowsmith.processor.check.PropertyCode;
import dev.rowsmith.processor.check.spanner.SpannerAnnotations;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.report.page.EntityPage;
import dev.rowsmith.processor.report.page.EntityPage.Section;
import java.util.List;
import java.util.Map;

/** What the schema report shows of an entity of Spanner. */
public final class SpannerPage {

  private SpannerPage() {}

  /** Describes an entity. */
  public static EntityPage of(SpannerEntity entity) {
    String picture = SpannerAnnotations.picture(entity);
    return new EntityPage(picture, sections(entity), json(entity, picture));
  }

  private static List<Section> sections(SpannerEntity entity) {
    return List.of(
        new Section(
            "Primary key",
            List.of("Part", "Declared as"),
            entity.key().stream().map(part -> List.of(part.name(), declaration(part))).toList()),
        new Section(
            "Columns",
            List.of("Column", "Component", "Type"),
            entity.columns().stream()
                .map(column -> List.of(column.name(), column.path(), type(column)))
                .toList()),
        new Section(
            "Indexes",
            List.of("Index", "Declared as"),
            entity.indexes().stream()
                .map(index -> List.of(index.name(), declaration(index)))
                .toList()));
  }

  private static Map<String, Object> json(SpannerEntity entity, String picture) {
    Map<String, Object> key =
        members(
            "picture",
            picture,
            "parts",
            entity.key().stream()
                .map(part -> members("name", part.name(), "declaration", declaration(part)))
                .toList());
    entity
        .shard()
        .ifPresent(shard -> key.put("shard", members("shards", shard.shards(), "by", shard.by())));
    return members(
        "store",
        entity.store().id(),
        "key",
        key,
        "columns",
        entity.columns().stream()
            .map(
                column ->
                    members("name", column.path(), "column", column.name(), "type", type(column)))
            .toList(),
        "indexes",
        entity.indexes().stream()
            .map(index -> members("name", index.name(), "declaration", declaration(index)))
            .toList());
  }

  private static String declaration(PrimaryKeyPart part) {
    return SpannerAnnotations.of(part, SpannerAnnotations.primaryKey(part));
  }

  private static String declaration(Index index) {
    return SpannerAnnotations.index(index).toString();
  }

  private static String type(SpannerColumn column) {
    return PropertyCode.type(column.property().type());
  }
}
