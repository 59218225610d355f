package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Family;
import dev.rowsmith.processor.model.ItemKey;
import dev.rowsmith.processor.model.ItemSource;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "Templates of items of DynamoDB that cannot be read, or a time to live without an age",
    mandatory = true)
public final class InvalidFromDynamo implements EntityCheck<BigtableEntity> {

  private static final String DEPENDENCY =
      "<dependency><groupId>dev.rowsmith</groupId>"
          + "<artifactId>rowsmith-dynamodb</artifactId></dependency>";

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    entity.fromItems().ifPresent(items -> check(entity, items, findings));
  }

  private static void check(BigtableEntity entity, ItemSource items, Consumer<Finding> findings) {
    if (!items.hasRuntime()) {
      findings.accept(missingRuntime(entity, items));
      return;
    }
    for (ItemKey key : items.keys()) {
      new ItemTemplate(entity, items, key).check(findings);
    }
    if (items.sortKey().isEmpty() && items.source().says("sortAttribute")) {
      findings.accept(missingSortKey(entity, items));
    }
    items
        .sortKey()
        .map(items::nameOf)
        .filter(items.nameOf(items.partitionKey())::equals)
        .ifPresent(name -> findings.accept(oneAttribute(entity, items, name)));
    if (!items.ttl().isEmpty()) {
      checkAges(entity, items, findings);
    }
  }

  private static Finding missingRuntime(BigtableEntity entity, ItemSource items) {
    return Finding.at(
            items.source().place(),
            "%s has @FromDynamo, and rowsmith-dynamodb is not on the class path"
                .formatted(entity.name()))
        .because("The generated mapping extends a class of it.")
        .fix(DEPENDENCY, "in the pom.xml of this module");
  }

  private static Finding missingSortKey(BigtableEntity entity, ItemSource items) {
    return Finding.at(
            items.source().at("sortAttribute"),
            "%s names the attribute of a sort key, and has no sortKey".formatted(entity.name()))
        .because("All items of a partition would be one row, of which the last one stays.")
        .fix("sortKey = \"{…}\"", "in @FromDynamo, with the form of the sort key");
  }

  private static Finding oneAttribute(BigtableEntity entity, ItemSource items, String name) {
    String written = items.source().says("sortAttribute") ? "sortAttribute" : "sortKey";
    return Finding.at(
            items.source().at(written),
            "both keys of %s are the attribute %s".formatted(entity.name(), Wording.quoted(name)))
        .because("An item has two keys, and items that differ in the other one would be one row.")
        .fix("sortAttribute = \"…\"", "in @FromDynamo, with the name of the sort key");
  }

  private static void checkAges(
      BigtableEntity entity, ItemSource items, Consumer<Finding> findings) {
    if (entity.cellTimestamp().isPresent()) {
      findings.accept(
          ttl(entity, items, "also has @CellTimestamp")
              .because("Both would decide the time of the cells, by which they are deleted.")
              .fix(AnnotationCode.of(items.source()).without("ttl"), "without ttl"));
      return;
    }
    List<String> used = entity.columns().stream().map(Column::family).distinct().toList();
    List<Family> families =
        entity.families().stream().filter(family -> used.contains(family.name())).toList();
    for (Family family : families) {
      if (!family.expires()) {
        findings.accept(
            ttl(entity, items, "has the family '%s', which has no age".formatted(family.name()))
                .because(
                    "A cell is deleted at its time plus the age of its family: an import gives it"
                        + " the time of expiry minus that age.")
                .fix("maxAgeDays = 30", "in @Family(\"%s\")".formatted(family.name())));
        return;
      }
      if (!family.age().equals(families.get(0).age())) {
        findings.accept(
            ttl(
                    entity,
                    items,
                    "has families of different ages, '%s' of %s and '%s' of %s"
                        .formatted(
                            families.get(0).name(),
                            Wording.age(families.get(0)),
                            family.name(),
                            Wording.age(family)))
                .because("The cells of one item have one time, and would be deleted apart.")
                .fix(
                    "the age of '%s'".formatted(families.get(0).name()),
                    "in @Family(\"%s\")".formatted(family.name())));
        return;
      }
    }
  }

  private static Finding ttl(BigtableEntity entity, ItemSource items, String problem) {
    return Finding.at(
        items.source().at("ttl"),
        "%s declares a time to live in %s, and %s"
            .formatted(entity.name(), Wording.quoted(items.ttl()), problem));
  }
}
