package dev.rowsmith.dynamodb.internal.adopt;

import dev.rowsmith.adopt.source.ComponentNames;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Names of the records of an export, each of which is given once. None is one that is generated for
 * another record, as {@code OrderItems} for {@code Order}.
 */
final class RecordNames {

  /** What is generated for an entity with {@code @FromDynamo}, behind its name. */
  private static final List<String> GENERATED =
      List.of("", "Key", "Table", "Mapper", "Repository", "Items");

  /** The table of a record is called after it, and has a name of at most 50 characters. */
  private static final int LONGEST = 40;

  private final Set<String> taken = new HashSet<>();

  /** Returns a name after words of a key or of a table. */
  String name(String words) {
    String whole = ComponentNames.typeName(words);
    String cut = whole.substring(0, Math.min(whole.length(), LONGEST));
    String base = isOfJava(cut) ? cut + "Item" : cut;
    String name = base;
    for (int number = 2; generated(name).stream().anyMatch(taken::contains); number++) {
      name = base + number;
    }
    taken.addAll(generated(name));
    return name;
  }

  /** Files of names that differ by their case alone are one on some machines. */
  private static List<String> generated(String name) {
    return GENERATED.stream().map(end -> (name + end).toLowerCase(Locale.ROOT)).toList();
  }

  private static boolean isOfJava(String name) {
    try {
      Class.forName("java.lang." + name, false, null);
      return true;
    } catch (ClassNotFoundException | LinkageError free) {
      return false;
    }
  }
}
