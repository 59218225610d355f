package dev.rowsmith.processor.plan.question;

import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.OrderedKey;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Store;
import dev.rowsmith.processor.model.ValueType;
import java.util.List;
import java.util.Optional;

/**
 * An entity as questions see it, whatever its store.
 *
 * @param store the store
 * @param entity the class
 * @param key the key as it is declared
 * @param table the table's name
 * @param fixed whether the key's bytes are those of a table that exists, so that no other key is
 *     proposed for it
 * @param paths what can be read: the table first, then its indexes as they are declared
 * @param components the components that a question can name, in declaration order
 */
public record QuestionTarget(
    Store store,
    ClassRef entity,
    OrderedKey key,
    String table,
    boolean fixed,
    List<AccessPath> paths,
    List<TargetComponent> components) {

  public QuestionTarget {
    paths = List.copyOf(paths);
    components = List.copyOf(components);
  }

  /** Returns the rows of the table, by their key. */
  public AccessPath rows() {
    return paths.get(0);
  }

  /** Returns the component of a path, if there is one. */
  public Optional<TargetComponent> component(String path) {
    return components.stream().filter(each -> each.path().equals(path)).findFirst();
  }

  /**
   * A component that a question can name.
   *
   * @param path its name; in a record behind the path of that
   * @param property the component
   * @param type the type of its value
   * @param single whether it holds one value, so that it can be bound and sorted by
   * @param inKey whether it is in the table's key
   * @param family the family of its column in Bigtable, or empty
   */
  public record TargetComponent(
      String path,
      Property property,
      ValueType type,
      boolean single,
      boolean inKey,
      String family) {}
}
