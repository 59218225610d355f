package dev.rowsmith.adopt.spanner;

import dev.rowsmith.adopt.source.ComponentNames;
import dev.rowsmith.adopt.source.EntityNames;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Converts names of Spanner to class names. */
final class SpannerNames {

  /** Valid names in annotations; the emulator and old tables have other names too. */
  private static final Pattern DECLARABLE = Pattern.compile("[a-zA-Z][a-zA-Z0-9_]{0,127}");

  /** Classes that declarations import: an entity of the same name would hide them. */
  private static final Set<String> IMPORTED =
      Set.of("BigDecimal", "ByteArray", "Instant", "List", "LocalDate", "Nullable");

  /** File names have at most 255 characters, and generated classes add the name of an index. */
  private static final int LONGEST = 60;

  private SpannerNames() {}

  /** Returns whether an annotation takes the name. */
  static boolean isDeclarable(String name) {
    return DECLARABLE.matcher(name).matches();
  }

  /** Returns the names of entities by their tables. */
  static Map<String, String> entities(Collection<String> tables) {
    EntityNames names = new EntityNames();
    Map<String, String> entities = new TreeMap<>();
    for (String table : tables) {
      String whole = ComponentNames.typeName(table);
      String name = whole.substring(0, Math.min(whole.length(), LONGEST));
      entities.put(
          table, names.free(IMPORTED.contains(name) || isOfLanguage(name) ? name + "Row" : name));
    }
    return entities;
  }

  /** Classes of java.lang are used without an import. */
  private static boolean isOfLanguage(String name) {
    try {
      Class.forName("java.lang." + name);
      return true;
    } catch (ClassNotFoundException | LinkageError free) {
      return false;
    }
  }
}
