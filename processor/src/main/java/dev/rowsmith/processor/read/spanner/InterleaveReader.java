package dev.rowsmith.processor.read.spanner;

import dev.rowsmith.processor.model.spanner.Interleave;
import dev.rowsmith.processor.read.ClassRefs;
import dev.rowsmith.processor.read.Nullness;
import dev.rowsmith.processor.read.ReadAnnotation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Reader of the tables in which the rows of an entity are interleaved. */
final class InterleaveReader {

  private final Elements elements;
  private final Types types;
  private final Nullness nullness;

  InterleaveReader(Elements elements, Types types, Nullness nullness) {
    this.elements = elements;
    this.types = types;
    this.nullness = nullness;
  }

  Optional<Interleave> read(TypeElement entity) {
    return ReadAnnotation.on(entity, SpannerAnnotationNames.INTERLEAVED)
        .map(declared -> read(entity, declared));
  }

  /**
   * Goes to the parent, its parent and so on, until there is none, or one that was there before.
   */
  private Interleave read(TypeElement entity, ReadAnnotation declared) {
    List<Interleave.Ancestor> ancestors = new ArrayList<>();
    Set<TypeElement> seen = new HashSet<>(Set.of(entity));
    Optional<TypeElement> next = parent(declared);
    while (next.isPresent() && seen.add(next.get())) {
      ancestors.add(ancestor(next.get()));
      next =
          ReadAnnotation.on(next.get(), SpannerAnnotationNames.INTERLEAVED)
              .flatMap(InterleaveReader::parent);
    }
    return new Interleave(
        declared.type("in").map(parent -> ClassRefs.of(parent).display()).orElse(""),
        declared.facts(),
        ancestors,
        next.filter(entity::equals).isPresent());
  }

  private static Optional<TypeElement> parent(ReadAnnotation interleaved) {
    return interleaved.type("in").filter(type -> SpannerEntityReader.tableOf(type).isPresent());
  }

  private Interleave.Ancestor ancestor(TypeElement entity) {
    return new Interleave.Ancestor(
        ClassRefs.of(entity).display(),
        SpannerEntityReader.tableOf(entity).orElse(""),
        new SpannerMembers(elements, types, nullness, entity).key(),
        SpannerEntityReader.shard(entity),
        ReadAnnotation.on(entity, SpannerAnnotationNames.INTERLEAVED)
            .filter(declared -> Interleave.cascades(declared.facts()))
            .isPresent(),
        ReadAnnotation.on(entity, SpannerAnnotationNames.ROW_DELETION_POLICY).isPresent());
  }
}
