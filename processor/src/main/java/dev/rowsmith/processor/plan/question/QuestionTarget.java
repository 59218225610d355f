package dev.rowsmith.processor.plan.question;

import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.OrderedKey;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Store;
import dev.rowsmith.processor.model.ValueType;
import dev.rowsmith.processor.model.query.Argument;
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
 * @param records the records that hold some of them, which a question can return
 */
public record QuestionTarget(
    Store store,
    ClassRef entity,
    OrderedKey key,
    String table,
    boolean fixed,
    List<AccessPath> paths,
    List<TargetComponent> components,
    List<TargetRecord> records) {

  public QuestionTarget {
    paths = List.copyOf(paths);
    components = List.copyOf(components);
    records = List.copyOf(records);
  }

  /** Returns the rows of the table, by their key. */
  public AccessPath rows() {
    return paths.get(0);
  }

  /** Returns the component of a path, if there is one. */
  public Optional<TargetComponent> component(String path) {
    return components.stream().filter(each -> each.path().equals(path)).findFirst();
  }

  /** Returns the condition on a row that its component is what a parameter binds. */
  Optional<QuestionPlan.Filter> filter(Argument argument) {
    return component(argument.component()).map(each -> new QuestionPlan.Filter(each, argument));
  }

  /** Returns the components that a name stands for: itself, or those of the record of that name. */
  List<String> componentsOf(String name) {
    return components.stream()
        .map(TargetComponent::path)
        .filter(path -> path.equals(name) || path.startsWith(name + "."))
        .toList();
  }

  /**
   * A record that holds components.
   *
   * @param path its name; in another record behind the path of that
   * @param type its type
   */
  public record TargetRecord(String path, ValueType type) {}

  /**
   * A component that a question can name.
   *
   * @param path its name; in a record behind the path of that
   * @param property the component
   * @param type the type of its value
   * @param single whether it holds one value, so that it can be bound and sorted by
   * @param inKey whether it is in the table's key
   * @param inAbsent whether it is in a record that a row may lack
   * @param family the family of its column in Bigtable, or empty
   */
  public record TargetComponent(
      String path,
      Property property,
      ValueType type,
      boolean single,
      boolean inKey,
      boolean inAbsent,
      String family) {

    /** Returns whether a row may lack a value. */
    public boolean mayBeAbsent() {
      return inAbsent || property.mayBeAbsent();
    }

    /** Returns how many values it has: of a boolean or an enum that each row has, or else none. */
    public int values() {
      if (mayBeAbsent()) {
        return 0;
      }
      return switch (type.kind()) {
        case BOOLEAN -> 2;
        case ENUM -> type.constants().size();
        default -> 0;
      };
    }
  }
}
