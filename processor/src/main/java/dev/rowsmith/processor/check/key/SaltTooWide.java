package dev.rowsmith.processor.check.key;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import java.util.function.Consumer;

/** Reports more buckets in front of a key than a scan should read side by side. */
@AutoService(SchemaCheck.class)
public final class SaltTooWide implements KeyCheck {

  @Override
  public String id() {
    return "SaltTooWide";
  }

  @Override
  public Severity severity() {
    return Severity.WARNING;
  }

  @Override
  public void check(StoreKey key, Consumer<Finding> findings) {
    key.key()
        .bucket()
        .filter(bucket -> bucket.count() > Limits.MERGED_BUCKETS)
        .filter(bucket -> bucket.count() <= Limits.MOST_BUCKETS)
        .ifPresent(bucket -> findings.accept(key.fixes().tooManyBuckets(bucket)));
  }
}
