package dev.rowsmith.processor.check.key;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Group;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueType;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A nullable part in a row key of Bigtable, or in a qualifier")
public final class NullableSegment implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    forEachNullable(entity.key(), (part, record) -> findings.accept(inKey(entity, part, record)));
    for (Column column : entity.columns()) {
      column
          .shape()
          .parts()
          .ifPresentOrElse(
              parts ->
                  forEachNullable(
                      parts, (part, record) -> findings.accept(inQualifier(column, part, record))),
              () ->
                  column
                      .shape()
                      .key()
                      .filter(NullableSegment::canBeNull)
                      .ifPresent(key -> findings.accept(wholeQualifier(column, key))));
    }
  }

  /** Hands over what may be null: a segment or a group, and the record that declares it, if any. */
  private static void forEachNullable(Key key, BiConsumer<Segment, Optional<Group>> found) {
    for (Group group : key.groups()) {
      if (canBeNull(group.component())) {
        found.accept(group.component(), recordOf(key, group.path(), false));
      }
    }
    for (Segment segment : key.segments()) {
      if (canBeNull(segment)) {
        found.accept(segment, recordOf(key, segment.name(), true));
      }
    }
  }

  /** An {@code Optional} says by itself that there may be no value. */
  private static boolean canBeNull(Segment segment) {
    ValueType type = segment.property().type();
    return segment.property().nullable() && !type.primitive() && !type.optional();
  }

  private static Optional<Group> recordOf(Key key, String path, boolean segment) {
    return key.groups().stream()
        .filter(
            group ->
                group.parts().stream()
                    .anyMatch(part -> part.is(path) && part.isRecord() != segment))
        .findFirst();
  }

  private static Finding inKey(BigtableEntity entity, Segment segment, Optional<Group> record) {
    Finding finding =
        found(
            segment,
            "the segment '%s' of %s may be null, and a row key has a value for every segment"
                .formatted(segment.name(), entity.name()));
    return record
        .map(declaring -> fixedIn(declaring, finding, segment))
        .orElseGet(() -> fixed(finding, entity.key(), segment));
  }

  private static Finding inQualifier(Column column, Segment part, Optional<Group> record) {
    return record
        .map(
            declaring ->
                fixedIn(
                    declaring,
                    found(
                        part,
                        "the part '%s' of the %s of '%s' may be null, and a qualifier has a value for every part"
                            .formatted(part.name(), column.shape().calledKeys(), column.name())),
                    part))
        .orElseGet(() -> wholeQualifier(column, part));
  }

  private static Finding wholeQualifier(Column column, Segment key) {
    String keys = column.shape().calledKeys();
    return found(
            key,
            "the %s of '%s' may be null, and no qualifier means null"
                .formatted(keys, column.name()))
        .fix("", "remove the @Nullable from the type of the " + keys);
  }

  private static Finding found(Segment segment, String summary) {
    return Finding.at(segment.property().place(), summary)
        .because("What has null there cannot be written: each put would be refused.");
  }

  /** The record may be in a jar: there is nothing to edit. */
  private static Finding fixedIn(Group record, Finding finding, Segment part) {
    String name = record.type().display();
    return record.wrapper()
        ? finding.fix("", "remove the @Nullable in the record " + name)
        : finding.fix(part.property().typeAndName(), "in the record " + name);
  }

  private static Finding fixed(Finding finding, Key key, Segment segment) {
    DeclarationCode declared = DeclarationCode.of(segment.property());
    Finding last =
        key.canEndBefore(segment)
            ? finding.fix(declared.optional(), "the last segment may be absent")
            : finding;
    return last.fix(declared.required(), "if there is always a value");
  }
}
