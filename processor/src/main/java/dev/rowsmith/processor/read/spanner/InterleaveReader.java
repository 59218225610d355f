package dev.rowsmith.processor.read.spanner;

import dev.rowsmith.processor.model.spanner.Interleave;
import dev.rowsmith.processor.read.AnnotatedMember;
import dev.rowsmith.processor.read.ClassRefs;
import dev.rowsmith.processor.read.Declarations;
import dev.rowsmith.processor.read.ReadAnnotation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.TypeElement;

/** Reader of the tables in which the rows of an entity are interleaved. */
final class InterleaveReader {

  private final Declarations declarations;

  InterleaveReader(Declarations declarations) {
    this.declarations = declarations;
  }

  Optional<Interleave> read(TypeElement entity) {
    return declarations
        .annotation(entity, SpannerAnnotationNames.INTERLEAVED)
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
          declarations
              .annotation(next.get(), SpannerAnnotationNames.INTERLEAVED)
              .flatMap(this::parent);
    }
    return new Interleave(
        declared.type("in").map(parent -> ClassRefs.of(parent).display()).orElse(""),
        declared.facts(),
        ancestors,
        next.filter(entity::equals).isPresent());
  }

  private Optional<TypeElement> parent(ReadAnnotation interleaved) {
    return interleaved
        .type("in")
        .filter(type -> SpannerEntityReader.tableOf(declarations.member(type)).isPresent());
  }

  private Interleave.Ancestor ancestor(TypeElement entity) {
    AnnotatedMember type = declarations.member(entity);
    return new Interleave.Ancestor(
        ClassRefs.of(entity).display(),
        SpannerEntityReader.tableOf(type).orElse(""),
        new SpannerMembers(declarations, entity).key(),
        SpannerEntityReader.shard(type),
        type.on(SpannerAnnotationNames.INTERLEAVED)
            .filter(declared -> Interleave.cascades(declared.facts()))
            .isPresent(),
        type.has(SpannerAnnotationNames.ROW_DELETION_POLICY));
  }
}
