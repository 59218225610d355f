package dev.rowsmith.processor.index;

import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.GeneratedClass;
import dev.rowsmith.processor.model.spanner.SpannerClass;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.io.IOException;
import java.io.Writer;
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

  /** Where the index of the tables of Bigtable stands in the compiler's output. */
  public static final String BIGTABLE = "META-INF/rowsmith/bigtable-tables";

  /** Where the index of the tables of Spanner stands in the compiler's output. */
  public static final String SPANNER = "META-INF/rowsmith/spanner-tables";

  private final String resource;

  /** The entities by the names of their generated table classes. */
  private final Map<String, String> entities = new TreeMap<>();

  /** Starts an index that is written to a resource. */
  public TableIndex(String resource) {
    this.resource = resource;
  }

  /** Returns where the index is written. */
  public String resource() {
    return resource;
  }

  /** Takes an entity of Bigtable whose table class is, or was, generated. */
  public void add(BigtableEntity entity) {
    ClassRef type = entity.type().name();
    add(type, GeneratedClass.TABLE.of(type));
  }

  /** Takes an entity of Spanner whose table class is, or was, generated. */
  public void add(SpannerEntity entity) {
    ClassRef type = entity.type().name();
    add(type, SpannerClass.TABLE.of(type, entity.inBothStores()));
  }

  private void add(ClassRef type, ClassRef table) {
    // The table class is no nested one, so its binary name is its qualified name.
    entities.put(table.qualified(), type.qualified());
  }

  /** Writes the index if there are entities, with all of them as its origins. */
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
    try (Writer index =
        filer.createResource(StandardLocation.CLASS_OUTPUT, "", resource, origins).openWriter()) {
      for (String table : entities.keySet()) {
        index.write(table + "\n");
      }
    }
  }
}
