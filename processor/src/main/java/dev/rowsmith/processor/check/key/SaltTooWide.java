package dev.rowsmith.processor.check.key;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "A key with more buckets than a scan should read in parallel",
    severity = Severity.WARNING)
public final class SaltTooWide implements KeyCheck {

  @Override
  public void check(StoreKey key, Consumer<Finding> findings) {
    key.key()
        .bucket()
        .filter(bucket -> bucket.count() > Limits.MERGED_BUCKETS)
        .filter(bucket -> bucket.count() <= Limits.MOST_BUCKETS)
        .ifPresent(bucket -> findings.accept(key.fixes().tooManyBuckets(bucket)));
  }
}
