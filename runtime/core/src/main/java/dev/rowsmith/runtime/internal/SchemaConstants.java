package dev.rowsmith.runtime.internal;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * A reader of the constants {@code SCHEMA} of the generated table classes that the annotation
 * processor names in an index: the one place where Rowsmith uses reflection.
 *
 * @param loader sees the classes
 * @param resource the index of a module: names of classes, one on each line
 * @param type the class of the constants
 * @param open makes a field accessible, from the module to which its package is open
 */
public record SchemaConstants<T>(
    ClassLoader loader, String resource, Class<T> type, Consumer<Field> open) {

  /** Returns the class loader of the thread's context, or that of the system. */
  public static ClassLoader contextLoader() {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    return loader == null ? ClassLoader.getSystemClassLoader() : loader;
  }

  /**
   * Returns the constants, in the order of their classes' names.
   *
   * @throws IllegalStateException if a class of an index is missing or cannot be read, as after an
   *     incomplete build
   */
  public List<T> load() {
    Map<String, URL> classes = new TreeMap<>();
    try {
      for (URL index : Collections.list(loader.getResources(resource))) {
        read(index).forEach(name -> classes.put(name, index));
      }
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
    List<T> schemas = new ArrayList<>();
    classes.forEach((name, index) -> schemas.add(schema(name, index)));
    return schemas;
  }

  private static List<String> read(URL index) throws IOException {
    URLConnection connection = index.openConnection();
    // A build tool that stays alive may write the jar anew; a cached one would be the old one.
    connection.setUseCaches(false);
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(connection.getInputStream(), StandardCharsets.UTF_8))) {
      return lines.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    }
  }

  private T schema(String name, URL index) {
    try {
      Field schema = Class.forName(name, true, loader).getDeclaredField("SCHEMA");
      // The table class of an entity that is not public is not public either.
      open.accept(schema);
      Object found = schema.get(null);
      if (type.isInstance(found)) {
        return type.cast(found);
      }
    } catch (ReflectiveOperationException | LinkageError problem) {
      throw new IllegalStateException(
          "%s names the class %s, which cannot be read (%s): build that module again"
              .formatted(index, name, problem),
          problem);
    } catch (InaccessibleObjectException problem) {
      throw new IllegalStateException(
          "%s cannot be read: its module has to open the package to %s"
              .formatted(name, type.getModule().getName()),
          problem);
    }
    throw new IllegalStateException(
        "%s names the class %s, whose SCHEMA is not the schema of a table".formatted(index, name));
  }
}
