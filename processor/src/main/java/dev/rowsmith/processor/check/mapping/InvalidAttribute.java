package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Wording;
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
    for (ItemComponent component : ItemComponent.of(entity, items)) {
      component
          .attribute()
          .filter(attribute -> !component.isInside())
          .ifPresent(
              attribute ->
                  findings.accept(
                      Finding.at(
                              attribute.source().place(),
                              "'%s' has @Attribute, and %s has no @FromDynamo"
                                  .formatted(component.path(), entity.name()))
                          .because("Nothing reads it there.")
                          .fixWithout("Attribute", component.property())
                          .fix(
                              "@FromDynamo(partitionKey = \"{…}\")",
                              "on %s, with the form of its keys".formatted(entity.name()))));
    }
  }

  private static void check(BigtableEntity entity, ItemSource items, Consumer<Finding> findings) {
    Map<String, ItemComponent> readers = new HashMap<>();
    for (ItemComponent component : ItemComponent.of(entity, items)) {
      Optional<Finding> finding = ofComponent(component);
      finding.ifPresent(findings);
      if (finding.isEmpty()) {
        checkOptions(component, findings);
        component.scope(entity).ifPresent(scope -> checkTwice(readers, scope, component, findings));
      }
    }
  }

  private static Optional<Finding> ofComponent(ItemComponent component) {
    ItemSource items = component.items();
    String path = component.path();
    boolean named = items.nameOf(path).isPresent();
    Optional<ItemKey> inText =
        items.keys().stream().filter(key -> key.names(path) && key.whole().isEmpty()).findFirst();
    if (items.isInKey(path)) {
      return inKey(component, inText.isPresent(), named);
    }
    if (!named) {
      return component.mayComeFromNowhere() && items.attribute(path).isEmpty()
          ? Optional.empty()
          : Optional.of(nowhere(component));
    }
    return component.problem().map(problem -> unread(component, problem));
  }

  private static Optional<Finding> inKey(ItemComponent component, boolean inText, boolean named) {
    if (component.isEntry()) {
      return component.hasValue() && !named
          ? Optional.of(nowhere(component))
          : component.problemOfEntry().map(problem -> unread(component, problem));
    }
    if (inText && named) {
      return Optional.of(
          at(component, "is read from the text of a key, and has an attribute as well")
              .because("It has one value, and would have two.")
              .fix(component.declared(each -> each.without("value"))));
    }
    return inText
        ? component.problemInKey().map(problem -> unread(component, problem))
        : component.problem().map(problem -> unread(component, problem));
  }

  private static Finding nowhere(ItemComponent component) {
    return at(component, "gets no value from an item")
        .because("No template names it, and it names no attribute; a name is never guessed.")
        .fix(
            component.declared(each -> each.withText("value", component.property().name())),
            "with the name of the attribute");
  }

  private static Finding unread(ItemComponent component, String problem) {
    return at(component, "cannot be read from an item: " + problem)
        .because(component.advice())
        .fix(component.fix(), "of '%s'".formatted(component.path()));
  }

  private static void checkOptions(ItemComponent component, Consumer<Finding> findings) {
    ItemAttribute attribute = component.attribute().orElse(null);
    if (attribute == null) {
      return;
    }
    if (attribute.source().says("unit") && !component.reads(ValueKind.INSTANT)) {
      findings.accept(option(component, "unit", "is not an Instant"));
    }
    if (attribute.rounded()
        && !component.reads(ValueKind.DOUBLE)
        && !component.reads(ValueKind.FLOAT)) {
      findings.accept(option(component, "rounded", "is neither a double nor a float"));
    }
    if (attribute.source().says(ItemAttribute.TEXT) && !component.isReadAsText()) {
      findings.accept(
          option(component, ItemAttribute.TEXT, "is not a value that a text has alone"));
    }
  }

  private static Finding option(ItemComponent component, String option, String problem) {
    return Finding.at(
            component
                .attribute()
                .map(attribute -> attribute.source().at(option))
                .orElse(component.property().place()),
            "'%s' declares %s, and %s".formatted(component.path(), option, problem))
        .because("It would have no effect.")
        .fix(component.declared(each -> each.without(option)));
  }

  private static void checkTwice(
      Map<String, ItemComponent> readers,
      String scope,
      ItemComponent component,
      Consumer<Finding> findings) {
    ItemComponent other = readers.putIfAbsent(scope, component);
    if (other == null) {
      return;
    }
    Set<String> types = component.types();
    List<String> common = other.types().stream().filter(types::contains).toList();
    if (common.isEmpty()) {
      findings.accept(
          at(
                  component,
                  "reads the attribute of '%s', which is %s there and %s here"
                      .formatted(
                          other.path(),
                          Wording.joined(other.types().stream().sorted().toList(), "or"),
                          Wording.joined(types.stream().sorted().toList(), "or")))
              .because("An attribute has one type in an item.")
              .fix(
                  component.declared(each -> each.withText("value", component.property().name())),
                  "with the name of another attribute"));
    }
  }

  private static Finding at(ItemComponent component, String problem) {
    return Finding.at(
        component
            .attribute()
            .map(attribute -> attribute.source().place())
            .orElse(component.property().place()),
        "'%s' of %s %s".formatted(component.path(), component.entity(), problem));
  }
}
