package dev.rowsmith.processor.model.query;

import dev.rowsmith.processor.model.Allowance;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.SourceRef;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A method of an interface with {@code @Queries} that has no body.
 *
 * @param name the method's name
 * @param place where it is declared: of one that is inherited from a class file, the interface
 * @param arguments its parameters in order
 * @param orders the orders that are asked for, the first of them first
 * @param each the components of which each value is read: those of {@code @EachOf}
 * @param eachSource where {@code @EachOf} stands, or the method
 * @param first the value of {@code @First}, if it has one
 * @param firstSource where {@code @First} stands, or the method
 * @param fullScan the reason of {@code @FullScan}, if it has one
 * @param fullScanSource where {@code @FullScan} stands, or the method
 * @param answer what it returns
 * @param problem why it cannot be planned whatever it asks, in words, or empty: varargs, type
 *     parameters, checked exceptions
 * @param declaration the method as it is written: {@code List<Flight> route(String origin)}
 * @param inherited the interface that declares it, where that is another one, or empty
 * @param allowances the findings that are accepted at the method
 */
public record DeclaredQuestion(
    String name,
    SourceRef place,
    List<Argument> arguments,
    List<Sort> orders,
    List<String> each,
    AnnotationFacts eachSource,
    OptionalLong first,
    AnnotationFacts firstSource,
    Optional<String> fullScan,
    AnnotationFacts fullScanSource,
    Answer answer,
    String problem,
    String declaration,
    String inherited,
    List<Allowance> allowances) {

  public DeclaredQuestion {
    arguments = List.copyOf(arguments);
    orders = List.copyOf(orders);
    each = List.copyOf(each);
    allowances = List.copyOf(allowances);
  }

  /** Returns the same question by another name. */
  public DeclaredQuestion named(String other) {
    return new DeclaredQuestion(
        other,
        place,
        arguments,
        orders,
        each,
        eachSource,
        first,
        firstSource,
        fullScan,
        fullScanSource,
        answer,
        problem,
        declaration,
        inherited,
        allowances);
  }

  /** Returns the same question about the first row alone. */
  public DeclaredQuestion limitedToOne() {
    return new DeclaredQuestion(
        name,
        place,
        arguments,
        orders,
        each,
        eachSource,
        OptionalLong.of(1),
        firstSource,
        fullScan,
        fullScanSource,
        answer,
        problem,
        declaration,
        inherited,
        allowances);
  }

  /** Returns the arguments of one use, in the order of the parameters. */
  public List<Argument> arguments(Argument.Use use) {
    return arguments.stream().filter(argument -> argument.use() == use).toList();
  }

  /**
   * One order that is asked for.
   *
   * @param component the component, as a path
   * @param descending whether the highest value comes first
   * @param source where {@code @OrderBy} stands
   */
  public record Sort(String component, boolean descending, AnnotationFacts source) {}
}
