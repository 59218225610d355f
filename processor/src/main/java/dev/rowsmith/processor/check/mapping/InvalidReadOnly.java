package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Shape;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A read-only component that writes of the entity need or delete", mandatory = true)
public final class InvalidReadOnly implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    Map<Property, String> written = new LinkedHashMap<>();
    entity
        .key()
        .components()
        .forEach(each -> written.put(each.property(), "it is part of the row key"));
    entity
        .timestamps()
        .forEach(each -> written.put(each, "it is the timestamp of the cells that are written"));
    for (Column column : entity.columns()) {
      if (column.shape().kind() == Shape.Kind.REVISION) {
        written.put(column.property(), "each write raises the revision");
      } else if (column.property().readOnly()) {
        deletedWith(entity, column)
            .ifPresent(entries -> findings.accept(deleted(entity, column, entries)));
      }
    }
    written.forEach(
        (property, why) -> {
          if (property.readOnly()) {
            findings.accept(finding(entity.name(), property.name(), property, why));
          }
        });
    if (!entity.columns().isEmpty()
        && entity.columns().stream().allMatch(column -> column.property().readOnly())) {
      findings.accept(nothingWritten(entity, entity.columns().get(0)));
    }
  }

  /** Returns the finding about a component that cannot be read-only. */
  public static Finding finding(String entity, String path, Property property, String problem) {
    return new MarkFix(entity, path, property)
        .without(
            "ReadOnly", "is @ReadOnly, but " + problem, "A read-only component is never written.");
  }

  /** Returns the entries that a put writes to the family of a column, after deleting the family. */
  private static Optional<Column> deletedWith(BigtableEntity entity, Column column) {
    return entity.columns().stream()
        .filter(other -> other.shape().hasEntries() && !other.property().readOnly())
        .filter(other -> other.family().equals(column.family()))
        .findFirst();
  }

  private static Finding deleted(BigtableEntity entity, Column column, Column entries) {
    return Finding.at(
            column.property().at("ReadOnly"),
            "put deletes the read-only '%s' of %s, which shares the family '%s' with the entries of '%s'"
                .formatted(column.name(), entity.name(), column.family(), entries.name()))
        .because(
            "Bigtable deletes no range of qualifiers: a put replaces the entries by deleting their"
                + " family.")
        .fix("", "@ReadOnly on '%s' as well".formatted(entries.name()))
        .fix("", "or in a new table another family for '%s'".formatted(entries.name()));
  }

  private static Finding nothingWritten(BigtableEntity entity, Column first) {
    return Finding.at(
            first.property().at("ReadOnly"),
            "every column of %s is @ReadOnly".formatted(entity.name()))
        .because("No put could write a cell, and Bigtable keeps no row without one.")
        .fix(
            "",
            "none of them @ReadOnly: read with %s.readOnly(client), which has no writes"
                .formatted(entity.type().name().simpleNames().get(0) + "Repository"));
  }
}
