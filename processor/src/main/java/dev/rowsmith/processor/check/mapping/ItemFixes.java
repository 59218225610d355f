package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.processor.check.AnnotationCode;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.JavaLiterals;
import dev.rowsmith.processor.check.PropertyCode;
import dev.rowsmith.processor.model.ItemAttribute;
import dev.rowsmith.processor.model.ItemKey;
import dev.rowsmith.processor.model.ItemSource;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import java.util.List;
import java.util.stream.Collectors;

/** Source code of the annotations that say where items of DynamoDB hold values, and their fixes. */
final class ItemFixes {

  private static final List<String> FROM_DYNAMO =
      List.of(
          "partitionKey", "sortKey", "partitionAttribute", "sortAttribute", "ttl", "uniqueRows");

  private static final List<String> ATTRIBUTE = List.of("value", "unit", "rounded", "text");

  private ItemFixes() {}

  /** Returns {@code @FromDynamo} as the user wrote it. */
  static AnnotationCode fromDynamo(ItemSource items) {
    AnnotationCode code = AnnotationCode.onSource("FromDynamo", FROM_DYNAMO, items.source());
    for (ItemKey key : items.keys()) {
      code =
          code.ifWritten(key.written(), JavaLiterals.of(key.layout().template().layout()))
              .ifWritten(
                  key.written().replace("Key", "Attribute"),
                  JavaLiterals.of(key.declaredAttribute()));
    }
    return code.ifWritten("ttl", JavaLiterals.of(items.ttl()))
        .ifWritten("uniqueRows", String.valueOf(items.uniqueRows()));
  }

  /** Gives an attribute of {@code @FromDynamo} another value, as source text. */
  static Fix changed(ItemSource items, String attribute, String value, String how) {
    return new Fix(
        attribute + " = " + value, how, List.of(fromDynamo(items).with(attribute, value).edit()));
  }

  /** Returns {@code @Attribute} of a segment of a template as the user wrote it. */
  static AnnotationCode attribute(ItemAttribute attribute, String text) {
    return AnnotationCode.onSource("Attribute", ATTRIBUTE, attribute.source())
        .ifWritten("value", JavaLiterals.of(attribute.name()))
        .ifWritten("unit", "EpochUnit." + attribute.unit())
        .ifWritten("rounded", String.valueOf(attribute.rounded()))
        .ifWritten("text", text);
  }

  /** Returns {@code @Attribute} of a component as the user wrote it, or one that is not there. */
  static AnnotationCode attribute(ItemSource items, String path) {
    return items
        .attribute(path)
        .map(each -> attribute(each, text(items, path)))
        .orElseGet(() -> AnnotationCode.named("Attribute", ATTRIBUTE));
  }

  private static String text(ItemSource items, String path) {
    return items
        .attribute(path)
        .flatMap(ItemAttribute::text)
        .map(text -> rowKey(text.segments().get(0)))
        .orElse("@RowKey");
  }

  /** Returns how a template has a segment, as source text. */
  static String rowKey(Segment segment) {
    return AnnotationCode.rowKey(segment).toString();
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
