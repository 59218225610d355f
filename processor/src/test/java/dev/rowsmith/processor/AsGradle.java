package dev.rowsmith.processor;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import javax.annotation.processing.Filer;
import javax.annotation.processing.Messager;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * Stands between the compiler and a processor, as Gradle does in incremental builds: with an
 * environment of its own, whose filer notes the origins of each file.
 */
final class AsGradle extends ForwardingProcessor {

  private final Map<String, List<Element>> origins = new TreeMap<>();

  AsGradle(Processor processor) {
    super(processor);
  }

  /** Returns the elements that each file came from, by the file's name. */
  Map<String, List<Element>> origins() {
    return origins;
  }

  /** Keeps the compiler's environment in a field, and hides it otherwise. */
  private record Environment(ProcessingEnvironment delegate, Filer filer)
      implements ProcessingEnvironment {

    @Override
    public Map<String, String> getOptions() {
      return delegate.getOptions();
    }

    @Override
    public Messager getMessager() {
      return delegate.getMessager();
    }

    @Override
    public Filer getFiler() {
      return filer;
    }

    @Override
    public Elements getElementUtils() {
      return delegate.getElementUtils();
    }

    @Override
    public Types getTypeUtils() {
      return delegate.getTypeUtils();
    }

    @Override
    public SourceVersion getSourceVersion() {
      return delegate.getSourceVersion();
    }

    @Override
    public Locale getLocale() {
      return delegate.getLocale();
    }
  }

  @Override
  public synchronized void init(ProcessingEnvironment environment) {
    super.init(environment);
    processor().init(new Environment(environment, noting(environment.getFiler())));
  }

  private Filer noting(Filer filer) {
    return (Filer)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {Filer.class},
            (self, method, arguments) -> {
              if (method.getName().startsWith("create")) {
                Element[] given = (Element[]) arguments[arguments.length - 1];
                origins.put(arguments[0].toString(), Arrays.asList(given));
              }
              try {
                return method.invoke(filer, arguments);
              } catch (InvocationTargetException problem) {
                throw problem.getCause();
              }
            });
  }
}
