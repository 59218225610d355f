package dev.rowsmith.adopt.spanner;

import dev.rowsmith.adopt.source.AnnotationUse;
import dev.rowsmith.adopt.source.ComponentSource;
import dev.rowsmith.adopt.source.TypeUse;
import dev.rowsmith.model.spanner.ColumnDefinition;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.model.spanner.SequenceOptions;
import dev.rowsmith.model.spanner.SpannerType.Code;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.ColumnType;
import dev.rowsmith.spanner.CommitTimestamp;
import dev.rowsmith.spanner.Generated;
import dev.rowsmith.spanner.GeneratedColumn;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Sequence;
import dev.rowsmith.spanner.WrittenOn;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The declaration of one column. */
final class ComponentDeclaration {

  private static final int UUID_CHARACTERS = 36;

  private final String table;
  private final MappedColumn column;
  private final ColumnDefinition definition;
  private final Map<String, SequenceOptions> sequences;

  /**
   * Declares a column.
   *
   * @param table the name of its table
   * @param sequences the sequences of the database by their names
   */
  ComponentDeclaration(String table, MappedColumn column, Map<String, SequenceOptions> sequences) {
    this.table = table;
    this.column = column;
    this.definition = column.definition();
    this.sequences = sequences;
  }

  /** Returns the component of a column outside of the key. */
  ComponentSource other() {
    return component(List.of(), Generated.NONE);
  }

  /** Returns the component of a part of the key. */
  ComponentSource keyPart(boolean descending) {
    Generated generated = generated();
    AnnotationUse key = AnnotationUse.of(PrimaryKey.class);
    if (descending) {
      key = key.with("descending", true);
    }
    if (generated != Generated.NONE) {
      key = key.with("generated", generated);
    }
    List<AnnotationUse> marks = new ArrayList<>(List.of(key));
    numbers(generated).ifPresent(marks::add);
    ComponentSource component = component(marks, generated);
    boolean isStoredNull =
        definition.nullable() && generated == Generated.NONE && definition.fill() == Fill.DEFAULT;
    return isStoredNull
        ? component.commented("A null is stored as NULL, and not replaced by the default.")
        : component;
  }

  /** Returns what of a part of the key is not declared, in words. */
  Optional<String> left() {
    return definition.nullable() && generated() != Generated.NONE
        ? Optional.of(
            "column %s of the key takes NULL, which the entity neither writes nor reads"
                .formatted(definition.name()))
        : Optional.empty();
  }

  private ComponentSource component(List<AnnotationUse> marks, Generated generated) {
    boolean computed = definition.fill() == Fill.COMPUTED;
    boolean filled = generated != Generated.NONE;
    boolean defaulted = definition.fill() == Fill.DEFAULT && !filled && !computed;
    boolean committed = definition.commitTimestamps() && !computed && !defaulted;
    boolean absent = definition.nullable() || filled;
    TypeUse java = column.type().java();
    ComponentSource component =
        ComponentSource.of(column.isBoxed() ? java.boxed() : java, column.component());
    for (AnnotationUse mark : marks) {
      component = component.annotated(mark);
    }
    AnnotationUse stored = stored(defaulted);
    if (!stored.members().isEmpty()) {
      component = component.annotated(stored);
    }
    if (committed) {
      component = committed(component, marks.isEmpty());
    }
    if (computed) {
      component =
          component.annotated(
              AnnotationUse.of(GeneratedColumn.class).with("expression", definition.expression()));
    }
    return absent ? component.annotated(AnnotationUse.of(Nullable.class)) : component;
  }

  private AnnotationUse stored(boolean defaulted) {
    AnnotationUse stored = AnnotationUse.of(Column.class);
    if (!column.name().equals(column.component())) {
      stored = stored.with("name", column.name());
    }
    if (column.type().length() > 0) {
      stored = stored.with("length", column.type().length());
    }
    if (column.type().declared() != ColumnType.DEFAULT) {
      stored = stored.with("type", column.type().declared());
    }
    return defaulted
        ? stored.with("defaultExpression", definition.expressionOf(Fill.DEFAULT))
        : stored;
  }

  /** In the key it is always the insert that writes it. */
  private ComponentSource committed(ComponentSource component, boolean outsideOfKey) {
    AnnotationUse committed = AnnotationUse.of(CommitTimestamp.class);
    if (outsideOfKey) {
      committed = committed.with("on", WrittenOn.REQUEST);
    }
    if (definition.nullable()) {
      committed = committed.with("nullable", true);
    }
    ComponentSource annotated = component.annotated(committed);
    return outsideOfKey
        ? annotated.commented(
            "The database does not tell which writes set it: INSERT and EVERY_WRITE do by"
                + " themselves.")
        : annotated;
  }

  /**
   * A key that may be null in the database is generated all the same: it is null until the database
   * fills it, and no row is written with a NULL in it.
   */
  private Generated generated() {
    if (definition.fill() == Fill.COMPUTED) {
      return Generated.NONE;
    }
    if (definition.fill() == Fill.IDENTITY) {
      return Generated.IDENTITY;
    }
    int length = column.type().length();
    if (NextNumber.isUuid(definition.expressionOf(Fill.DEFAULT))
        && column.type().type().isSingle(Code.STRING)
        && (length == 0 || length >= UUID_CHARACTERS)) {
      return Generated.UUID_V4;
    }
    boolean numbered =
        column.type().type().isSingle(Code.INT64)
            && NextNumber.sequence(definition.expressionOf(Fill.DEFAULT))
                .map(sequences::get)
                .filter(ComponentDeclaration::isDeclarable)
                .isPresent();
    return numbered ? Generated.BIT_REVERSED_SEQUENCE : Generated.NONE;
  }

  private static boolean isDeclarable(SequenceOptions sequence) {
    boolean skipsNone = sequence.skipMin() == 0 && sequence.skipMax() == 0;
    return skipsNone || (sequence.skipMin() >= 1 && sequence.skipMax() >= sequence.skipMin());
  }

  private Optional<AnnotationUse> numbers(Generated generated) {
    return switch (generated) {
      case IDENTITY -> sequence("", definition.sequence());
      case BIT_REVERSED_SEQUENCE -> {
        String name = NextNumber.sequence(definition.expressionOf(Fill.DEFAULT)).orElseThrow();
        String own = table + "_" + column.name() + "_seq";
        SequenceOptions numbers = sequences.get(name);
        yield numbers == null ? Optional.empty() : sequence(name.equals(own) ? "" : name, numbers);
      }
      default -> Optional.empty();
    };
  }

  /** Returns what differs from the numbers of a new sequence. */
  private static Optional<AnnotationUse> sequence(String name, SequenceOptions numbers) {
    AnnotationUse sequence = AnnotationUse.of(Sequence.class);
    if (!name.isEmpty()) {
      sequence = sequence.with("name", name);
    }
    if (numbers.start() > 1) {
      sequence = sequence.with("startWithCounter", numbers.start());
    }
    if (numbers.skipMax() > 0) {
      sequence =
          sequence.with("skipRangeMin", numbers.skipMin()).with("skipRangeMax", numbers.skipMax());
    }
    return sequence.members().isEmpty() ? Optional.empty() : Optional.of(sequence);
  }
}
