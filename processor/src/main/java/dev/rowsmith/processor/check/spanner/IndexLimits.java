package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Index that Spanner refuses when it is created: its null filter, or the size of its columns. */
final class IndexLimits {

  private static final long MEBIBYTE = 1024 * 1024;

  /** The most bytes of a character in UTF-8. */
  private static final int CHARACTER_BYTES = 4;

  private IndexLimits() {}

  static void check(SpannerEntity entity, Consumer<Finding> findings) {
    for (Index index : entity.indexes()) {
      Set<String> held = new LinkedHashSet<>(index.storing());
      index.parts().forEach(part -> held.add(part.name()));
      for (String name : index.notNull()) {
        if (!held.contains(name) && entity.column(name).isPresent()) {
          List<KeyColumn> parts = new ArrayList<>(index.parts());
          parts.add(new KeyColumn(name, false));
          String what = "leaves out rows without '%s', which is not in the index".formatted(name);
          findings.accept(
              InvalidIndex.at(entity, index, "whereNotNull", what)
                  .because("Spanner filters an index by the columns that it contains.")
                  .today("index today", AnnotationCode.of(index.source()).toString())
                  .fix(IndexCode.with(index, parts), ""));
        }
      }
      entity.key().forEach(part -> held.add(part.name()));
      long declared =
          entity.columns(List.copyOf(held)).stream().mapToLong(IndexLimits::bytes).sum() / MEBIBYTE;
      if (declared > Limits.DECLARED_MEBIBYTES) {
        findings.accept(
            Finding.at(
                    index.source().place(),
                    "the index %s of %s has columns of up to %s MiB"
                        .formatted(index.name(), entity.name(), declared))
                .because(
                    "Spanner refuses more than %s MiB in one row; a STRING or BYTES without a length counts as 10 MiB."
                        .formatted(Limits.DECLARED_MEBIBYTES))
                .fix(
                    "@Column(length = …)",
                    "on the texts and bytes, or fewer columns in 'storing'"));
      }
    }
  }

  private static long bytes(SpannerColumn column) {
    int fixed = column.type().code().bytes();
    if (fixed > 0 && !column.type().array()) {
      return fixed;
    }
    long length = column.type().length();
    return length == 0 || column.type().array()
        ? Limits.BYTES_BYTES
        : Math.min(Limits.BYTES_BYTES, length * (column.type().isText() ? CHARACTER_BYTES : 1));
  }
}
