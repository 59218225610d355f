package dev.rowsmith.processor.model;

/**
 * The attribute of DynamoDB that a component is read from, as {@code @Attribute} declares it.
 *
 * @param source where {@code @Attribute} and its attributes stand
 * @param name what {@code value} says, or empty
 * @param unit what {@code unit} declares
 * @param rounded whether {@code rounded} is declared
 */
public record ItemAttribute(AnnotationFacts source, String name, EpochUnit unit, boolean rounded) {

  /** The attribute of {@code @Attribute} that says how a template has the component. */
  public static final String IN_KEY = "inKey";
}
