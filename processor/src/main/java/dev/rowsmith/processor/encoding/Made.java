package dev.rowsmith.processor.encoding;

import dev.rowsmith.processor.model.ClassRef;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A value of the runtime, and the source that makes the same value: what checks ask is what
 * generated code does.
 *
 * @param value the value
 * @param source the calls that make it
 */
public record Made<T>(T value, Source source) {

  /**
   * The source of a value: a static factory, and the methods that are called on it.
   *
   * @param type the class of the factory
   * @param factory the name of the factory
   * @param arguments what it is given: texts, numbers, characters, enums, a {@link Source}, a
   *     {@link NewInstance} or {@link ConstantsOf}
   * @param calls the methods that are called one after the other
   */
  public record Source(Class<?> type, String factory, List<Object> arguments, List<Call> calls) {

    public Source {
      arguments = List.copyOf(arguments);
      calls = List.copyOf(calls);
    }
  }

  /** One call of a method. */
  public record Call(String method, List<Object> arguments) {

    public Call {
      arguments = List.copyOf(arguments);
    }
  }

  /** Stands for an instance of a class of the user's, made by its constructor. */
  public record NewInstance(ClassRef type) {}

  /** Stands for all constants of an enum of the user's. */
  public record ConstantsOf() {}

  /** Returns the value of a factory. */
  static <T> Made<T> by(Class<?> type, String factory, T value, Object... arguments) {
    return new Made<>(value, new Source(type, factory, List.of(arguments), List.of()));
  }

  /** Returns what a method makes of the value. */
  <R> Made<R> with(Function<? super T, ? extends R> call, String method, Object... arguments) {
    List<Call> calls = new ArrayList<>(source.calls());
    calls.add(new Call(method, List.of(arguments)));
    return new Made<>(
        call.apply(value), new Source(source.type(), source.factory(), source.arguments(), calls));
  }

  /** Returns what a method makes of the value, or the value itself. */
  Made<T> withIf(
      boolean condition,
      Function<? super T, ? extends T> call,
      String method,
      Object... arguments) {
    return condition ? with(call, method, arguments) : this;
  }
}
