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

  private static final String DESCENDING = " DESC";

  private IndexReader() {}

  static List<Index> read(Declarations declarations, TypeElement entity) {
    return declarations.annotations(entity, SpannerAnnotationNames.INDEX).stream()
        .map(declared -> index(declarations, declared))
        .toList();
  }

  private static Index index(Declarations declarations, ReadAnnotation declared) {
    return new Index(
        declared.text("name"),
        declared.texts("columns").stream().map(IndexReader::part).toList(),
        declared.texts("storing"),
        declared.flag("unique"),
        declared.flag("nullFiltered"),
        declared.texts("whereNotNull"),
        parent(declarations, declared),
        declared.facts());
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

  private static Index.Part part(String declared) {
    String text = declared.strip();
    int end = text.length() - DESCENDING.length();
    boolean descending =
        end > 0 && text.regionMatches(true, end, DESCENDING, 0, DESCENDING.length());
    return new Index.Part(descending ? text.substring(0, end).strip() : text, descending);
  }
}
