package dev.rowsmith.processor.read.spanner;

import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.GeneratedClass;
import dev.rowsmith.processor.model.Store;
import dev.rowsmith.processor.model.spanner.DeclaredDeletion;
import dev.rowsmith.processor.model.spanner.ShardColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.read.AllowanceReader;
import dev.rowsmith.processor.read.AnnotationNames;
import dev.rowsmith.processor.read.ClassRefs;
import dev.rowsmith.processor.read.ConstructionReader;
import dev.rowsmith.processor.read.EntityClassReader;
import dev.rowsmith.processor.read.EntityReader;
import dev.rowsmith.processor.read.Nullness;
import dev.rowsmith.processor.read.ReadAnnotation;
import dev.rowsmith.processor.source.SourcePosition;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Reader of one class with Spanner's {@code @Table} into the model. */
public final class SpannerEntityReader implements EntityReader<SpannerEntity> {

  private final Elements elements;
  private final Types types;
  private final Nullness nullness;

  /**
   * Reads with what a compiler tells.
   *
   * @param nullness what may be {@code null}
   */
  public SpannerEntityReader(Elements elements, Types types, Nullness nullness) {
    this.elements = elements;
    this.types = types;
    this.nullness = nullness;
  }

  @Override
  public Store store() {
    return Store.SPANNER;
  }

  @Override
  public SpannerEntity read(TypeElement type, Set<String> ownClasses) {
    SpannerMembers members = new SpannerMembers(elements, types, nullness, type);
    Optional<ReadAnnotation> table = ReadAnnotation.on(type, AnnotationNames.SPANNER_TABLE);
    boolean inBothStores = EntityReader.isMapped(type, Store.BIGTABLE);
    return new SpannerEntity(
        EntityClassReader.read(elements, type, generated(type, inBothStores), ownClasses),
        SourcePosition.of(type),
        tableOf(type).orElse(""),
        table
            .map(ReadAnnotation::facts)
            .orElseGet(() -> ReadAnnotation.absentOn(type, AnnotationNames.SPANNER_TABLE)),
        inBothStores,
        members.key(),
        new ComputedPartReader(types, type, members).read(),
        shard(type),
        members.columns(),
        members.embedded(),
        new InterleaveReader(elements, types, nullness).read(type),
        IndexReader.read(type),
        deletionPolicy(type),
        new ConstraintReader(elements, types, nullness).foreignKeys(type),
        ConstraintReader.checks(type),
        new ConstructionReader(elements, types, type)
            .read(members.typesByName(), members.properties()),
        AllowanceReader.read(type));
  }

  /** Returns the Spanner table of a class, if it has one. */
  static Optional<String> tableOf(TypeElement type) {
    return ReadAnnotation.on(type, AnnotationNames.SPANNER_TABLE)
        .map(declared -> declared.facts().text("value"));
  }

  static Optional<ShardColumn> shard(TypeElement type) {
    return ReadAnnotation.on(type, SpannerAnnotationNames.HASH_SHARDED)
        .map(declared -> new ShardColumn(declared.facts()));
  }

  private static Optional<DeclaredDeletion> deletionPolicy(TypeElement type) {
    return ReadAnnotation.on(type, SpannerAnnotationNames.ROW_DELETION_POLICY)
        .map(declared -> new DeclaredDeletion(declared.facts()));
  }

  private static List<ClassRef> generated(TypeElement type, boolean inBothStores) {
    return GeneratedClass.OF_ALL.stream()
        .map(each -> SpannerEntity.generated(each, ClassRefs.of(type), inBothStores))
        .toList();
  }
}
