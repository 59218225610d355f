package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.FreeName;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.key.KeyFixes;
import dev.rowsmith.processor.check.key.KeyOrder;
import dev.rowsmith.processor.check.key.KeyPartTraits;
import dev.rowsmith.processor.check.name.NameWords;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.OrderedKey.Bucket;
import dev.rowsmith.processor.model.OrderedKey.Part;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.ShardColumn;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.ArrayList;
import java.util.List;

/**
 * Fixes of a primary key, in the ways of Spanner's guide: a UUID, bits in reverse, another order,
 * logical shards.
 *
 * @param entity the entity
 */
public record SpannerFixes(SpannerEntity entity) implements KeyFixes {

  private static final String SEQUENCE = "if the database hands the ids out";

  @Override
  public Finding fixTime(Finding finding, Part time) {
    return SpannerTimeFix.addTo(finding, entity, time);
  }

  @Override
  public Finding fixSequence(Finding finding, Part number) {
    PrimaryKeyPart part = part(number);
    Finding fixed = isOwnId(part) ? addGenerated(finding, part) : addSwap(finding, number);
    return addShards(fixed, "if they are handed out in sequence elsewhere")
        .fix(
            SpannerCode.distributed(part),
            "if they fall anywhere, as random ids do",
            AnnotationCode.named("Distributed").edit(part.column().property().place()));
  }

  /** The database can make the one id of an entity; that of another entity comes from there. */
  private boolean isOwnId(PrimaryKeyPart part) {
    NameWords words = NameWords.of(part.name());
    NameWords entityWords = NameWords.of(entity.name());
    return entity.key().size() == 1
        && entity.orderedKey().parts().stream()
            .allMatch(each -> KeyPartTraits.integral(each) && !KeyPartTraits.clock(each))
        && (words.beforeHead().isEmpty()
            || words.beforeHead().words().stream().anyMatch(entityWords::has));
  }

  private Finding addGenerated(Finding finding, PrimaryKeyPart part) {
    return finding
        .fix(generated(part, "BIT_REVERSED_SEQUENCE", "Optional<Long>", SEQUENCE))
        .fix(generated(part, "UUID_V4", "UUID", "or an id of another sort"));
  }

  /** Adds another part in front of a number. */
  private Finding addSwap(Finding finding, Part number) {
    List<Part> parts = entity.orderedKey().parts();
    return parts.stream()
        .filter(KeyPartTraits::canLead)
        .findFirst()
        .map(leader -> fixOrder(finding, KeyOrder.ledBy(leader, parts), number))
        .orElse(finding);
  }

  @Override
  public Finding fixSortable(Finding finding, Part first) {
    return SpannerTimeFix.addTo(finding, entity, first);
  }

  @Override
  public Finding fixUuid(Finding finding, Part first) {
    PrimaryKeyPart part = part(first);
    AnnotationCode primaryKey =
        AnnotationCode.of(part.source()).withConstant("generated", "Generated", "UUID_V4");
    Finding fixed =
        finding.fix(
            primaryKey + " " + SpannerCode.of(part.column().property()),
            "of version 4",
            primaryKey.edit(),
            new Edit.Unannotate(part.column().property().place(), "Monotonic"));
    return SpannerTimeFix.addTo(fixed, entity, first);
  }

  @Override
  public Finding fixOrder(Finding finding, KeyOrder order, Part moved) {
    // A part moves inside its record, or with it: which of them is for a person to say.
    List<Edit> edits = entity.recordsInKey().isEmpty() ? order.edits(this::annotation) : List.of();
    return finding.fix(new Fix(picture(order), order.how(moved, "part"), edits));
  }

  @Override
  public Finding fixDirection(Finding finding, Part time) {
    AnnotationCode ascending = annotation(time).without("descending");
    return finding.fix(
        ascending + " " + SpannerCode.of(part(time).column()),
        "in a new table: the order of a primary key cannot be changed",
        ascending.edit());
  }

  @Override
  public Finding fixPersonal(Finding finding, Part personal) {
    PrimaryKeyPart part = part(personal);
    String id = freeName("id");
    AnnotationCode primaryKey =
        AnnotationCode.of(part.source())
            .without("descending")
            .withConstant("generated", "Generated", "UUID_V4");
    return finding.fix(
        "%s UUID %s\n%s".formatted(primaryKey, id, SpannerCode.of(part.column().property())),
        "an opaque id in the key, and the value in a column");
  }

  @Override
  public Finding tooManyBuckets(Bucket bucket) {
    ShardColumn shard = entity.shard().orElseThrow();
    AnnotationCode fewer = AnnotationCode.of(shard.source()).with("shards", Limits.MERGED_BUCKETS);
    return Finding.at(
            shard.source().at("shards"),
            "the primary key of %s has %s shards".formatted(entity.name(), bucket.count()))
        .because("A read that does not know the shard reads all of them and merges the rows.")
        .today("key today", SpannerCode.picture(entity))
        .fix(fewer, "or fewer: two or three for each node")
        .fix(
            "a high-cardinality part in front, instead of the shard",
            "queries that name it read one range");
  }

  @Override
  public Finding fixLength(Finding finding, Part widest, long excess) {
    SpannerColumn column = part(widest).column();
    long shorter = column.type().length() - excess;
    if (shorter < 1 || !column.source().says("length")) {
      return finding.fix("", "fewer parts, or shorter ones");
    }
    AnnotationCode text = AnnotationCode.of(column.source()).with("length", shorter);
    return finding.fix(text, "or shorter still");
  }

  /** Adds logical shards, of the parts that a shard can be computed from before the write. */
  public Finding addShards(Finding finding, String how) {
    List<PrimaryKeyPart> by =
        entity.key().stream().filter(part -> canDecideShard(part.column())).toList();
    if (by.isEmpty()) {
      return finding;
    }
    AnnotationCode all = AnnotationCode.named("HashSharded").with("shards", Limits.GOOD_BUCKETS);
    AnnotationCode sharded =
        by.size() == entity.key().size()
            ? all
            : all.withText("by", by.stream().map(PrimaryKeyPart::name).toList());
    return finding.fix(
        "%s on %s".formatted(sharded, entity.name()), how, sharded.edit(entity.place()));
  }

  private String freeName(String wanted) {
    List<String> taken = entity.columns().stream().map(SpannerColumn::path).toList();
    return FreeName.like(wanted, taken, Limits.SPANNER_NAME);
  }

  private static boolean canDecideShard(SpannerColumn column) {
    return !column.commitTimestamp() && !column.type().array() && column.type().code().hasText();
  }

  private Fix generated(PrimaryKeyPart part, String how, String type, String when) {
    AnnotationCode primaryKey =
        AnnotationCode.of(part.source()).withConstant("generated", "Generated", how);
    List<Edit> edits = new ArrayList<>(List.of(primaryKey.edit()));
    edits.add(new Edit.Retype(part.column().property().place(), type));
    return new Fix("%s %s %s".formatted(primaryKey, type, part.name()), when, edits);
  }

  public String picture(KeyOrder order) {
    return SpannerCode.picture(
        entity,
        order.parts().stream()
            .map(part -> part.descending() ? part.name() + " DESC" : part.name())
            .toList());
  }

  public AnnotationCode annotation(Part part) {
    return AnnotationCode.of(part(part).source());
  }

  public PrimaryKeyPart part(Part part) {
    return entity.key().stream()
        .filter(each -> each.name().equals(part.name()))
        .findFirst()
        .orElseThrow();
  }
}
