package dev.rowsmith.adopt.spanner;

import dev.rowsmith.adopt.source.ComponentNames;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Names of Spanner, and the names of classes after them. */
final class SpannerNames {

  /** What an annotation takes as a name; the emulator and old tables have others. */
  private static final Pattern DECLARABLE = Pattern.compile("[a-zA-Z][a-zA-Z0-9_]{0,127}");

  /** What is generated for an entity, behind its name. */
  private static final List<String> GENERATED = List.of("", "Key", "Table", "Mapper", "Repository");

  /** Classes that declarations name: one of the same package would stand in front of them. */
  private static final Set<String> IMPORTED =
      Set.of("BigDecimal", "ByteArray", "Instant", "List", "LocalDate", "Nullable");

  private SpannerNames() {}

  /** Returns whether an annotation takes the name. */
  static boolean areDeclarable(Collection<String> names) {
    return names.stream().allMatch(name -> DECLARABLE.matcher(name).matches());
  }

  /**
   * Returns the names of entities by their tables. No two of them differ by their case alone, as
   * their files would be one on some machines, nor has one a name that is generated for another.
   */
  static Map<String, String> entities(Collection<String> tables) {
    Set<String> taken = new HashSet<>();
    Map<String, String> entities = new TreeMap<>();
    for (String table : tables) {
      String name = ComponentNames.typeName(table);
      String wanted = IMPORTED.contains(name) || isOfLanguage(name) ? name + "Row" : name;
      String free = wanted;
      for (int number = 2; !isFree(free, taken); number++) {
        free = wanted + number;
      }
      taken.addAll(generated(free));
      entities.put(table, free);
    }
    return entities;
  }

  private static boolean isFree(String entity, Set<String> taken) {
    return generated(entity).stream().noneMatch(taken::contains);
  }

  private static List<String> generated(String entity) {
    return GENERATED.stream().map(end -> (entity + end).toLowerCase(Locale.ROOT)).toList();
  }

  /** Classes of java.lang need no import, and would be hidden. */
  private static boolean isOfLanguage(String name) {
    try {
      Class.forName("java.lang." + name);
      return true;
    } catch (ClassNotFoundException | LinkageError free) {
      return false;
    }
  }
}
