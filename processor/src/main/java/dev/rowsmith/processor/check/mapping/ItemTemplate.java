package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.bigtable.EpochUnit;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Spelling;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.check.key.QualifierEnds;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.encoding.SegmentEncoding;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.ItemKey;
import dev.rowsmith.processor.model.ItemSource;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Template;
import dev.rowsmith.processor.model.ValueKind;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Rules for the template of one key of items: its braces, its names, and that it can be read. */
final class ItemTemplate {

  /** What says the form of a date or time. */
  private static final List<String> FORMS = List.of("as", "unit", "digits", "pattern", "codec");

  private final BigtableEntity entity;
  private final ItemSource items;
  private final ItemKey key;
  private final Template template;

  ItemTemplate(BigtableEntity entity, ItemSource items, ItemKey key) {
    this.entity = entity;
    this.items = items;
    this.key = key;
    this.template = key.layout().template();
  }

  void check(Consumer<Finding> findings) {
    Optional<Finding> names = ofNames();
    if (names.isPresent()) {
      findings.accept(names.get());
      return;
    }
    List<Finding> ofSegments =
        key.layout().segments().stream().flatMap(segment -> of(segment).stream()).toList();
    ofSegments.forEach(findings);
    if (ofSegments.isEmpty() && key.whole().isEmpty()) {
      QualifierEnds.problem(key.layout().segments())
          .ifPresent(problem -> findings.accept(open(problem)));
    }
  }

  private Optional<Finding> ofNames() {
    if (!template.problem().isEmpty()) {
      return Optional.of(
          at("cannot be read: " + template.problem())
              .because("A component's name is between braces; a brace itself is written twice.")
              .fix(changed(usual()), "with your constants"));
    }
    if (template.parts().isEmpty()) {
      return Optional.of(
          at("is empty")
              .because("It says which items are rows of the entity.")
              .fix(changed(usual()), "with your constants"));
    }
    List<String> named =
        template.parts().stream().filter(Template.Part::segment).map(Template.Part::text).toList();
    List<String> known = known();
    Optional<String> unknown = named.stream().filter(name -> !known.contains(name)).findFirst();
    if (unknown.isPresent()) {
      return Optional.of(unknown(unknown.get(), known));
    }
    Set<String> seen = new HashSet<>();
    return named.stream()
        .filter(name -> !seen.add(name))
        .findFirst()
        .map(
            name ->
                at("names %s twice".formatted(Wording.quoted(name)))
                    .because("A component has one value, and is named once in a template.")
                    .fix(changed(usual()), "with your constants"));
  }

  private Finding unknown(String unknown, List<String> known) {
    String nearest = known.isEmpty() ? unknown : Spelling.nearest(unknown, known);
    List<Template.Part> fixed =
        template.parts().stream()
            .map(
                part ->
                    part.segment() && part.text().equals(unknown)
                        ? new Template.Part(nearest, true)
                        : part)
            .toList();
    return at("names %s, which is not a component that it can name"
            .formatted(Wording.quoted(unknown)))
        .because("Expected one of: %s.".formatted(String.join(", ", known)))
        .fix(changed(new Template(fixed, "").layout()), "");
  }

  private Optional<Finding> of(Segment segment) {
    return key.whole().isPresent() ? ofWhole(segment) : inText(segment);
  }

  private Optional<Finding> ofWhole(Segment segment) {
    if (isFloating(segment)) {
      return Optional.of(floating(segment));
    }
    return hasManyTexts(segment)
        ? Optional.of(
            formless(segment, "Two texts can be one time, and two items one row: 10:15, 10:15:00."))
        : Optional.empty();
  }

  /** A count of a unit is one number, and a date of ISO 8601 is one text. */
  private boolean hasManyTexts(Segment segment) {
    return switch (segment.kind()) {
      case LOCAL_TIME, LOCAL_DATE_TIME -> true;
      case INSTANT ->
          items
              .attribute(segment.name())
              .filter(attribute -> attribute.unit() != EpochUnit.DEFAULT)
              .isEmpty();
      default -> false;
    };
  }

