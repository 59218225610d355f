package dev.rowsmith.model.bigtable;

import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The table of one entity.
 *
 * @param entity the entity's class, by its simple name
 * @param name the table's name
 * @param key the layout of its row keys
 * @param families its families, in the order of their declaration
 */
public record TableDefinition(
    String entity, String name, KeyLayout key, List<FamilyDefinition> families) {

  /**
   * The names of families.
   *
   * @see <a
   *     href="https://cloud.google.com/bigtable/docs/reference/admin/rpc/google.bigtable.admin.v2#modification">Modification,
   *     field id</a>
   */
  private static final Pattern FAMILY_NAME = Pattern.compile("[-_.a-zA-Z0-9]{1,64}");

  public TableDefinition {
    families = List.copyOf(families);
  }

  /** Returns the definition with another name for the table. */
  public TableDefinition named(String other) {
    return new TableDefinition(entity, other, key, families);
  }

  /** Returns the definition with one more family. */
  public TableDefinition with(FamilyDefinition family) {
    List<FamilyDefinition> more = new ArrayList<>(families);
    more.add(family);
    return new TableDefinition(entity, name, key, more);
  }

  /** Returns a family by its declared name. */
  public Optional<FamilyDefinition> family(String declared) {
    for (FamilyDefinition each : families) { // Called for each request.
      if (each.name().equals(declared)) {
        return Optional.of(each);
      }
    }
    return Optional.empty();
  }

  /**
   * Returns the definition with another name for one of its families in the table.
   *
   * @param declared the family's declared name
   * @param live its name in the table
   * @throws InvalidInputException if the family is not declared, the name is taken, or Bigtable
   *     does not accept it
   */
  public TableDefinition withFamilyNamed(String declared, String live) {
    if (!FAMILY_NAME.matcher(live).matches()) {
      throw new InvalidInputException(
          "'%s' cannot name a family: 1 to 64 characters of [-_.a-zA-Z0-9]".formatted(live));
    }
    if (family(declared).isEmpty()) {
      throw new InvalidInputException(
          "%s declares no family %s; expected one of: %s"
              .formatted(
                  entity,
                  declared,
                  families.stream().map(FamilyDefinition::name).collect(Collectors.joining(", "))));
    }
    List<FamilyDefinition> renamed = new ArrayList<>();
    for (FamilyDefinition family : families) {
      boolean named = family.name().equals(declared);
      if (!named && family.liveName().equals(live)) {
        throw new InvalidInputException(
            "the family %s of %s has the name %s already".formatted(family.name(), entity, live));
      }
      renamed.add(named ? family.named(live) : family);
    }
    return new TableDefinition(entity, name, key, renamed);
  }
}
