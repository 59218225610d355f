package dev.rowsmith.processor.read.spanner;

import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.read.ClassRefs;
import dev.rowsmith.processor.read.Declarations;
import dev.rowsmith.processor.read.ReadAnnotation;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;

/** Reader of the secondary indexes that an entity declares. */
final class IndexReader {

  private IndexReader() {}

  static List<Index> read(Declarations declarations, TypeElement entity) {
    return declarations.annotations(entity, SpannerAnnotationNames.INDEX).stream()
        .map(declared -> new Index(declared.facts(), parent(declarations, declared)))
        .toList();
  }

  /** The default, {@code void}, is not a declared type, and so not a parent. */
  private static Optional<Index.Parent> parent(Declarations declarations, ReadAnnotation declared) {
    return declared
        .type("interleavedIn")
        .map(
            type ->
                new Index.Parent(
                    ClassRefs.of(type).display(),
                    SpannerEntityReader.tableOf(declarations.member(type)).orElse("")));
  }
}
