package dev.rowsmith.processor.index;

import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.GeneratedClass;
import dev.rowsmith.processor.model.Store;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import javax.annotation.processing.Filer;
import javax.lang.model.element.Element;
import javax.lang.model.util.Elements;
import javax.tools.StandardLocation;

/**
 * Resource with the names of all generated table classes of a module for one store, which the
 * runtime's {@code SchemaIndex} reads: binary names in UTF-8, sorted, one on each line.
 *
 * <p>It is written from nothing in every build and never read, as Gradle asks of aggregating
 * processors, which hands all entities over in every build, those of class files too.
 *
 * @see <a
 *     href="https://docs.gradle.org/current/userguide/java_plugin.html#aggregating_annotation_processors">Gradle:
 *     aggregating annotation processors</a>
 */
public final class TableIndex {

  private final String resource;
  private final NativeImageMetadata metadata;

  /** The entities by the names of their generated table classes. */
  private final Map<String, String> entities = new TreeMap<>();

  /** Starts an index of the tables of a store. */
  public TableIndex(Store store) {
    this.resource = resourceOf(store);
    this.metadata = new NativeImageMetadata(store);
  }

  /** Returns where the index of a store is in the compiler's output. */
  public static String resourceOf(Store store) {
    return "META-INF/rowsmith/%s-tables".formatted(store.id());
  }

  /** Returns where the index is written. */
  public String resource() {
    return resource;
  }

  /** Takes an entity whose table class is, or was, generated. */
  public void add(Entity entity) {
    // The table class is not nested, so its binary name is its qualified name.
    entities.put(
        entity.generated(GeneratedClass.TABLE).qualified(), entity.type().name().qualified());
  }

  /**
   * Writes the index and its metadata for native images if there are entities, with all of them as
   * its origins.
   */
  public void write(Filer filer, Elements elements) throws IOException {
    if (entities.isEmpty()) {
      return;
    }
    // Elements do not outlive their round.
    Element[] origins =
        entities.values().stream()
            .map(elements::getTypeElement)
            .filter(Objects::nonNull)
            .toArray(Element[]::new);
    write(filer, resource, String.join("\n", entities.keySet()) + "\n", origins);
    write(filer, metadata.reflection(), metadata.ofTables(entities.keySet()), origins);
    write(filer, metadata.resources(), metadata.ofIndex(resource), origins);
  }

  private static void write(Filer filer, String name, String text, Element[] origins)
      throws IOException {
    // A writer of the compiler's would take the encoding of the sources.
    try (OutputStream file =
        filer.createResource(StandardLocation.CLASS_OUTPUT, "", name, origins).openOutputStream()) {
      file.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }
}
