package dev.rowsmith.processor.check.key;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.PropertyCode;
import dev.rowsmith.processor.check.name.NameWords;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.DeclaredKey;
import dev.rowsmith.processor.model.DeclaredKey.Part;
import dev.rowsmith.processor.model.OrderedKey;
import dev.rowsmith.processor.model.ValueKind;
import java.util.ArrayList;
import java.util.List;

/** Changes of one part of a key, or of a computed value in front, by which new rows spread. */
public final class SpreadChanges {

  private final DeclaredKey key;

  public SpreadChanges(DeclaredKey key) {
    this.key = key;
  }

  /** Returns the ways to spread a number that leads the key, whatever else is in it. */
  List<Fix> spread(Part number) {
    if (key.isRow()) {
      String when = "if the ids are handed out in sequence";
      return List.of(
          KeyPartTraits.integral(number.kind())
              ? reversed(number, number.order(), when)
              : bucket(when));
    }
    List<Fix> changes = new ArrayList<>();
    if (isOwnId(number)) {
      changes.add(
          generated(
              number,
              "BIT_REVERSED_SEQUENCE",
              "Optional<Long>",
              "if the database hands the ids out"));
      changes.add(generated(number, "UUID_V4", "UUID", "or an id of another sort"));
    }
    changes.add(bucket("if they are handed out in sequence elsewhere"));
    return changes;
  }

  /** The database can make the one id of an entity; that of another entity comes from there. */
  private boolean isOwnId(Part part) {
    NameWords owner = NameWords.of(part.name()).beforeHead();
    return key.parts().size() == 1
        && KeyPartTraits.integral(part.kind())
        && (owner.isEmpty() || owner.words().stream().anyMatch(NameWords.of(key.entity())::has));
  }

  private Fix generated(Part part, String how, String type, String when) {
    AnnotationCode annotation =
        AnnotationCode.of(part.source()).withConstant("generated", "Generated", how);
    return new Fix(
        "%s %s %s".formatted(annotation, type, part.name()),
        when,
        List.of(annotation.edit(), new Edit.Retype(part.property().place(), type)));
  }

  /** Returns the ways to replace a UUID that is made from the time by a random one. */
  List<Fix> random(Part part) {
    if (key.isRow()) {
      return List.of(
          new Fix(
              code(AnnotationCode.of(part.source()), "", part), "of version 4: UUID.randomUUID()"));
    }
    AnnotationCode generated =
        AnnotationCode.of(part.source()).withConstant("generated", "Generated", "UUID_V4");
    return List.of(
        new Fix(
            code(generated, "", part),
            "of version 4",
            List.of(generated.edit(), new Edit.Unannotate(part.property().place(), "Monotonic"))));
  }

  /** Returns the mark that values of a part fall anywhere. */
  Fix distributed(Part part, String when) {
    return new Fix(
        code(AnnotationCode.of(part.source()), "@Distributed ", part),
        when,
        List.of(AnnotationCode.named("Distributed").edit(part.property().place())));
  }

  /** Digits that are not padded cannot be reversed: 1, 10 and 100 would be one text. */
  Fix reversed(Part part, int order, String when) {
    AnnotationCode annotation =
        AnnotationCode.of(part.source())
            .without("descending", "max")
            .withConstant("as", "KeyEncoding", "REVERSED_DIGITS");
    if (key.table().constant("format", KeyFormat.READABLE) == KeyFormat.VERBATIM) {
      int digits = part.source().number("digits");
      annotation =
          annotation.without("width", "pad").with("digits", digits > 0 ? digits : digits(part));
    }
    AnnotationCode numbered = order > 0 ? annotation.with("order", order) : annotation;
    String code = code(numbered, PropertyCode.marks(part.value().distribution()), part);
    return part.path().isNested()
        ? new Fix(code, when)
        : new Fix(code, when, List.of(numbered.edit()));
  }

  private static int digits(Part part) {
    return String.valueOf(part.kind() == ValueKind.LONG ? Long.MAX_VALUE : Integer.MAX_VALUE)
        .length();
  }

  /** Returns how a time is stored from the oldest to the newest. */
  public Fix ascending(OrderedKey.Part time) {
    Part declared = key.part(time);
    AnnotationCode annotation = AnnotationCode.of(declared.source()).without("descending", "max");
    String code = code(annotation, PropertyCode.marks(declared.value().distribution()), declared);
    String how =
        key.isRow()
            ? "the newest first is a scan backwards"
            : "in a new table: the order of a primary key cannot be changed";
    return declared.path().isNested()
        ? new Fix(code, how)
        : new Fix(code, how, List.of(annotation.edit()));
  }

  /** Returns the computed value in front that spreads the rows: a salt, or logical shards. */
  Fix bucket(String when) {
    AnnotationCode bucket =
        key.isRow()
            ? AnnotationCode.named("Salted").with("buckets", Limits.GOOD_BUCKETS)
            : shards();
    return new Fix(
        "%s on %s".formatted(bucket, key.entity()), when, List.of(bucket.edit(key.place())));
  }

  private AnnotationCode shards() {
    AnnotationCode shards = AnnotationCode.named("HashSharded").with("shards", Limits.GOOD_BUCKETS);
    List<String> by = key.parts().stream().filter(Part::hashable).map(Part::name).toList();
    return by.size() == key.parts().size() ? shards : shards.withText("by", by);
  }

  private static String code(AnnotationCode annotation, String marks, Part part) {
    return "%s %s%s%s"
        .formatted(
            annotation,
            marks,
            part.property().personal() ? "@PersonalData " : "",
            PropertyCode.of(part.property()));
  }
}
