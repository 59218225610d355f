package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.PropertyCode;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.ItemSource;
import dev.rowsmith.processor.model.Property;
import java.util.List;
import java.util.stream.Collectors;

/** Source code of the annotations that say where items of DynamoDB hold values, and their fixes. */
final class ItemFixes {

  private ItemFixes() {}

  /** Gives an attribute of {@code @FromDynamo} another value, as source text. */
  static Fix changed(ItemSource items, String attribute, String value, String how) {
    return new Fix(
        attribute + " = " + value,
        how,
        List.of(AnnotationCode.of(items.source()).with(attribute, value).edit()));
  }

  /** Returns {@code @Attribute} of a component as the user wrote it, or a new one. */
  static AnnotationCode attribute(ItemSource items, String path) {
    return items
        .attribute(path)
        .map(each -> AnnotationCode.of(each.source()))
        .orElseGet(() -> AnnotationCode.named("Attribute"));
  }

  /** Writes {@code @Attribute} with another value of one of its attributes. */
  static Fix with(
      ItemSource items,
      String path,
      Property property,
      String attribute,
      String value,
      String how) {
    AnnotationCode code = attribute(items, path).with(attribute, value);
    return new Fix(
        code + " " + PropertyCode.of(property),
        how,
        List.of(items.attribute(path).isPresent() ? code.edit() : code.edit(property.place())));
  }

  /** Returns {@code @Attribute} without some of its attributes as a fix. */
  static Fix without(ItemSource items, String path, Property property, String... attributes) {
    AnnotationCode code = attribute(items, path).without(attributes);
    return new Fix(code + " " + PropertyCode.of(property), "", List.of(code.edit()));
  }

  /** Returns a template of components, joined as they usually are. */
  static String template(List<String> names) {
    return names.stream().map(name -> "{" + name + "}").collect(Collectors.joining("#"));
  }
}
