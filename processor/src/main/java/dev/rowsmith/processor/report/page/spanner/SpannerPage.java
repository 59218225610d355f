package dev.rowsmith.processor.report.page.spanner;

import static dev.rowsmith.processor.report.page.EntityPage.members;

import dev.rowsmith.model.spanner.SpannerType.Code;
import dev.rowsmith.model.spanner.SqlDialect;
import dev.rowsmith.model.spanner.TableDefinition;
import dev.rowsmith.model.spanner.ddl.Ddl;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.lock.DeclaredLine;
import dev.rowsmith.processor.lock.spanner.SpannerLock;
import dev.rowsmith.processor.model.spanner.EntityTable;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.Interleave;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.report.page.EntityPage;
import dev.rowsmith.processor.report.page.EntityPage.Section;
import dev.rowsmith.processor.report.page.KeyBox;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the schema report shows of an entity of Spanner. */
public final class SpannerPage {

  private SpannerPage() {}

  /** Describes an entity. */
  public static EntityPage of(SpannerEntity entity) {
    String picture = entity.keyPicture();
    List<DeclaredLine> stored = SpannerLock.lines(entity);
    List<KeyBox> key = key(entity);
    return new EntityPage(
        picture,
        key,
        entity.interleave().flatMap(SpannerPage::parent),
        sections(entity, stored),
        json(entity, picture, key, stored));
  }

  private static Optional<String> parent(Interleave interleave) {
    return interleave.ancestors().stream().findFirst().map(Interleave.Ancestor::table);
  }

  private static List<KeyBox> key(SpannerEntity entity) {
    List<KeyBox> boxes = new ArrayList<>();
    entity
        .shard()
        .ifPresent(
            shard ->
                boxes.add(
                    new KeyBox(shard.name(), "computed", "one of " + shard.shards(), "", "", "")));
    for (PrimaryKeyPart part : entity.key()) {
      boxes.add(
          new KeyBox(
              String.join(", ", part.column().storedNames()),
              type(part.column()),
              part.descending() ? "descending" : "",
              "",
              "",
              ""));
    }
    return boxes;
  }

  private static List<Section> sections(SpannerEntity entity, List<DeclaredLine> stored) {
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
                .toList()),
        statements("In GoogleSQL", statements(entity, SqlDialect.GOOGLE_SQL)),
        statements("In PostgreSQL", statements(entity, SqlDialect.POSTGRESQL)),
        new Section(
            "What stored rows depend on",
            List.of("What", "In the lock file"),
            stored.stream()
                .map(DeclaredLine::line)
                .map(line -> List.of(line.identity(), line.facts().toString()))
                .toList()));
  }

  /**
   * Returns the statements that create the table; none if the dialect has no such table, or a
   * column has no type or one whose name the build does not know, as that of a message.
   */
  private static List<String> statements(SpannerEntity entity, SqlDialect dialect) {
    Ddl ddl = Ddl.in(dialect);
    TableDefinition table = new EntityTable(entity).definition();
    boolean known =
        table.columns().stream()
            .map(column -> column.type().code())
            .noneMatch(code -> code == Code.OTHER || code == Code.PROTO);
    return known && ddl.problem(table).isEmpty() ? ddl.create(List.of(table)) : List.of();
  }

  private static Section statements(String title, List<String> statements) {
    return Section.text(title, String.join(";\n\n", statements));
  }

  private static Map<String, Object> json(
      SpannerEntity entity, String picture, List<KeyBox> boxes, List<DeclaredLine> stored) {
    Map<String, Object> key =
        members(
            "picture",
            picture,
            "parts",
            entity.key().stream()
                .map(part -> members("name", part.name(), "declaration", declaration(part)))
                .toList(),
            "drawing",
            EntityPage.drawing(boxes));
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
            .toList(),
        "parent",
        entity.interleave().flatMap(SpannerPage::parent).orElse(""),
        "ddl",
        members(
            "googleSql",
            statements(entity, SqlDialect.GOOGLE_SQL),
            "postgreSql",
            statements(entity, SqlDialect.POSTGRESQL)),
        "stored",
        stored.stream()
            .map(DeclaredLine::line)
            .map(line -> members("what", line.identity(), "is", line.facts()))
            .toList());
  }

  private static String declaration(PrimaryKeyPart part) {
    return DeclarationCode.of(part.column().property()).toString();
  }

  private static String declaration(Index index) {
    return AnnotationCode.of(index.source()).toString();
  }

  private static String type(SpannerColumn column) {
    return column.property().type().source();
  }
}
