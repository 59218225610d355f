package dev.rowsmith.processor.model;

import java.util.Optional;

/**
 * The form of a partition key or a sort key in items of DynamoDB.
 *
 * @param written the attribute of {@code @FromDynamo} that declares it
 * @param declaredAttribute what {@code @FromDynamo} says that the attribute is called, or empty
 * @param layout the components that the template names, as segments of a verbatim key; those that
 *     the entity does not have are in its template alone
 */
public record ItemKey(String written, String declaredAttribute, Key layout) {

  /** Returns what the key of a table of several entities is usually called. */
  String usualAttribute() {
    return written.equals("sortKey") ? "SK" : "PK";
  }

  /** Returns whether the template names a component. */
  public boolean names(String path) {
    return layout.template().parts().stream()
        .anyMatch(part -> part.segment() && part.text().equals(path));
  }

  /** Returns whether the template is there, and the entity has all components that it names. */
  public boolean isResolved() {
    Template template = layout.template();
    return template.problem().isEmpty()
        && !template.parts().isEmpty()
        && template.parts().stream()
            .allMatch(part -> !part.segment() || segment(part.text()).isPresent());
  }

  /** Returns the component that the value is as it stands, if the template is nothing else. */
  public Optional<Segment> whole() {
    boolean alone = layout.template().parts().size() == 1 && layout.segments().size() == 1;
    return alone
        ? Optional.of(layout.segments().get(0))
            .filter(one -> one.rowKey().place().equals(one.property().place()))
        : Optional.empty();
  }

  /** Returns the component of a path, if the template names it. */
  public Optional<Segment> segment(String path) {
    return layout.segments().stream().filter(segment -> segment.name().equals(path)).findFirst();
  }
}
