package dev.rowsmith.processor.edit;

import java.util.Comparator;
import java.util.List;

/** Order in which the annotations of a component are printed: what it is, and then how. */
final class AnnotationOrder {

  private static final List<String> ORDER =
      List.of(
          "RowKey",
          "PrimaryKey",
          "Monotonic",
          "Distributed",
          "Family",
          "Qualifier",
          "QualifierAsData",
          "Versioned",
          "Aggregate",
          "CellTimestamp",
          "CommitTimestamp",
          "GeneratedColumn",
          "Sequence",
          "Revision",
          "Embedded",
          "Column",
          "Stored",
          "Attribute",
          "ReadOnly",
          "PersonalData");

  /** Compares annotations by their simple names; others come last. */
  static final Comparator<String> BY_NAME =
      Comparator.comparingInt(AnnotationOrder::place).thenComparing(Comparator.naturalOrder());

  private AnnotationOrder() {}

  private static int place(String annotation) {
    int place = ORDER.indexOf(annotation);
    return place < 0 ? ORDER.size() : place;
  }
}
