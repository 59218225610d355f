package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.EmbeddedRecord;

/** Findings of components whose parts cannot be columns, in any store. */
public final class EmbeddedRecordFix {

  private EmbeddedRecordFix() {}

  /**
   * Reports a component whose parts cannot be columns.
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
        .fix(DeclarationCode.of(embedded.property()).without("Embedded"));
  }

  private static Finding misfit(String entity, EmbeddedRecord embedded, String problem) {
    return Finding.at(
        embedded.property().at("Embedded"),
        "'%s' of %s is @Embedded, but %s".formatted(embedded.path(), entity, problem));
  }
}
