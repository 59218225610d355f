package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.Property;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Rules for records whose components are columns: their types, and their annotations. */
public final class EmbeddedColumns {

  /** What speaks of one cell, and so of none of a record. */
  private static final List<String> OF_ONE_CELL = List.of("Qualifier", "Stored");

  /** What speaks of the whole row, and so of the entity. */
  private static final List<String> OF_THE_ROW = List.of("RowKey", "Revision", "CellTimestamp");

  private EmbeddedColumns() {}

  static void check(BigtableEntity entity, Consumer<Finding> findings) {
    for (EmbeddedRecord embedded : entity.embedded()) {
      Property property = embedded.property();
      if (embedded.fit() != EmbeddedRecord.Fit.FITS) {
        Fix whole =
            Fix.of(
                DeclarationCode.of(property)
                    .without("Embedded")
                    .with(AnnotationCode.named("Stored").withConstant("value", "StoredAs", "JSON")),
                "in one cell, if it is read and written as a whole");
        findings.accept(misfit(entity.name(), embedded, whole.withoutEdits()));
        continue;
      }
      Marked marked = new Marked(entity.name(), embedded.path(), property);
      marked
          .firstOf(OF_ONE_CELL)
          .map(
              mark ->
                  marked.without(
                      mark,
                      "has both @%s and @Embedded".formatted(mark),
                      "Each component of the record is a column, which declares this itself."))
          .ifPresent(findings);
    }
    for (Column column : entity.columns()) {
      ofTheRow(column)
          .ifPresent(mark -> findings.accept(ofTheRow(Marked.of(entity, column), mark)));
    }
  }

  /** Returns an annotation on a component of a record that only the entity's own have. */
  static Optional<String> ofTheRow(Column column) {
    return column.isEmbedded()
        ? OF_THE_ROW.stream().filter(column.property().marks()::containsKey).findFirst()
        : Optional.empty();
  }

  private static Finding ofTheRow(Marked marked, String mark) {
    return marked.without(
        mark,
        "has @%s, inside an @Embedded record".formatted(mark),
        mark.equals("RowKey")
            ? "Its components are columns; @RowKey on the record itself puts them into the key."
            : "There is one in a row, which is a component of the entity itself.");
  }

  /**
   * Reports a component whose parts cannot be columns, in any store.
   *
   * @param elsewhere what to do with a record that holds itself
   */
  public static Finding misfit(String entity, EmbeddedRecord embedded, Fix elsewhere) {
    String type = embedded.property().type().plain();
    String record = "the record " + type;
    return switch (embedded.fit()) {
      case GENERIC ->
          misfit(entity, embedded, record + " has type parameters")
              .because("Each component is a column, which has one type.")
              .fix("record " + type.split("<", 2)[0], "with a concrete type in place of each");
      case NO_DATA_CLASS ->
          misfit(
                  entity,
                  embedded,
                  type + " is not a data class with all properties in its constructor")
              .because(
                  "The properties in the constructor are the columns, and each is read by its"
                      + " getter.")
              .fix(
                  "data class %s(val ...)".formatted(type),
                  "with all properties in the primary constructor, and none private or internal; a"
                      + " class of another module is compiled with -java-parameters");
      case HOLDS_ITSELF ->
          misfit(entity, embedded, record + " holds itself")
              .because("It would have columns without end.")
              .fix(elsewhere);
      case ENTITY ->
          misfit(entity, embedded, type + " is an entity")
              .because("An entity has its own rows, and a key that finds them.")
              .fix(
                  "", "the key of the %s in its place, or a record without @Table".formatted(type));
      case EMPTY -> noColumns(entity, embedded, record + " has no components");
      default -> noColumns(entity, embedded, type + " is not a record");
    };
  }

  private static Finding noColumns(String entity, EmbeddedRecord embedded, String problem) {
    return misfit(entity, embedded, problem)
        .because("The components of a record are the columns.")
        .fixWithout("Embedded", embedded.property());
  }

  private static Finding misfit(String entity, EmbeddedRecord embedded, String problem) {
    return Finding.at(
        embedded.property().at("Embedded"),
        "'%s' of %s is @Embedded, but %s".formatted(embedded.path(), entity, problem));
  }
}
