package dev.rowsmith.processor;

import dev.rowsmith.processor.read.EntityReader;
import dev.rowsmith.processor.read.SpannerEntityReader;
import dev.rowsmith.processor.source.ClassFiles;
import java.util.Set;
import java.util.TreeSet;
import javax.annotation.processing.ProcessingEnvironment;

/**
 * Readers of the entities of one build.
 *
 * @param bigtable reads those of Bigtable
 * @param spanner reads those of Spanner
 * @param classFiles tells which of them were compiled before
 */
record Readers(EntityReader bigtable, SpannerEntityReader spanner, ClassFiles classFiles) {

  static Readers of(ProcessingEnvironment environment) {
    ClassFiles files = ClassFiles.of(environment);
    return new Readers(
        new EntityReader(environment.getElementUtils(), environment.getTypeUtils(), files),
        new SpannerEntityReader(environment.getElementUtils(), environment.getTypeUtils(), files),
        files);
  }

  /** Returns the classes whose files could not be read, each of them once. */
  Set<String> takeUnread() {
    Set<String> unread = new TreeSet<>(bigtable.takeUnread());
    unread.addAll(spanner.takeUnread());
    return unread;
  }
}
