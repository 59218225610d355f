package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.Property;

/** Fixes of a component whose parts cannot be columns, in any store. */
public final class EmbeddedRecordFix {

  private EmbeddedRecordFix() {}

  /**
   * Reports a component whose parts cannot be columns.
   *
   * @param elsewhere what to do with a record that holds itself
   */
  public static Finding misfit(String entity, EmbeddedRecord embedded, Fix elsewhere) {
    Property property = embedded.property();
    String type = property.type().plain();
    Finding finding =
        Finding.at(
            property.at("Embedded"),
            "'%s' of %s is @Embedded, but %s"
                .formatted(embedded.path(), entity, problem(embedded, type)));
    return switch (embedded.fit()) {
      case GENERIC ->
          finding
              .because("Each component is a column, which has one type.")
              .fix("record " + type.split("<", 2)[0], "with a concrete type in place of each");
      case NO_DATA_CLASS ->
          finding
              .because(
                  "The properties in the constructor are the columns, and each is read by its"
                      + " getter.")
              .fix(
                  "data class %s(val ...)".formatted(type),
                  "with all properties in the primary constructor, and none private or internal; a"
                      + " class of another module is compiled with -java-parameters");
      case HOLDS_ITSELF -> finding.because("It would have columns without end.").fix(elsewhere);
      case ENTITY ->
          finding
              .because("An entity has its own rows, and a key that finds them.")
              .fix(
                  "", "the key of the %s in its place, or a record without @Table".formatted(type));
      default ->
          finding
              .because("The components of a record are the columns.")
              .fix(DeclarationCode.of(property).without("Embedded"));
    };
  }

  private static String problem(EmbeddedRecord embedded, String type) {
    return switch (embedded.fit()) {
      case GENERIC -> "the record %s has type parameters".formatted(type);
      case EMPTY -> "the record %s has no components".formatted(type);
      case NO_DATA_CLASS ->
          "%s is not a data class with all properties in its constructor".formatted(type);
      case HOLDS_ITSELF -> "the record %s holds itself".formatted(type);
      case ENTITY -> "%s is an entity".formatted(type);
      default -> "%s is not a record".formatted(type);
    };
  }
}
