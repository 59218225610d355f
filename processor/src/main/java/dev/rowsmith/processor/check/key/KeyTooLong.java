package dev.rowsmith.processor.check.key;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.AnnotationText;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Segment;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Reports a row key that can be longer than the store takes. */
@AutoService(SchemaCheck.class)
public final class KeyTooLong implements SchemaCheck {

  @Override
  public String id() {
    return "KeyTooLong";
  }

  @Override
  public Severity severity() {
    return Severity.ERROR;
  }

  @Override
  public void check(Entity entity, Consumer<Finding> findings) {
    List<Segment> bounded =
        entity.segments().stream()
            .filter(segment -> length(entity, segment).longest().isPresent())
            .toList();
    long longest = constants(entity.key());
    for (Segment segment : bounded) {
      longest += longest(entity, segment);
    }
    if (longest > Limits.ROW_KEY_BYTES && !entity.segments().isEmpty()) {
      boolean all = bounded.size() == entity.segments().size();
      findings.accept(tooLong(entity, bounded, longest, all));
    }
  }

  private static Finding tooLong(Entity entity, List<Segment> bounded, long longest, boolean all) {
    Segment widest =
        bounded.stream()
            .max(Comparator.comparingLong(segment -> longest(entity, segment)))
            .orElse(entity.segments().get(0));
    String attribute = widest.width() > 0 ? "width" : "max";
    Finding finding =
        Finding.at(
                widest.rowKey().says(attribute)
                    ? widest.rowKey().at(attribute)
                    : widest.property().place(),
                "the longest row key of %s has %s%,d bytes"
                    .formatted(entity.name(), all ? "" : "at least ", longest))
            .because("A row key has at most %,d bytes.".formatted(Limits.ROW_KEY_BYTES))
            .today("longest", bounds(entity, bounded));
    return addFix(finding, entity, widest, longest - Limits.ROW_KEY_BYTES);
  }

  private static Finding addFix(Finding finding, Entity entity, Segment widest, long excess) {
    String attribute = widest.width() > 0 ? "width" : "max";
    long said = widest.width() > 0 ? widest.width() : widest.max();
    boolean sized = said > 0 && !NumberDigits.counts(widest);
    if (!sized) {
      return finding.fix("", "fewer segments, or shorter ones");
    }
    // A byte of the value can be several of the key: two hexadecimal digits, say.
    long each = Math.max(1, (longest(entity, widest) + said - 1) / said);
    long shorter = said - (excess + each - 1) / each;
    return shorter < 1
        ? finding.fix("", "shorter values, a few hundred bytes in all")
        : finding.fix(
            widest,
            AnnotationText.rowKey(widest).with(attribute, String.valueOf(shorter)),
            "or shorter still");
  }

  private static String bounds(Entity entity, List<Segment> bounded) {
    return bounded.stream()
        .map(
            segment ->
                String.format(Locale.ROOT, "%s %,d", segment.name(), longest(entity, segment)))
        .collect(Collectors.joining(" + ", "", " bytes, and constants"));
  }

  private static long constants(Key key) {
    long bytes = SegmentLength.bytes(key.constant());
    // The bucket has the digits of the highest one, and a delimiter after it.
    bytes += key.salt().map(salt -> String.valueOf(salt.buckets() - 1).length() + 1).orElse(0);
    for (Segment segment : key.segments()) {
      bytes += SegmentLength.bytes(segment.suffix());
    }
    return bytes;
  }

  private static long longest(Entity entity, Segment segment) {
    return length(entity, segment).longest().orElse(0);
  }

  private static SegmentLength length(Entity entity, Segment segment) {
    return SegmentLength.of(segment, entity.key().format());
  }
}
