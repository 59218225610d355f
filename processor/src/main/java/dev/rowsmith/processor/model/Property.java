package dev.rowsmith.processor.model;

import java.util.List;

/**
 * Describes one record component or field.
 *
 * @param name its name
 * @param place where it is declared
 * @param type its type
 * @param read how its value is taken from an entity
 * @param write how its value is put into a JavaBean
 * @param allowances the findings that are accepted at this place
 * @param personal whether it is marked {@code @PersonalData}
 */
public record Property(
    String name,
    SourceRef place,
    ValueType type,
    Access read,
    Access write,
    List<Allowance> allowances,
    boolean personal) {

  public Property {
    allowances = List.copyOf(allowances);
  }
}
