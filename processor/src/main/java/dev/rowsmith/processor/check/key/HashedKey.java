package dev.rowsmith.processor.check.key;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.name.NameMeaning;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.KeyPicture;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A segment that holds the digest of a value in place of the value")
public final class HashedKey implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    entity.segments().stream()
        .filter(segment -> canBeDigest(segment) && isDigest(entity, segment))
        .filter(segment -> !NameMeaning.digestIsIdentity(segment.name(), entity.name()))
        .forEach(segment -> findings.accept(hashed(entity, segment)));
  }

  /** Some languages name the function first: {@code hashAdresse} beside {@code adresse}. */
  private static boolean isDigest(BigtableEntity entity, Segment segment) {
    return NameMeaning.digest(segment.name())
        || (NameMeaning.startsWithDigest(segment.name())
            && entity.columns().stream()
                .anyMatch(column -> column.name().equals(NameMeaning.digested(segment.name()))));
  }

  private static boolean canBeDigest(Segment segment) {
    return switch (segment.kind()) {
      case STRING, BYTES, BYTE_STRING, BYTE, SHORT, INT, LONG, BIG_INTEGER, UUID -> true;
      default -> false;
    };
  }

  /** Bytes are what hash functions return: the declaration says what the name says. */
  private static boolean isDeclared(Segment segment) {
    return segment.kind().isBytes();
  }

  private static Finding hashed(BigtableEntity entity, Segment digest) {
    String declared = isDeclared(digest) ? "is a digest" : "is a digest, by its name";
    Finding finding =
        Finding.at(
                digest.property().place(),
                "the segment '%s' in the row key of %s %s"
                    .formatted(digest.name(), entity.name(), declared))
            .because("Related rows are not neighbours, and nobody can read the keys of a hotspot.")
            .today("key today", KeyPicture.of(entity.key()));
    Finding fixed = addSalt(finding.fix(value(entity, digest)), entity, digest);
    return isDeclared(digest) ? fixed : fixed.asWarning();
  }

  /** Returns the key with the value in place of its digest, or without the digest. */
  private static Fix value(BigtableEntity entity, Segment digest) {
    String value = NameMeaning.digested(digest.name());
    ReplacementFix replacement = new ReplacementFix(entity, digest);
    if (isInKey(value, entity, digest)) {
      return replacement.without("without '%s'".formatted(digest.name()));
    }
    if (NameMeaning.url(value) && UrlFix.canReplace(entity, digest)) {
      return UrlFix.of(entity, digest);
    }
    boolean unnamed = value.isEmpty() || NameMeaning.personal(value) || !JavaLiterals.isName(value);
    return entity.columns().stream()
        .filter(each -> each.name().equals(value) && isText(each))
        .findFirst()
        .map(
            each ->
                replacement.by(each, "and '%s' as a column, if at all".formatted(digest.name())))
        .orElseGet(
            () ->
                replacement.byText(
                    replacement.freeName(unnamed ? "id" : value),
                    "",
                    "the value itself, in its own type"));
  }

  /**
   * Returns whether the key holds the value beside its digest: a segment of its name, or whatever
   * follows a digest that leads the key and does not say what it is of.
   */
  private static boolean isInKey(String value, BigtableEntity entity, Segment digest) {
    List<Segment> segments = entity.segments();
    boolean spreads = segments.indexOf(digest) == 0 && segments.size() > 1;
    return value.isEmpty()
        ? spreads && KeyPartTraits.canLead(segments.get(1).asPart())
        : segments.stream().anyMatch(each -> each.name().equals(value));
  }

  private static boolean isText(Column column) {
    return column.kind() == ValueKind.STRING
        && !column.property().type().optional()
        && !column.property().personal()
        && !NameMeaning.personal(column.name());
  }

  private static Finding addSalt(Finding finding, BigtableEntity entity, Segment digest) {
    if (entity.key().salt().isPresent() || entity.segments().size() < 2) {
      return finding;
    }
    return finding.fix(
        "%s on %s, instead of '%s'"
            .formatted(
                AnnotationCode.named("Salted").with("buckets", Limits.GOOD_BUCKETS),
                entity.name(),
                digest.name()),
        "if it is there to spread the writes");
  }
}
