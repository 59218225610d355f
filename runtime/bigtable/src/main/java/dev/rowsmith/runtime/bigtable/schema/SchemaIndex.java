package dev.rowsmith.runtime.bigtable.schema;

import dev.rowsmith.runtime.bigtable.TableSchema;
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
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Finds the schemas of all entities of a class path.
 *
 * <p>The annotation processor writes the resource {@value #RESOURCE} into each module that has
 * entities: the binary names of its generated table classes, one on each line. This is the one
 * place where Rowsmith uses reflection, to read their {@code SCHEMA}; nothing that reads or writes
 * rows comes here.
 */
public final class SchemaIndex {

  /** The resource that names the generated table classes of a module. */
  public static final String RESOURCE = "META-INF/rowsmith/bigtable-tables";

  private SchemaIndex() {}

  /** Returns the schemas of all entities that the thread's context class loader sees. */
  public static List<TableSchema> load() {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    return load(loader == null ? ClassLoader.getSystemClassLoader() : loader);
  }

  /**
   * Returns the schemas of all entities that a class loader sees, by table and entity.
   *
   * @throws IllegalStateException if a table class of an index is missing or cannot be read, as
   *     after an incomplete build
   */
  public static List<TableSchema> load(ClassLoader loader) {
    Map<String, URL> classes = new TreeMap<>();
    try {
      for (URL index : Collections.list(loader.getResources(RESOURCE))) {
        read(index).forEach(name -> classes.put(name, index));
      }
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
    List<TableSchema> schemas = new ArrayList<>();
    classes.forEach((name, index) -> schemas.add(schema(name, index, loader)));
    schemas.sort(Comparator.comparing(TableSchema::table).thenComparing(TableSchema::entity));
    return List.copyOf(schemas);
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

  private static TableSchema schema(String name, URL index, ClassLoader loader) {
    try {
      Field schema = Class.forName(name, true, loader).getDeclaredField("SCHEMA");
      // The table class of an entity that is not public is not public either.
      schema.setAccessible(true);
      if (schema.get(null) instanceof TableSchema found) {
        return found;
      }
    } catch (ReflectiveOperationException | LinkageError problem) {
      throw new IllegalStateException(
          "%s names the class %s, which cannot be read (%s): build that module again"
              .formatted(index, name, problem),
          problem);
    } catch (InaccessibleObjectException problem) {
      throw new IllegalStateException(
          "%s cannot be read: its module has to open the package to dev.rowsmith.runtime.bigtable"
              .formatted(name),
          problem);
    }
    throw new IllegalStateException(
        "%s names the class %s, whose SCHEMA is no schema of a table".formatted(index, name));
  }
}
