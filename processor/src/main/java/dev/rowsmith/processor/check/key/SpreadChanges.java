package dev.rowsmith.processor.check.key;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.name.NameWords;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.DeclaredKey;
import dev.rowsmith.processor.model.DeclaredKey.Part;
import dev.rowsmith.processor.model.OrderedKey;
import dev.rowsmith.processor.model.ValueKind;
import java.util.List;

/** Changes of one part of a key, or of a computed value in front, by which new rows spread. */
public final class SpreadChanges {

  private final DeclaredKey key;

  public SpreadChanges(DeclaredKey key) {
    this.key = key;
  }

  /** Returns the ways to spread a number that leads the key, whatever else is in it. */
  List<Fix> spread(Part number) {
    String sequence = "if the ids are handed out in sequence";
    if (key.isRow()) {
      return List.of(
          KeyPartTraits.integral(number.kind())
              ? reversed(number, number.order(), sequence)
              : bucket(sequence));
    }
    Fix sharded = bucket("if they are handed out in sequence elsewhere");
    return isOwnId(number)
        ? List.of(
            Fix.of(
                generated(number, "BIT_REVERSED_SEQUENCE").typed("Optional<Long>"),
                "if the database hands the ids out"),
            Fix.of(generated(number, "UUID_V4").typed("UUID"), "or an id of another sort"),
            sharded)
        : List.of(sharded);
  }

  /** The database can make the one id of an entity; that of another entity comes from there. */
  private boolean isOwnId(Part part) {
    NameWords owner = NameWords.of(part.name()).beforeHead();
    return key.parts().size() == 1
        && KeyPartTraits.integral(part.kind())
        && (owner.isEmpty() || owner.words().stream().anyMatch(NameWords.of(key.entity())::has));
  }

  private static DeclarationCode generated(Part part, String how) {
    return DeclarationCode.of(part)
        .with(AnnotationCode.of(part.source()).withConstant("generated", "Generated", how));
  }

  /** Returns the way to replace a UUID that is made from the time by a random one. */
  Fix randomUuid(Part part) {
    return key.isRow()
        ? new Fix(
            DeclarationCode.of(part).without("Monotonic").toString(),
            "of version 4: UUID.randomUUID()")
        : Fix.of(generated(part, "UUID_V4").without("Monotonic"), "of version 4");
  }

  /** Returns the mark that values of a part fall anywhere. */
  Fix distributed(Part part, String when) {
    return Fix.of(DeclarationCode.of(part).with(AnnotationCode.named("Distributed")), when);
  }

  /** Digits that are not padded cannot be reversed: 1, 10 and 100 would be one text. */
  Fix reversed(Part part, int order, String when) {
    AnnotationCode reversed =
        AnnotationCode.of(part.source())
            .without("descending", "max")
            .withConstant("as", "KeyEncoding", "REVERSED_DIGITS");
    if (key.table().constant("format", KeyFormat.READABLE) == KeyFormat.VERBATIM) {
      int digits = part.source().number("digits");
      long highest = part.kind() == ValueKind.LONG ? Long.MAX_VALUE : Integer.MAX_VALUE;
      reversed =
          reversed
              .without("width", "pad")
              .with("digits", digits > 0 ? digits : String.valueOf(highest).length());
    }
    return Fix.of(
        DeclarationCode.of(part).with(order > 0 ? reversed.with("order", order) : reversed), when);
  }

  /** Returns how a time is stored from the oldest to the newest. */
  public Fix ascending(OrderedKey.Part reversed) {
    Part time = key.part(reversed);
    return Fix.of(
        DeclarationCode.of(time)
            .with(AnnotationCode.of(time.source()).without("descending", "max")),
        key.isRow()
            ? "the newest first is a scan backwards"
            : "in a new table: the order of a primary key cannot be changed");
  }

  /** Returns the computed value in front that spreads the rows: a salt, or logical shards. */
  Fix bucket(String when) {
    AnnotationCode bucket =
        AnnotationCode.named(key.isRow() ? "Salted" : "HashSharded")
            .on(key.place())
            .with(key.isRow() ? "buckets" : "shards", Limits.GOOD_BUCKETS);
    List<String> by = key.parts().stream().filter(Part::hashable).map(Part::name).toList();
    boolean all = key.isRow() || by.size() == key.parts().size();
    return Fix.ofClass(all ? bucket : bucket.withText("by", by), key.entity(), when);
  }
}
