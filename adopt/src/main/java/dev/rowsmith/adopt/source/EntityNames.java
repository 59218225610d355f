package dev.rowsmith.adopt.source;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javax.lang.model.SourceVersion;

/**
 * Names of entities of one package. No two of them differ by their case alone, as their files would
 * be one on some machines, nor has one a name that is generated for another.
 */
public final class EntityNames {

  /** What is generated for an entity, behind its name. */
  private static final List<String> GENERATED = List.of("", "Key", "Table", "Mapper", "Repository");

  /**
   * What no class can be called. Source: <a
   * href="https://docs.oracle.com/javase/specs/jls/se17/html/jls-3.html#jls-3.9">JLS 3.9</a>.
   */
  private static final Set<String> NOT_CLASSES =
      Set.of("permits", "record", "sealed", "var", "yield");

  private final Set<String> taken = new HashSet<>();

  /** Returns whether a class can have that simple name. */
  public static boolean isName(String name) {
    return SourceVersion.isIdentifier(name)
        && !SourceVersion.isKeyword(name)
        && !NOT_CLASSES.contains(name);
  }

  /** Returns a name, with a number behind it where it is taken. */
  public String free(String wanted) {
    String free = wanted;
    for (int number = 2; !isFree(free); number++) {
      free = wanted + number;
    }
    taken.addAll(generated(free));
    return free;
  }

  private boolean isFree(String entity) {
    return generated(entity).stream().noneMatch(taken::contains);
  }

  private static List<String> generated(String entity) {
    return GENERATED.stream().map(end -> (entity + end).toLowerCase(Locale.ROOT)).toList();
  }
}
