package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Spelling;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.RemovedAnnotation;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Salt;
import dev.rowsmith.processor.model.Segment;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "A salt of a wrong number of buckets, or of segments that the key does not have",
    mandatory = true)
public final class InvalidSalt implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    entity.key().salt().ifPresent(salt -> check(entity, salt, findings));
  }

  private static void check(BigtableEntity entity, Salt salt, Consumer<Finding> findings) {
    if (entity.key().format() == KeyFormat.ORDERED_CODE) {
      findings.accept(ordered(entity, salt));
    }
    if (salt.buckets() < Limits.LEAST_BUCKETS || salt.buckets() > Limits.MOST_BUCKETS) {
      findings.accept(buckets(entity, salt));
    }
    List<String> names = entity.segments().stream().map(Segment::name).toList();
    if (entity.key().isConstant()) {
      findings.accept(ofOneRow(entity, salt));
    }
    List<String> unknown = salt.by().stream().filter(name -> !names.contains(name)).toList();
    if (!unknown.isEmpty() && !names.isEmpty()) {
      findings.accept(unknown(entity, salt, unknown.get(0), names));
    } else if (salt.by().stream().distinct().count() < salt.by().size()) {
      findings.accept(twice(entity, salt));
    }
  }

  private static Finding ordered(BigtableEntity entity, Salt salt) {
    return Finding.at(
            salt.source().place(),
            "%s is salted, but its key is an ordered code".formatted(entity.name()))
        .because("An ordered code holds nothing but the segments.")
        .fix(new RemovedAnnotation(salt.source(), entity.name()))
        .fix("format = KeyFormat.READABLE", "in @Table, to keep the salt");
  }

  private static Finding ofOneRow(BigtableEntity entity, Salt salt) {
    return Finding.at(
            salt.source().place(),
            "%s is salted, but its key has no segment".formatted(entity.name()))
        .because("A bucket is computed from segments, and one row needs one.")
        .fix(new RemovedAnnotation(salt.source(), entity.name()));
  }

  private static Finding buckets(BigtableEntity entity, Salt salt) {
    int fixed = salt.buckets() > Limits.MOST_BUCKETS ? Limits.MERGED_BUCKETS : Limits.GOOD_BUCKETS;
    return Finding.at(
            salt.source().at("buckets"),
            "the salt of %s has %s bucket%s"
                .formatted(entity.name(), salt.buckets(), salt.buckets() == 1 ? "" : "s"))
        .because(
            String.format(
                Locale.ROOT,
                "It has %s to %,d: one bucket spreads nothing.",
                Limits.LEAST_BUCKETS,
                Limits.MOST_BUCKETS))
        .fix(AnnotationCode.of(salt.source()).with("buckets", fixed), "on " + entity.name());
  }

  private static Finding unknown(
      BigtableEntity entity, Salt salt, String unknown, List<String> names) {
    List<String> near =
        salt.by().stream().flatMap(name -> Spelling.near(name, names).stream()).distinct().toList();
    // What is left of several may be a time alone, and all rows of a day in one bucket.
    boolean meant = salt.by().stream().allMatch(name -> Spelling.near(name, names).isPresent());
    AnnotationCode declared = AnnotationCode.of(salt.source());
    return Finding.at(
            salt.source().at("by"),
            "the salt of %s is computed by %s, which is not a segment of the key"
                .formatted(entity.name(), Wording.quoted(unknown)))
        .because("Expected one of: %s.".formatted(String.join(", ", names)))
        .fix(
            meant ? declared.withText("by", near) : declared.without("by"),
            meant ? "on " + entity.name() : "on %s, by all of them".formatted(entity.name()));
  }

  private static Finding twice(BigtableEntity entity, Salt salt) {
    List<String> rest = new ArrayList<>(salt.by());
    List<String> once = salt.by().stream().distinct().toList();
    once.forEach(rest::remove);
    return Finding.at(
            salt.source().at("by"),
            "the salt of %s names %s twice".formatted(entity.name(), Wording.quoted(rest.get(0))))
        .because("Each segment counts once.")
        .fix(AnnotationCode.of(salt.source()).withText("by", once), "on " + entity.name());
  }
}
