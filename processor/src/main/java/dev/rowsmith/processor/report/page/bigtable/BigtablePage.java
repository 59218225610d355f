package dev.rowsmith.processor.report.page.bigtable;

import static dev.rowsmith.processor.report.page.EntityPage.members;

import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.lock.bigtable.BigtableLock;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Family;
import dev.rowsmith.processor.model.KeyPicture;
import dev.rowsmith.processor.model.LayoutConstants;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.report.page.EntityPage;
import dev.rowsmith.processor.report.page.EntityPage.Section;
import dev.rowsmith.processor.report.page.KeyBox;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the schema report shows of an entity of Bigtable. */
public final class BigtablePage {

  private BigtablePage() {}

  /** Describes an entity. */
  public static EntityPage of(BigtableEntity entity) {
    String picture = KeyPicture.of(entity.key());
    List<KeyBox> key = KeyBoxes.of(entity.key());
    return new EntityPage(
        picture, key, Optional.empty(), sections(entity), json(entity, picture, key));
  }

  private static List<Section> sections(BigtableEntity entity) {
    return List.of(
        new Section(
            "Row key",
            List.of("Segment", "Declared as"),
            entity.segments().stream()
                .map(
                    segment ->
                        List.of(segment.name(), DeclarationCode.of(segment.property()).toString()))
                .toList()),
        new Section(
            "Reads",
            List.of("Call", "Kind", "Ranges of rows"),
            ReadPattern.of(entity).stream()
                .map(read -> List.of(read.call(), read.kind(), ranges(read)))
                .toList()),
        new Section(
            "Families",
            List.of("Family", "Keeps"),
            entity.families().stream()
                .map(family -> List.of(family.name(), keeps(family)))
                .toList()),
        new Section(
            "Columns",
            List.of("Column", "Component", "Type", "Cells", "Stored as"),
            entity.columns().stream()
                .map(
                    column ->
                        List.of(
                            CellWords.address(column),
                            column.name(),
                            column.property().type().source(),
                            CellWords.of(column),
                            stored(column, entity)))
                .toList()));
  }

  /** Empty for a column that cannot be stored, which checks report. */
  private static String stored(Column column, BigtableEntity entity) {
    try {
      return BigtableLock.facts(column, entity).toString();
    } catch (IllegalArgumentException unfit) {
      return "";
    }
  }

  private static String ranges(ReadPattern read) {
    return read.buckets() == 1
        ? String.valueOf(read.each())
        : "%s, %s for each bucket, merged"
            .formatted(read.ranges(), read.each() == 1 ? "one" : "two");
  }

  private static Map<String, Object> json(BigtableEntity entity, String picture, List<KeyBox> key) {
    return members(
        "key", key(entity, picture, key),
        "families", entity.families().stream().map(BigtablePage::family).toList(),
        "columns", entity.columns().stream().map(each -> column(each, entity)).toList(),
        "reads", ReadPattern.of(entity).stream().map(BigtablePage::read).toList());
  }

  private static Map<String, Object> key(
      BigtableEntity entity, String picture, List<KeyBox> boxes) {
    Map<String, Object> key =
        members(
            "picture",
            picture,
            "format",
            entity.key().format().name(),
            "segments",
            entity.segments().stream().map(BigtablePage::segment).toList(),
            "drawing",
            EntityPage.drawing(boxes));
    entity
        .key()
        .salt()
        .ifPresent(salt -> key.put("salt", members("buckets", salt.buckets(), "by", salt.by())));
    return key;
  }

  private static Map<String, Object> segment(Segment segment) {
    return members(
        "name", segment.name(),
        "type", segment.property().type().source(),
        "declaration", DeclarationCode.of(segment.property()).toString());
  }

  private static Map<String, Object> family(Family family) {
    return members(
        "name", family.name(),
        "maxVersions", family.maxVersions(),
        "maxAgeDays", family.maxAgeDays(),
        "maxAge", family.maxAge(),
        "combine", family.combine().name(),
        "keepForever", family.keepForever(),
        "keeps", keeps(family));
  }

  /** The limits are those of deleted cells, so the description of kept cells inverts them. */
  private static String keeps(Family family) {
    String versions =
        family.maxVersions() == 1
            ? "the newest version"
            : "the newest %s versions".formatted(family.maxVersions());
    String age = "younger than " + family.shownAge();
    if (family.keepForever()) {
      return "everything, for good";
    }
    if (family.maxVersions() > 0 && family.hasAge()) {
      return versions + (family.keepsEither() ? ", and all that is " : ", where ") + age;
    }
    return family.maxVersions() > 0
        ? versions
        : family.hasAge() ? "what is " + age : "nothing is declared";
  }

  private static Map<String, Object> column(Column column, BigtableEntity entity) {
    return members(
        "name", column.name(),
        "family", column.family(),
        "qualifier", LayoutConstants.shown(column.qualifier()),
        "type", column.property().type().source(),
        "cells", CellWords.of(column),
        "stored", stored(column, entity));
  }

  private static Map<String, Object> read(ReadPattern read) {
    return members("kind", read.kind(), "call", read.call(), "ranges", read.ranges());
  }
}
