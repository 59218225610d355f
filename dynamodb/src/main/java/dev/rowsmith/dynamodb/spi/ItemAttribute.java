package dev.rowsmith.dynamodb.spi;

import dev.rowsmith.dynamodb.AttributeValue;
import dev.rowsmith.dynamodb.ItemException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The attribute of items that holds the value of one component. Generated mappings have them in
 * constants.
 *
 * <p>An attribute of the type {@code NULL} is one without a value, as one that an item does not
 * have.
 *
 * @param <T> the type of the values
 */
public final class ItemAttribute<T> {

  private final String entity;
  private final String component;
  private final String name;
  private final AttributeType<T> type;
  private final boolean personal;

  private ItemAttribute(
      String entity, String component, String name, AttributeType<T> type, boolean personal) {
    this.entity = entity;
    this.component = component;
    this.name = name;
    this.type = type;
    this.personal = personal;
  }

  /**
   * Returns the attribute of a component.
   *
   * @param entity the entity's simple name, for messages
   * @param component the component, inside a record behind the one that holds it
   * @param name the attribute's name
   */
  public static <T> ItemAttribute<T> of(
      String entity, String component, String name, AttributeType<T> type) {
    return new ItemAttribute<>(entity, component, name, type, false);
  }

  /** Returns the same attribute of personal data, which no message shows. */
  public ItemAttribute<T> personalData() {
    return new ItemAttribute<>(entity, component, name, type, true);
  }

  /** Returns the attribute's name. */
  public String name() {
    return name;
  }

  /** Returns whether there is a value. */
  public boolean isPresent(Map<String, AttributeValue> attributes) {
    return find(attributes) != null;
  }

  /** Returns whether there is a value of any of some attributes. */
  public static boolean isAnyPresent(
      Map<String, AttributeValue> attributes, ItemAttribute<?>... any) {
    for (ItemAttribute<?> each : any) {
      if (each.isPresent(attributes)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the value.
   *
   * @throws ItemException if there is none, or one that is not of the type
   */
  public T get(Map<String, AttributeValue> attributes) {
    return type.read(require(attributes), this);
  }

  /**
   * Returns the value, or another one if there is none.
   *
   * @throws ItemException if the value is not of the type
   */
  public T get(Map<String, AttributeValue> attributes, T whenAbsent) {
    AttributeValue value = find(attributes);
    return value == null ? whenAbsent : type.read(value, this);
  }

  /**
   * Returns the value, or null if there is none.
   *
   * @throws ItemException if the value is not of the type
   */
  public @Nullable T getOrNull(Map<String, AttributeValue> attributes) {
    AttributeValue value = find(attributes);
    return value == null ? null : type.read(value, this);
  }

  /**
   * Returns the whole number, without a box around it; it is in the range of the type.
   *
   * @throws ItemException as {@link #get(Map)}
   */
  public long getLong(Map<String, AttributeValue> attributes) {
    return type.readLong(require(attributes), this);
  }

  /** Returns the whole number as {@link #getLong(Map)}, or another one if there is none. */
  public long getLong(Map<String, AttributeValue> attributes, long whenAbsent) {
    AttributeValue value = find(attributes);
    return value == null ? whenAbsent : type.readLong(value, this);
  }

  /**
   * Returns the number, without a box around it; it is in the range of the type.
   *
   * @throws ItemException as {@link #get(Map)}
   */
  public double getDouble(Map<String, AttributeValue> attributes) {
    return type.readDouble(require(attributes), this);
  }

  /** Returns the number as {@link #getDouble(Map)}, or another one if there is none. */
  public double getDouble(Map<String, AttributeValue> attributes, double whenAbsent) {
    AttributeValue value = find(attributes);
    return value == null ? whenAbsent : type.readDouble(value, this);
  }

  private @Nullable AttributeValue find(Map<String, AttributeValue> attributes) {
    AttributeValue value = attributes.get(name);
    return value instanceof AttributeValue.Null ? null : value;
  }

  private AttributeValue require(Map<String, AttributeValue> attributes) {
    AttributeValue value = attributes.get(name);
    if (value == null || value instanceof AttributeValue.Null) {
      throw failure(value == null ? "is missing" : "is NULL, and the component is not nullable");
    }
    return value;
  }

  /** Reports a value of another type, or one that the type cannot hold. */
  ItemException misfit(Object value, String wanted) {
    String shown = personal ? ShownValue.PERSONAL : ShownValue.of(value);
    return failure("holds %s, where %s is needed".formatted(shown, wanted));
  }

  /** Reports a value that a codec refuses, with what the codec says unless it is personal data. */
  ItemException refused(RuntimeException problem) {
    return failure(
        "cannot be read: "
            + (personal
                ? ShownValue.PERSONAL + " (" + problem.getClass().getSimpleName() + ")"
                : problem.getMessage()));
  }

  private ItemException failure(String problem) {
    return new ItemException(
        "%s.%s: attribute '%s' %s".formatted(entity, component, name, problem));
  }
}
