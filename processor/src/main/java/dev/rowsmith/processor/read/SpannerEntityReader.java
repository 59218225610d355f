package dev.rowsmith.processor.read;

import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.spanner.DeletionPolicy;
import dev.rowsmith.processor.model.spanner.ShardColumn;
import dev.rowsmith.processor.model.spanner.SpannerClass;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.source.ClassFiles;
import dev.rowsmith.processor.source.SourcePosition;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Reader of one class with Spanner's {@code @Table} into the model. */
public final class SpannerEntityReader {

  private final Elements elements;
  private final Types types;
  private final Nullness nullness;

  /**
   * Reads with what a compiler tells.
   *
   * @param classFiles the files of classes that are not compiled now
   */
  public SpannerEntityReader(Elements elements, Types types, ClassFiles classFiles) {
    this.elements = elements;
    this.types = types;
    this.nullness = new Nullness(classFiles);
  }

  /**
   * Returns the classes whose files could not be read, each of them once: what they mark as {@code
   * Nullable} may not be known.
   */
  public List<String> takeUnread() {
    return nullness.takeUnread();
  }

  /**
   * Reads a class.
   *
   * @param ownClasses the qualified names of the classes that the user's sources declare
   */
  public SpannerEntity read(TypeElement type, Set<String> ownClasses) {
    SpannerMembers members = new SpannerMembers(elements, types, nullness, type);
    Optional<ReadAnnotation> table = ReadAnnotation.on(type, AnnotationNames.SPANNER_TABLE);
    boolean inBothStores = isInBothStores(type);
    return new SpannerEntity(
        EntityClassReader.read(elements, type, generated(type, inBothStores), ownClasses),
        SourcePosition.of(type),
        tableOf(type).orElse(""),
        table.map(ReadAnnotation::facts).orElseGet(() -> ReadAnnotation.absentOn(type)),
        inBothStores,
        members.key(),
        new ComputedPartReader(types, type, members).read(),
        shard(type),
        members.columns(),
        members.embedded(),
        members.sequences(),
        new InterleaveReader(elements, types, nullness).read(type),
        IndexReader.read(type),
        deletionPolicy(type),
        new ConstraintReader(elements, types, nullness).foreignKeys(type),
        ConstraintReader.checks(type),
        new ConstructionReader(elements, types, type)
            .read(members.typesByName(), members.properties()),
        AllowanceReader.read(type));
  }

  /** Reads a class if it has Spanner's {@code @Table}. */
  public Optional<SpannerEntity> readIfMapped(TypeElement type, Set<String> ownClasses) {
    return tableOf(type).map(table -> read(type, ownClasses));
  }

  /** Returns the Spanner table of a class, if it has one. */
  static Optional<String> tableOf(TypeElement type) {
    return ReadAnnotation.on(type, AnnotationNames.SPANNER_TABLE).map(said -> said.text("value"));
  }

  static Optional<ShardColumn> shard(TypeElement type) {
    return ReadAnnotation.on(type, AnnotationNames.HASH_SHARDED)
        .map(
            said ->
                new ShardColumn(
                    said.text("column"), said.number("shards"), said.texts("by"), said.facts()));
  }

  private static Optional<DeletionPolicy> deletionPolicy(TypeElement type) {
    return ReadAnnotation.on(type, AnnotationNames.ROW_DELETION_POLICY)
        .map(said -> new DeletionPolicy(said.text("column"), said.number("days"), said.facts()));
  }

  private static boolean isInBothStores(TypeElement type) {
    return ReadAnnotation.on(type, AnnotationNames.TABLE).isPresent();
  }

  private static List<ClassRef> generated(TypeElement type, boolean inBothStores) {
    return Arrays.stream(SpannerClass.values())
        .map(each -> each.of(ClassRefs.of(type), inBothStores))
        .toList();
  }
}
