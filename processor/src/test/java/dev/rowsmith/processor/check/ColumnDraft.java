package dev.rowsmith.processor.check;

import dev.rowsmith.processor.model.Access;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Family;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.Stored;
import dev.rowsmith.processor.model.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A column of a test's entity. */
public final class ColumnDraft {

  private final String name;
  private final ValueType type;
  private final List<String> familyWritten = new ArrayList<>();
  private Access read;
  private Access write = Access.NONE;
  private String qualifier;
  private boolean qualifierWritten;
  private String family = "";
  private boolean personal;

  private Shape shape;

  ColumnDraft(String name, ValueType type) {
    this.name = name;
    this.type = type;
    this.qualifier = name;
    this.shape = Shape.value(new AnnotationFacts(new Place(name), Map.of()));
    this.read = new Access(Access.Kind.METHOD, name);
  }

  /** Writes {@code @Qualifier("…")}. */
  public ColumnDraft qualifier(String text) {
    qualifier = text;
    qualifierWritten = true;
    return this;
  }

  /** Writes {@code @Family("…")}, with more attributes than its name where any are given. */
  public ColumnDraft family(String name, String... attributes) {
    family = name;
    familyWritten.add("value");
    familyWritten.addAll(List.of(attributes));
    return this;
  }

  /** Writes {@code @QualifierAsData(prefix = "…")} on a map. */
  public ColumnDraft entries(String prefix) {
    qualifier = prefix;
    return shape(Shape.Kind.MAP, "QualifierAsData", 0, "prefix");
  }

  /** Writes an annotation that says what the cells are. */
  public ColumnDraft shape(Shape.Kind kind, String mark, int max, String... written) {
    shape =
        new Shape(
            kind,
            mark,
            Place.annotation(name, mark, List.of(written)),
            max,
            Optional.empty(),
            Optional.empty());
    return this;
  }

  public ColumnDraft personal() {
    personal = true;
    return this;
  }

  public ColumnDraft unreadable() {
    read = Access.NONE;
    return this;
  }

  public ColumnDraft readBy(String getter) {
    read = new Access(Access.Kind.METHOD, getter);
    return this;
  }

  public ColumnDraft writable(String setter) {
    write = new Access(Access.Kind.METHOD, setter);
    return this;
  }

  Column finish(List<Family> families) {
    Place place = new Place(name);
    AnnotationFacts nowhere = new AnnotationFacts(place, Map.of());
    return new Column(
        new Property(name, place, type, read, write, List.of(), personal),
        qualifier,
        qualifierWritten ? Place.annotation(name, "Qualifier", List.of("value")) : nowhere,
        family,
        familyWritten.isEmpty() ? nowhere : Place.annotation(name, "Family", familyWritten),
        takenBy(families),
        shape,
        type,
        new Stored(Stored.Form.BINARY, new ClassRef("", List.of()), "", nowhere));
  }

  private String takenBy(List<Family> families) {
    if (families.size() == 1 && family.isEmpty()) {
      return families.get(0).name();
    }
    return families.stream()
        .filter(each -> family.isEmpty() ? each.isDefault() : each.name().equals(family))
        .map(Family::name)
        .findFirst()
        .orElse("");
  }
}
