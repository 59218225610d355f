package dev.rowsmith.adopt.spanner;

import dev.rowsmith.adopt.source.AnnotationUse;
import dev.rowsmith.adopt.source.ComponentSource;
import dev.rowsmith.adopt.source.TypeUse;
import dev.rowsmith.model.spanner.ColumnDefinition;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.model.spanner.SequenceOptions;
import dev.rowsmith.model.spanner.SpannerType.Code;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.CommitTimestamp;
import dev.rowsmith.spanner.Generated;
import dev.rowsmith.spanner.GeneratedColumn;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Sequence;
import dev.rowsmith.spanner.WrittenOn;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A column that a component of an entity holds.
 *
 * @param definition the column as its entity declares it
 * @param type the declaration of its type
 * @param component the name of the component
 * @param key its place in the primary key
 */
record MappedColumn(
    ColumnDefinition definition, StoredType type, String component, Optional<KeyColumn> key) {

  String name() {
    return definition.name();
  }

  /** Returns how many places it takes among the parameters of a constructor. */
  int slots() {
    boolean wide = type.type().isSingle(Code.INT64) || type.type().isSingle(Code.FLOAT64);
    return wide && !isBoxed() ? 2 : 1;
  }

  /** A component can be null if the column can, or if the database fills it. */
  private boolean isBoxed() {
    return definition.canBeAdded() || definition.fill() == Fill.IDENTITY;
  }

  /** Returns whether the database generates the values of the key column. */
  boolean isGenerated() {
    return generated() != Generated.NONE;
  }

  private Generated generated() {
    return switch (definition.fill()) {
      case UUID_V4 -> Generated.UUID_V4;
      case BIT_REVERSED_SEQUENCE -> Generated.BIT_REVERSED_SEQUENCE;
      case IDENTITY -> Generated.IDENTITY;
      default -> Generated.NONE;
    };
  }

  /** Returns the component with its annotations. */
  ComponentSource source() {
    TypeUse java = isBoxed() ? type.java().boxed() : type.java();
    ComponentSource source = ComponentSource.of(java, component);
    for (AnnotationUse each : annotations().toList()) {
      source = source.annotated(each);
    }
    if (definition.nullable() && key.isPresent() && definition.fill() == Fill.DEFAULT) {
      return source.commented("A null is stored as NULL, and not replaced by the default.");
    }
    return definition.fill() == Fill.COMMIT_TIMESTAMP_ON_REQUEST
        ? source.commented(
            "The database does not tell which writes set it: INSERT and EVERY_WRITE do by"
                + " themselves.")
        : source;
  }

  private Stream<AnnotationUse> annotations() {
    return Stream.of(
            key.map(
                part ->
                    AnnotationUse.of(PrimaryKey.class)
                        .withUnlessDefault("descending", part.descending())
                        .withUnlessDefault("generated", generated())),
            sequence().unlessEmpty(),
            AnnotationUse.of(Column.class)
                .withUnlessDefault("name", name().equals(component) ? "" : name())
                .withUnlessDefault("length", type.length())
                .withUnlessDefault("type", type.declared())
                .withUnlessDefault("defaultExpression", definition.expressionOf(Fill.DEFAULT))
                .unlessEmpty(),
            filled(),
            definition.nullable() || isGenerated()
                ? Optional.of(AnnotationUse.of(Nullable.class))
                : Optional.<AnnotationUse>empty())
        .flatMap(Optional::stream);
  }

  private AnnotationUse sequence() {
    SequenceOptions numbers = definition.sequence();
    return AnnotationUse.of(Sequence.class)
        .withUnlessDefault("name", numbers.name())
        .withUnlessDefault("startWithCounter", numbers.start())
        .withUnlessDefault("skipRangeMin", numbers.skipMin())
        .withUnlessDefault("skipRangeMax", numbers.skipMax());
  }

  private Optional<AnnotationUse> filled() {
    return switch (definition.fill()) {
      case COMPUTED ->
          Optional.of(
              AnnotationUse.of(GeneratedColumn.class).with("expression", definition.expression()));
      case COMMIT_TIMESTAMP_OF_NEW_ROWS -> Optional.of(committed());
      case COMMIT_TIMESTAMP_ON_REQUEST -> Optional.of(committed().with("on", WrittenOn.REQUEST));
      default -> Optional.empty();
    };
  }

  private AnnotationUse committed() {
    return AnnotationUse.of(CommitTimestamp.class)
        .withUnlessDefault("nullable", definition.nullable());
  }
}
