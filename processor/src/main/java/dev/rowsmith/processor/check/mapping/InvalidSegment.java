package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Distribution;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.ValueType;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "Attributes and marks of a segment that fit neither its type nor each other",
    mandatory = true)
public final class InvalidSegment implements EntityCheck<BigtableEntity> {

  private static final List<AttributeRule> OF_RECORD =
      List.of(
          AttributeRule.rule(
                  KeyAttributes.OF_SEGMENTS,
                  on -> on.firstOf(KeyAttributes.OF_SEGMENTS).isPresent())
              .unfit("The components of a record carry @RowKey to declare how they are stored.")
              .without(KeyAttributes.OF_SEGMENTS, ""));

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    KeyFormat format = entity.key().format();
    // A record of several components is stored as they say; one of one value, as it says itself.
    entity.key().groups().stream()
        .filter(group -> !group.wrapper())
        .flatMap(
            group ->
                AttributeRule.check(OF_RECORD, EncodedAttributes.of(group.component(), format))
                    .stream())
        .forEach(findings);
    ComputedSegments.check(entity, findings);
    int values = entity.segments().stream().mapToInt(InvalidSegment::values).sum();
    if (values > Limits.KEY_VALUES) {
      findings.accept(tooMany(entity));
    }
    for (Segment segment : entity.segments()) {
      if (KeyTypes.accepts(segment, entity.key())) {
        KeyAttributes.check(EncodedAttributes.of(segment, format), findings);
        checkMarks(segment, findings);
      }
    }
  }

  private static int values(Segment segment) {
    ValueType type = segment.property().type();
    return type.primitive() && type.kind() == ValueKind.LONG ? 2 : 1;
  }

  private static Finding tooMany(BigtableEntity entity) {
    return Finding.at(
            entity.place(),
            "the key of %s has %s segments".formatted(entity.name(), entity.segments().size()))
        .because(
            "A key is a record, and Java constructs one of at most %s values; a long is two."
                .formatted(Limits.KEY_VALUES))
        .fix("", "columns, for what no read binds");
  }

  private static void checkMarks(Segment segment, Consumer<Finding> findings) {
    if (segment.distribution() != Distribution.BOTH) {
      return;
    }
    DeclarationCode declared = DeclarationCode.of(segment);
    findings.accept(
        Finding.at(
                segment.property().place(),
                "the segment '%s' is marked both @Monotonic and @Distributed"
                    .formatted(segment.name()))
            .because("New values are either near the newest ones or anywhere, not both.")
            .fix(declared.without("Monotonic"), "if they fall anywhere")
            .fix(declared.without("Distributed"), "if they only grow"));
  }
}
