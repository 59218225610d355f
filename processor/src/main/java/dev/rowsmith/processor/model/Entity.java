package dev.rowsmith.processor.model;

import java.util.List;

/**
 * One entity of any store: what is known of it whatever the store. {@link BigtableEntity} and
 * {@link dev.rowsmith.processor.model.spanner.SpannerEntity} have the rest.
 */
public interface Entity {

  /** Returns the store of its table. */
  Store store();

  /** Returns the class. */
  EntityClass type();

  /** Returns where the class is declared. */
  SourceRef place();

  /** Returns the table's name. */
  String table();

  /** Returns where {@code @Table} and its attributes are. */
  AnnotationFacts tableSource();

  /** Returns the key as the source declares it. */
  DeclaredKey declaredKey();

  /** Returns the key as one of ordered parts, which is what any store's key is. */
  default OrderedKey orderedKey() {
    return declaredKey().ordered();
  }

  /**
   * Returns the entity's own components or fields, those of the key first where the store has them
   * apart; what is in records is not among them.
   */
  List<Property> components();

  /** Returns the components that become segments, parts and columns, those in records too. */
  List<Property> properties();

  /** Returns the components with {@code @Embedded}, each in front of those inside it. */
  List<EmbeddedRecord> embedded();

  /** Returns how an entity is built. */
  Construction construction();

  /** Returns the findings that are accepted anywhere in the entity. */
  List<Allowance> allowances();

  /** Returns the entity's name as the user writes it. */
  default String name() {
    return type().name().display();
  }

  /** Returns the name of a class that is generated for it. */
  default ClassRef generated(GeneratedClass which) {
    return which.of(type().name());
  }
}
