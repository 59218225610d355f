package dev.rowsmith.processor.index;

import static java.util.stream.Collectors.joining;

import dev.rowsmith.processor.model.Store;
import java.util.Collection;

/**
 * Metadata with which a native image can read the index of a store: the constant of each table
 * class, which is found by its name, and the index itself. It holds where the runtime's {@code
 * SchemaIndex} is in the image, and adds nothing to others.
 *
 * <p>These are the files that GraalVM reads from JDK 17 on.
 *
 * @see <a href="https://www.graalvm.org/jdk21/reference-manual/native-image/metadata/">GraalVM:
 *     reachability metadata</a>
 */
final class NativeImageMetadata {

  private final String store;

  NativeImageMetadata(Store store) {
    this.store = store.id();
  }

  /** Returns where the metadata of reflection is in the compiler's output. */
  String reflection() {
    return folder() + "/reflect-config.json";
  }

  /** Returns where the metadata of resources is in the compiler's output. */
  String resources() {
    return folder() + "/resource-config.json";
  }

  private String folder() {
    return "META-INF/native-image/dev.rowsmith/%s-tables".formatted(store);
  }

  /** Returns the fields that are read by reflection, one of each table class. */
  String ofTables(Collection<String> tables) {
    return tables.stream()
        .map(
            table ->
                "  {%s, \"name\": \"%s\", \"fields\": [{\"name\": \"SCHEMA\"}]}"
                    .formatted(condition(), table))
        .collect(joining(",\n", "[\n", "\n]\n"));
  }

  /** Returns the resource that is read. */
  String ofIndex(String resource) {
    return "{\"resources\": {\"includes\": [\n  {%s, \"pattern\": \"\\\\Q%s\\\\E\"}\n]}}\n"
        .formatted(condition(), resource);
  }

  private String condition() {
    return "\"condition\": {\"typeReachable\": \"dev.rowsmith.runtime.%s.schema.SchemaIndex\"}"
        .formatted(store);
  }
}
