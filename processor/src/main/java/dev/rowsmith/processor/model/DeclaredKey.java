package dev.rowsmith.processor.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A key of any store as the source declares it, for changes of the source.
 *
 * @param store the store that keeps the rows
 * @param entity the entity's name as the user says it
 * @param place where the entity is declared
 * @param table where {@code @Table} and its attributes are
 * @param layout the declared layout of a verbatim key, if there is one
 * @param bucket the computed value in front that spreads writes, if there is one
 * @param bucketSource where its annotation stands
 * @param parts the parts in key order
 * @param inherited how many of the first parts are those of the key of the table around this one
 * @param others the entity's components that are not in the key, in declaration order
 * @param oneRow whether the declaration allows one row only
 * @param picture the key in one line
 */
public record DeclaredKey(
    Store store,
    String entity,
    SourceRef place,
    AnnotationFacts table,
    Optional<Template> layout,
    Optional<OrderedKey.Bucket> bucket,
    Optional<AnnotationFacts> bucketSource,
    List<Part> parts,
    int inherited,
    List<Other> others,
    boolean oneRow,
    String picture) {

  public DeclaredKey {
    parts = List.copyOf(parts);
    others = List.copyOf(others);
  }

  /** Returns what is known of the key whatever the store. */
  public OrderedKey ordered() {
    return new OrderedKey(
        store,
        entity,
        parts.stream().map(Part::value).toList(),
        inherited,
        bucket,
        isClear(),
        oneRow,
        picture);
  }

  /** Returns whether it is a row key of Bigtable. */
  public boolean isRow() {
    return store == Store.BIGTABLE;
  }

  /** Returns the declaration of a part. */
  public Part part(OrderedKey.Part part) {
    return parts.stream().filter(each -> each.name().equals(part.name())).findFirst().orElseThrow();
  }

  /**
   * Returns what can change places: the segments that a layout names, or the entity's components. A
   * record of several parts is one component.
   */
  public List<Unit> units() {
    Map<String, List<Part>> byName = new LinkedHashMap<>();
    for (Part part : parts) {
      String name = layout.isPresent() ? part.name() : part.path().component();
      byName.computeIfAbsent(name, each -> new ArrayList<>()).add(part);
    }
    return byName.entrySet().stream()
        .map(unit -> new Unit(unit.getKey(), unit.getValue()))
        .toList();
  }

  /** Returns the unit of a part. */
  public Unit unit(OrderedKey.Part part) {
    Part declared = part(part);
    return units().stream()
        .filter(unit -> unit.parts().contains(declared))
        .findFirst()
        .orElseThrow();
  }

  /** Returns whether the units say their place with {@code order}. */
  public boolean isNumbered() {
    return layout.isEmpty() && parts.stream().anyMatch(part -> part.order() != 0);
  }

  private boolean isClear() {
    if (layout.isPresent()) {
      List<String> named =
          layout.get().parts().stream()
              .filter(Template.Part::segment)
              .map(Template.Part::text)
              .toList();
      return layout.get().problem().isEmpty()
          && named.equals(parts.stream().map(Part::name).toList());
    }
    long places = units().stream().map(Unit::order).filter(order -> order > 0).distinct().count();
    return !isNumbered() || places == units().size();
  }

  /**
   * Parts that change places together.
   *
   * @param name the segment's or component's name
   * @param parts its parts: one, or those of a record
   */
  public record Unit(String name, List<Part> parts) {

    public Unit {
      parts = List.copyOf(parts);
    }

    /** Returns the part that decides where its rows are. */
    public Part first() {
      return parts.get(0);
    }

    /** Returns the declared place from 1, or 0. */
    public int order() {
      return first().order();
    }

    /** Returns whether it is a record. */
    public boolean isRecord() {
      return first().path().isNested();
    }
  }

  /**
   * The declaration of one part of a key.
   *
   * @param value what is known of it whatever the store
   * @param property the component or field
   * @param path its name, in a record behind that of the component around it
   * @param source where {@code @RowKey} or {@code @PrimaryKey} and its attributes stand
   * @param order the declared place from 1, or 0
   * @param hashable whether a bucket can be computed from it before it is written
   */
  public record Part(
      OrderedKey.Part value,
      Property property,
      Path path,
      AnnotationFacts source,
      int order,
      boolean hashable) {

    /** Returns its name, in a record behind that of the component around it. */
    public String name() {
      return value.name();
    }

    /** Returns the kind of its values. */
    public ValueKind kind() {
      return value.kind();
    }
  }

  /**
   * A component that is not in the key, and could be.
   *
   * @param property the component or field
   * @param kind the kind of its values
   * @param single whether it holds one value, and not several
   */
  public record Other(Property property, ValueKind kind, boolean single) {}
}
