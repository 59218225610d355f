package dev.rowsmith.processor.read.spanner;

import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.read.ClassRefs;
import dev.rowsmith.processor.read.ReadAnnotation;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;

/** Reader of the secondary indexes that an entity declares. */
final class IndexReader {

  private static final String DESCENDING = " DESC";

  private IndexReader() {}

  static List<Index> read(TypeElement entity) {
    return ReadAnnotation.allOn(entity, SpannerAnnotationNames.INDEX).stream()
        .map(IndexReader::index)
        .toList();
  }

  private static Index index(ReadAnnotation declared) {
    return new Index(
        declared.text("name"),
        declared.texts("columns").stream().map(IndexReader::part).toList(),
        declared.texts("storing"),
        declared.flag("unique"),
        declared.flag("nullFiltered"),
        declared.texts("whereNotNull"),
        parent(declared),
        declared.facts());
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

  private static Index.Part part(String declared) {
    String text = declared.strip();
    int end = text.length() - DESCENDING.length();
    boolean descending =
        end > 0 && text.regionMatches(true, end, DESCENDING, 0, DESCENDING.length());
    return new Index.Part(descending ? text.substring(0, end).strip() : text, descending);
  }
}