  private static boolean isFloating(Segment segment) {
    return segment.kind() == ValueKind.FLOAT || segment.kind() == ValueKind.DOUBLE;
  }

  private Finding floating(Segment segment) {
    String type = segment.kind() == ValueKind.FLOAT ? "float" : "double";
    return at(segment, "is a %s".formatted(type))
        .because(
            "Numbers of DynamoDB have up to 38 digits, and two keys could become one %s."
                .formatted(type))
        .fix("BigDecimal " + segment.property().name(), "or long, for a whole number");
  }

  private Optional<Finding> inText(Segment segment) {
    Property property = segment.property();
    if (isFloating(segment)) {
      return Optional.of(floating(segment));
    }
    if (property.type().optional()) {
      return Optional.of(
          at(segment, "is an Optional")
              .because("An item has a key, and so a value of each component in it.")
              .fix("a type without Optional", "of '%s'".formatted(segment.name())));
    }
    if (needsForm(segment)) {
      return Optional.of(
          formless(
              segment, "Keys have dates in many forms, and a wrong one would be another time."));
    }
    return SegmentEncoding.refusal(segment, KeyFormat.VERBATIM)
        .map(
            problem ->
                at(segment, "cannot be read from a text")
                    .because(problem + ".")
                    .fix(
                        "@Attribute(text = @RowKey(codec = …))",
                        "on '%s', with a KeyCodec".formatted(segment.name())));
  }

  private Finding formless(Segment segment, String why) {
    return at(segment, "is a date or time whose form is not declared")
        .because(why)
        .fix(
            ItemComponent.declared(
                items,
                segment.name(),
                DeclarationCode.of(segment),
                each ->
                    each.with(
                        "text",
                        AnnotationCode.named("RowKey")
                            .withText("pattern", usualPattern(segment))
                            .toString())),
            "or unit = EpochUnit.SECONDS for a count");
  }

  private static boolean needsForm(Segment segment) {
    return (segment.kind().isCalendar() || segment.kind().isMoment())
        && FORMS.stream().noneMatch(segment.rowKey()::says);
  }

  private static String usualPattern(Segment segment) {
    return switch (segment.kind()) {
      case LOCAL_DATE -> "yyyy-MM-dd";
      case YEAR_MONTH -> "yyyy-MM";
      case YEAR -> "yyyy";
      case LOCAL_TIME -> "HH:mm:ss";
      case LOCAL_DATE_TIME -> "yyyy-MM-dd'T'HH:mm:ss";
      default -> "yyyy-MM-dd'T'HH:mm:ss'Z'";
    };
  }

  private Finding open(String problem) {
    return at("cannot be read back: " + problem)
        .because("A reader could not tell where one component ends.")
        .fix(changed(usual()), "with your constants");
  }

  /** Returns a template of what this one names, or else of the whole key. */
  private String usual() {
    List<String> known = known();
    List<String> named =
        template.parts().stream()
            .filter(Template.Part::segment)
            .map(Template.Part::text)
            .filter(known::contains)
            .distinct()
            .toList();
    List<String> all =
        named.isEmpty() ? entity.segments().stream().map(Segment::name).toList() : named;
    return all.stream().map(name -> "{" + name + "}").collect(Collectors.joining("#"));
  }

  private AnnotationCode changed(String layout) {
    return AnnotationCode.of(items.source()).withText(key.written(), layout);
  }

  private List<String> known() {
    return Stream.of(
            entity.segments().stream().map(Segment::name),
            entity.cellTimestamp().stream().map(Property::name),
            entity.columns().stream().filter(each -> !each.isEmbedded()).map(Column::name))
        .flatMap(each -> each)
        .toList();
  }

  private Finding at(String problem) {
    return Finding.at(
        items.source().at(key.written()),
        "the %s of %s %s"
            .formatted(
                key.written().equals("sortKey") ? "sort key" : "partition key",
                entity.name(),
                problem));
  }

  private Finding at(Segment segment, String problem) {
    return at("names %s, which %s".formatted(Wording.quoted(segment.name()), problem));
  }
}
