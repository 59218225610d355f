package dev.rowsmith.processor.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where items of DynamoDB hold the values of an entity, as {@code @FromDynamo} and
 * {@code @Attribute} declare it.
 *
 * @param source where {@code @FromDynamo} and its attributes stand, or the class where it is not
 *     written
 * @param declared whether it is written; if not, what {@code @Attribute} says has no effect
 * @param partitionKey the form of the partition key
 * @param sortKey the form of the sort key, if there is one
 * @param attributes what {@code @Attribute} says, by the paths of the components
 * @param hasRuntime whether the class that a generated mapping extends is on the class path
 */
public record ItemSource(
    AnnotationFacts source,
    boolean declared,
    ItemKey partitionKey,
    Optional<ItemKey> sortKey,
    Map<String, ItemAttribute> attributes,
    boolean hasRuntime) {

  public ItemSource {
    attributes = Map.copyOf(attributes);
  }

  /** Returns the attribute with the time at which an item expires, or an empty text. */
  public String ttl() {
    return source.text("ttl");
  }

  /** Returns whether no two items have one row key, whatever else their keys have. */
  public boolean uniqueRows() {
    return source.flag("uniqueRows");
  }

  /** Returns the forms of both keys. */
  public List<ItemKey> keys() {
    return Stream.concat(Stream.of(partitionKey), sortKey.stream()).toList();
  }

  /** Returns whether a template names a component. */
  public boolean isInKey(String path) {
    return keys().stream().anyMatch(key -> key.names(path));
  }

  /** Returns what {@code @Attribute} says on a component. */
  public Optional<ItemAttribute> attribute(String path) {
    return Optional.ofNullable(attributes.get(path));
  }

  /**
   * Returns the name of the attribute that a component is read from, if {@code @Attribute} has one.
   */
  public Optional<String> nameOf(String path) {
    return attribute(path).map(ItemAttribute::name).filter(name -> !name.isEmpty());
  }

  /** Returns the attribute that is a key. */
  public String nameOf(ItemKey key) {
    return key.declaredAttribute().isEmpty()
        ? key.whole()
            .map(segment -> nameOf(segment.name()).orElseGet(segment::name))
            .orElseGet(key::usualAttribute)
        : key.declaredAttribute();
  }
}
