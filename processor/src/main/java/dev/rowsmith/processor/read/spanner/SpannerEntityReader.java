package dev.rowsmith.processor.read.spanner;

import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.GeneratedClass;
import dev.rowsmith.processor.model.Store;
import dev.rowsmith.processor.model.spanner.DeclaredDeletion;
import dev.rowsmith.processor.model.spanner.ShardColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.read.AllowanceReader;
import dev.rowsmith.processor.read.AnnotatedMember;
import dev.rowsmith.processor.read.AnnotationNames;
import dev.rowsmith.processor.read.ClassRefs;
import dev.rowsmith.processor.read.ConstructionReader;
import dev.rowsmith.processor.read.Declarations;
import dev.rowsmith.processor.read.EntityClassReader;
import dev.rowsmith.processor.read.EntityReader;
import dev.rowsmith.processor.source.SourcePosition;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.TypeElement;

/** Reader of one class with Spanner's {@code @Table} into the model. */
public final class SpannerEntityReader implements EntityReader<SpannerEntity> {

  private final Declarations declarations;

  /** Reads the classes of a build. */
  public SpannerEntityReader(Declarations declarations) {
    this.declarations = declarations;
  }

  @Override
  public SpannerEntityReader with(List<Edit> edits) {
    return new SpannerEntityReader(declarations.with(edits));
  }

  @Override
  public Store store() {
    return Store.SPANNER;
  }

  @Override
  public SpannerEntity read(TypeElement type, Set<String> ownClasses) {
    SpannerMembers members = new SpannerMembers(declarations, type);
    AnnotatedMember entity = declarations.member(type);
    boolean inBothStores = EntityReader.isMapped(type, Store.BIGTABLE);
    return new SpannerEntity(
        EntityClassReader.read(declarations, type, generated(type, inBothStores), ownClasses),
        SourcePosition.of(type),
        tableOf(entity).orElse(""),
        entity.facts(AnnotationNames.SPANNER_TABLE),
        inBothStores,
        members.key(),
        new ComputedPartReader(declarations, type, members).read(),
        shard(entity),
        members.columns(),
        members.embedded(),
        new InterleaveReader(declarations).read(type),
        IndexReader.read(declarations, type),
        deletionPolicy(entity),
        new ConstraintReader(declarations).foreignKeys(type),
        new ConstraintReader(declarations).checks(type),
        new ConstructionReader(declarations.elements(), declarations.types(), type)
            .read(members.typesByName(), members.properties()),
        AllowanceReader.read(entity));
  }

  /** Returns the Spanner table of a class, if it has one. */
  static Optional<String> tableOf(AnnotatedMember type) {
    return type.on(AnnotationNames.SPANNER_TABLE).map(declared -> declared.facts().text("value"));
  }

  static Optional<ShardColumn> shard(AnnotatedMember type) {
    return type.on(SpannerAnnotationNames.HASH_SHARDED)
        .map(declared -> new ShardColumn(declared.facts()));
  }

  private static Optional<DeclaredDeletion> deletionPolicy(AnnotatedMember type) {
    return type.on(SpannerAnnotationNames.ROW_DELETION_POLICY)
        .map(declared -> new DeclaredDeletion(declared.facts()));
  }

  private static List<ClassRef> generated(TypeElement type, boolean inBothStores) {
    return GeneratedClass.OF_ALL.stream()
        .map(each -> SpannerEntity.generated(each, ClassRefs.of(type), inBothStores))
        .toList();
  }
}
