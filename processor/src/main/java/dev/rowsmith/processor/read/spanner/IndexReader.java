package dev.rowsmith.processor.read.spanner;

import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.read.ClassRefs;
import dev.rowsmith.processor.read.ReadAnnotation;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;

/** Reader of the secondary indexes that an entity declares. */
final class IndexReader {

  private IndexReader() {}

  static List<Index> read(TypeElement entity) {
    return ReadAnnotation.allOn(entity, SpannerAnnotationNames.INDEX).stream()
        .map(declared -> new Index(declared.facts(), parent(declared)))
        .toList();
  }

  /** The default, {@code void}, is not a declared type, and so not a parent. */
  private static Optional<Index.Parent> parent(ReadAnnotation declared) {
    return declared
        .type("interleavedIn")
        .map(
            type ->
                new Index.Parent(
                    ClassRefs.of(type).display(), SpannerEntityReader.tableOf(type).orElse("")));
  }
}
