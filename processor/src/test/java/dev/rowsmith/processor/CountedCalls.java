package dev.rowsmith.processor;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.HashSet;
import java.util.Set;
import javax.annotation.processing.Filer;
import javax.annotation.processing.Messager;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** The processor with a count of what it asks of the compiler. */
final class CountedCalls extends ForwardingProcessor {

  private int calls;
  private int searches;
  private final Set<Thread> callers = new HashSet<>();

  CountedCalls() {
    super(new RowsmithProcessor());
  }

  /** How often the processor asked for elements, types, files and messages. */
  int calls() {
    return calls;
  }

  /** How often it searched all classes of a round for an annotation. */
  int searches() {
    return searches;
  }

  /** The threads that asked: the compiler allows its own alone. */
  Set<Thread> callers() {
    return callers;
  }

  @Override
  public synchronized void init(ProcessingEnvironment environment) {
    super.init(environment);
    processor().init(counted(ProcessingEnvironment.class, environment));
  }

  @Override
  RoundEnvironment seen(RoundEnvironment round) {
    return counted(RoundEnvironment.class, round);
  }

  private <T> T counted(Class<T> service, T original) {
    Object proxy =
        Proxy.newProxyInstance(
            CountedCalls.class.getClassLoader(),
            new Class<?>[] {service},
            (self, method, arguments) -> answer(original, method, arguments));
    return service.cast(proxy);
  }

  private Object answer(Object original, Method method, Object[] arguments) throws Throwable {
    calls++;
    searches += method.getName().equals("getElementsAnnotatedWith") ? 1 : 0;
    callers.add(Thread.currentThread());
    try {
      Object answer = method.invoke(original, arguments);
      if (answer instanceof Elements elements) {
        return counted(Elements.class, elements);
      }
      if (answer instanceof Types types) {
        return counted(Types.class, types);
      }
      if (answer instanceof Filer filer) {
        return counted(Filer.class, filer);
      }
      return answer instanceof Messager messager ? counted(Messager.class, messager) : answer;
    } catch (InvocationTargetException problem) {
      throw problem.getCause();
    }
  }
}
