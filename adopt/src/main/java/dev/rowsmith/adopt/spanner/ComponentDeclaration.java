package dev.rowsmith.adopt.spanner;

import dev.rowsmith.adopt.source.AnnotationUse;
import dev.rowsmith.adopt.source.ComponentSource;
import dev.rowsmith.adopt.source.TypeUse;
import dev.rowsmith.runtime.spanner.internal.facts.ColumnFacts;
import dev.rowsmith.runtime.spanner.internal.facts.SequenceFacts;
import dev.rowsmith.runtime.spanner.table.ColumnType;
import dev.rowsmith.spanner.Column;
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
  private final ColumnFacts facts;
  private final Map<String, SequenceFacts> sequences;

  /**
   * Declares a column.
   *
   * @param table the name of its table
   * @param sequences the sequences of the database by their names
   */
  ComponentDeclaration(String table, MappedColumn column, Map<String, SequenceFacts> sequences) {
    this.table = table;
    this.column = column;
    this.facts = column.facts();
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
        facts.nullable() && generated == Generated.NONE && !facts.fallback().isEmpty();
    return isStoredNull
        ? component.commented("A null is stored as NULL, and not replaced by the default.")
        : component;
  }

  /** Returns what of a part of the key is not declared, in words. */
  Optional<String> left() {
    return facts.nullable() && generated() != Generated.NONE
        ? Optional.of(
            "column %s of the key takes NULL, which the entity neither writes nor reads"
                .formatted(facts.name()))
        : Optional.empty();
  }

  private ComponentSource component(List<AnnotationUse> marks, Generated generated) {
    boolean computed = !facts.expression().isEmpty();
    boolean filled = generated != Generated.NONE;
    boolean defaulted = !facts.fallback().isEmpty() && !filled && !computed;
    boolean committed = facts.committed() && !computed && !defaulted;
    boolean absent = facts.nullable() || filled;
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
              AnnotationUse.of(GeneratedColumn.class).with("expression", facts.expression()));
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
    if (column.type().declared() != dev.rowsmith.spanner.ColumnType.DEFAULT) {
      stored = stored.with("type", column.type().declared());
    }
    return defaulted ? stored.with("defaultExpression", facts.fallback()) : stored;
  }

  /** In the key it is always the insert that writes it. */
  private ComponentSource committed(ComponentSource component, boolean outsideOfKey) {
    AnnotationUse committed = AnnotationUse.of(CommitTimestamp.class);
    if (outsideOfKey) {
      committed = committed.with("on", WrittenOn.REQUEST);
    }
    if (facts.nullable()) {
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
    if (!facts.expression().isEmpty()) {
      return Generated.NONE;
    }
    if (facts.identity().isPresent()) {
      return Generated.IDENTITY;
    }
    ColumnType<?> stored = column.type().stored();
    int length = column.type().length();
    if (NextNumber.isUuid(facts.fallback())
        && stored == ColumnType.STRING
        && (length == 0 || length >= UUID_CHARACTERS)) {
      return Generated.UUID_V4;
    }
    boolean numbered =
        stored == ColumnType.LONG
            && NextNumber.sequence(facts.fallback())
                .map(sequences::get)
                .filter(ComponentDeclaration::isDeclarable)
                .isPresent();
    return numbered ? Generated.BIT_REVERSED_SEQUENCE : Generated.NONE;
  }

  private static boolean isDeclarable(SequenceFacts sequence) {
    boolean skipsNone = sequence.skipMin() == 0 && sequence.skipMax() == 0;
    return skipsNone || (sequence.skipMin() >= 1 && sequence.skipMax() >= sequence.skipMin());
  }

  private Optional<AnnotationUse> numbers(Generated generated) {
    return switch (generated) {
      case IDENTITY -> facts.identity().flatMap(each -> sequence("", each));
      case BIT_REVERSED_SEQUENCE -> {
        String name = NextNumber.sequence(facts.fallback()).orElseThrow();
        String own = table + "_" + column.name() + "_seq";
        SequenceFacts numbers = sequences.get(name);
        yield numbers == null ? Optional.empty() : sequence(name.equals(own) ? "" : name, numbers);
      }
      default -> Optional.empty();
    };
  }

  /** Returns what differs from the numbers of a new sequence. */
  private static Optional<AnnotationUse> sequence(String name, SequenceFacts numbers) {
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
