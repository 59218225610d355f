package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.ArrayList;
import java.util.List;

/** An index in the words of a finding, and as source code. */
final class IndexCode {

  private IndexCode() {}

  /**
   * Begins a finding, which shows the index.
   *
   * @param start what stands before the name of the index: {@code the index}
   * @param what what stands behind the name of the entity
   */
  static Finding at(
      SpannerEntity entity, Index index, String attribute, String start, String what) {
    return Finding.at(
            index.source().at(attribute),
            "%s %s of %s %s".formatted(start, index.name(), entity.name(), what))
        .today("index today", AnnotationCode.of(index.source()).toString());
  }

  /** Returns the index with other columns. */
  static AnnotationCode with(Index index, List<KeyColumn> columns) {
    return AnnotationCode.of(index.source())
        .withText("columns", columns.stream().map(KeyColumn::toString).toList());
  }

  /** Returns the index with a column of its own, or another one, at a place. */
  static AnnotationCode moved(KeyColumn column, Index index, int place) {
    List<KeyColumn> columns = new ArrayList<>(index.parts());
    columns.remove(column);
    columns.add(place, column);
    return with(index, columns);
  }

  /** Returns the parts of the primary key as columns of an index. */
  static List<KeyColumn> key(List<PrimaryKeyPart> parts) {
    return parts.stream().map(part -> new KeyColumn(part.name(), part.descending())).toList();
  }

  static boolean startsWith(List<KeyColumn> longer, List<KeyColumn> shorter) {
    return longer.size() >= shorter.size() && longer.subList(0, shorter.size()).equals(shorter);
  }
}
