package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.PropertyCode;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.ItemAttribute;
import dev.rowsmith.processor.model.ItemKey;
import dev.rowsmith.processor.model.ItemSource;
import dev.rowsmith.processor.model.ValueKind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "A component that no attribute of an item of DynamoDB can be read into",
    mandatory = true)
public final class InvalidAttribute implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    entity
        .items()
        .ifPresent(
            items -> {
              if (!items.declared()) {
                checkStray(entity, items, findings);
              } else if (items.hasRuntime()
                  && items.keys().stream().allMatch(ItemKey::isResolved)) {
                check(entity, items, findings);
              }
            });
  }

  private static void checkStray(
      BigtableEntity entity, ItemSource items, Consumer<Finding> findings) {
    for (ItemComponent component : ItemComponent.of(entity)) {
      items
          .attribute(component.path())
          .filter(attribute -> !component.isInside())
          .ifPresent(
              attribute ->
                  findings.accept(
                      Finding.at(
                              attribute.source().place(),
                              "'%s' has @Attribute, and %s has no @FromDynamo"
                                  .formatted(component.path(), entity.name()))
                          .because("Nothing reads it there.")
                          .fix(
                              PropertyCode.of(component.property()),
                              "without @Attribute",
                              new Edit.Unannotate(attribute.source().place(), "Attribute"))
                          .fix(
                              "@FromDynamo(partitionKey = \"{…}\")",
                              "on %s, with the form of its keys".formatted(entity.name()))));
    }
  }

  private static void check(BigtableEntity entity, ItemSource items, Consumer<Finding> findings) {
    Map<String, ItemComponent> readers = new HashMap<>();
    for (ItemComponent component : ItemComponent.of(entity)) {
      Optional<Finding> finding = ofComponent(items, component);
      finding.ifPresent(findings);
      if (finding.isEmpty()) {
        checkOptions(items, component, findings);
        component
            .scope(entity, items)
            .ifPresent(scope -> checkTwice(readers, scope, component, items, findings));
      }
    }
  }

  private static Optional<Finding> ofComponent(ItemSource items, ItemComponent component) {
    String path = component.path();
    boolean named = items.nameOf(path).isPresent();
    Optional<ItemKey> inText =
        items.keys().stream().filter(key -> key.names(path) && key.whole().isEmpty()).findFirst();
    if (items.isInKey(path)) {
      return inKey(items, component, inText.isPresent(), named);
    }
    if (!named) {
      return component.mayComeFromNowhere() && items.attribute(path).isEmpty()
          ? Optional.empty()
          : Optional.of(nowhere(items, component));
    }
    return component.problem(items).map(problem -> unread(items, component, problem));
  }

  private static Optional<Finding> inKey(
      ItemSource items, ItemComponent component, boolean inText, boolean named) {
    String path = component.path();
    if (component.isEntry()) {
      return component.hasValue() && !named
          ? Optional.of(nowhere(items, component))
          : component.problemOfEntry().map(problem -> unread(items, component, problem));
    }
    if (inText && named) {
      return Optional.of(
          at(items, component, "is read from the text of a key, and has an attribute as well")
              .because("It has one value, and would have two.")
              .fix(ItemFixes.without(items, path, component.property(), "value")));
    }
    return inText
        ? component.problemInKey().map(problem -> unread(items, component, problem))
        : component.problem(items).map(problem -> unread(items, component, problem));
  }

  private static Finding nowhere(ItemSource items, ItemComponent component) {
    return at(items, component, "gets no value from an item")
        .because("No template names it, and it names no attribute; a name is never guessed.")
        .fix(
            ItemFixes.with(
                items,
                component.path(),
                component.property(),
                "value",
                JavaLiterals.of(component.property().name()),
                "with the name of the attribute"));
  }

  private static Finding unread(ItemSource items, ItemComponent component, String problem) {
    return at(items, component, "cannot be read from an item: " + problem)
        .because(component.advice())
        .fix(component.fix(), "of '%s'".formatted(component.path()));
  }

  private static void checkOptions(
      ItemSource items, ItemComponent component, Consumer<Finding> findings) {
    ItemAttribute attribute = items.attribute(component.path()).orElse(null);
    if (attribute == null) {
      return;
    }
    if (attribute.source().says("unit") && !component.reads(ValueKind.INSTANT)) {
      findings.accept(option(items, component, "unit", "is not an Instant"));
    }
    if (attribute.rounded()
        && !component.reads(ValueKind.DOUBLE)
        && !component.reads(ValueKind.FLOAT)) {
      findings.accept(option(items, component, "rounded", "is neither a double nor a float"));
    }
    if (attribute.source().says(ItemAttribute.TEXT) && !component.isReadAsText()) {
      findings.accept(
          option(items, component, ItemAttribute.TEXT, "is not a value that a text has alone"));
    }
  }

  private static Finding option(
      ItemSource items, ItemComponent component, String option, String problem) {
    return Finding.at(
            items
                .attribute(component.path())
                .map(attribute -> attribute.source().at(option))
                .orElse(component.property().place()),
            "'%s' declares %s, and %s".formatted(component.path(), option, problem))
        .because("It would have no effect.")
        .fix(ItemFixes.without(items, component.path(), component.property(), option));
  }

  private static void checkTwice(
      Map<String, ItemComponent> readers,
      String scope,
      ItemComponent component,
      ItemSource items,
      Consumer<Finding> findings) {
    ItemComponent other = readers.putIfAbsent(scope, component);
    if (other == null) {
      return;
    }
    Set<String> types = component.types(items);
    List<String> common = other.types(items).stream().filter(types::contains).toList();
    if (common.isEmpty()) {
      findings.accept(
          at(
                  items,
                  component,
                  "reads the attribute of '%s', which is %s there and %s here"
                      .formatted(
                          other.path(),
                          Wording.joined(other.types(items).stream().sorted().toList(), "or"),
                          Wording.joined(types.stream().sorted().toList(), "or")))
              .because("An attribute has one type in an item.")
              .fix(
                  ItemFixes.with(
                      items,
                      component.path(),
                      component.property(),
                      "value",
                      JavaLiterals.of(component.property().name()),
                      "with the name of another attribute")));
    }
  }

  private static Finding at(ItemSource items, ItemComponent component, String problem) {
    return Finding.at(
        items
            .attribute(component.path())
            .map(attribute -> attribute.source().place())
            .orElse(component.property().place()),
        "'%s' of %s %s".formatted(component.path(), component.entity(), problem));
  }
}
