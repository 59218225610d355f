package dev.rowsmith.processor.check.key;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.AnnotationText;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.Salt;
import java.util.function.Consumer;

/** Reports a salt of more buckets than a scan should read side by side. */
@AutoService(SchemaCheck.class)
public final class SaltTooWide implements SchemaCheck {

  @Override
  public String id() {
    return "SaltTooWide";
  }

  @Override
  public Severity severity() {
    return Severity.WARNING;
  }

  @Override
  public void check(Entity entity, Consumer<Finding> findings) {
    entity
        .key()
        .salt()
        .filter(salt -> salt.buckets() > Limits.MERGED_BUCKETS)
        .filter(salt -> salt.buckets() <= Limits.MOST_BUCKETS)
        .ifPresent(salt -> findings.accept(tooWide(entity, salt)));
  }

  private static Finding tooWide(Entity entity, Salt salt) {
    return Finding.at(
            salt.source().at("buckets"),
            "the salt of %s has %d buckets".formatted(entity.name(), salt.buckets()))
        .because("A scan that does not know the bucket reads all of them and merges the rows.")
        .today("key today", KeyPicture.of(entity.key()))
        .fix(
            AnnotationText.salted(salt).with("buckets", String.valueOf(Limits.MERGED_BUCKETS)),
            "or fewer: two or three for each node")
        .fix(
            "a segment of many values in front, instead of the salt",
            "queries that name it read one range");
  }
}
