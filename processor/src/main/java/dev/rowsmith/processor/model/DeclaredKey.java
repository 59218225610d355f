package dev.rowsmith.processor.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A key of any store, with its declaration in the source. Fixes of keys are made from it.
 *
 * @param store the store that keeps the rows
 * @param entity the simple name of the entity
 * @param place where the entity is declared
 * @param table the {@code @Table} annotation
 * @param layout the layout of a verbatim key; empty for other keys
 * @param bucket the salt or shard at the start of the key, if any
 * @param bucketSource the annotation that declares the bucket
 * @param parts the parts in key order
 * @param inherited the number of leading parts that come from the key of the parent table
 * @param others the components outside the key, in declaration order
 * @param oneRow whether the table can have only one row
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

  /** Returns the view of this key that checks of keys see. */
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
   * Returns the units that can be reordered: the segments that a layout names, or the components of
   * the entity. A record with several parts is one unit.
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

  /** Returns whether the units have an {@code order}. */
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
   * @param parts one part, or all parts of a record
   */
  public record Unit(String name, List<Part> parts) {

    public Unit {
      parts = List.copyOf(parts);
    }

    /** Returns the first part, which decides how the rows are distributed. */
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
   * @param value the view of this part that checks of keys see
   * @param property the component or field
   * @param path the path of the component, such as {@code home.city}
   * @param source the {@code @RowKey} or {@code @PrimaryKey} annotation
   * @param order the declared place from 1, or 0
   * @param hashable whether a bucket can be computed from the value before it is written
   */
  public record Part(
      OrderedKey.Part value,
      Property property,
      Path path,
      AnnotationFacts source,
      int order,
      boolean hashable) {

    /** Returns the name, with a path if the part is in a record. */
    public String name() {
      return value.name();
    }

    /** Returns the kind of its values. */
    public ValueKind kind() {
      return value.kind();
    }
  }

  /**
   * A component outside the key that could become a part of it.
   *
   * @param property the component or field
   * @param kind the kind of its values
   * @param single whether it holds a single value
   */
  public record Other(Property property, ValueKind kind, boolean single) {}
}
