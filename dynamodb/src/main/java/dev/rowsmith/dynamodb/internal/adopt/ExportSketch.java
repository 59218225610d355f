package dev.rowsmith.dynamodb.internal.adopt;

import dev.rowsmith.adopt.source.ComponentNames;
import dev.rowsmith.adopt.source.RecordSource;
import dev.rowsmith.dynamodb.internal.profile.ItemKind;
import dev.rowsmith.dynamodb.internal.profile.KeyShape;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The records of an export: one for each kind of items, in a table of its own. */
final class ExportSketch {

  private static final String JSON = "dev.rowsmith.runtime.json.JsonCodec";

  private final List<RecordSource> records = new ArrayList<>();
  private final List<String> undeclared = new ArrayList<>();

  /**
   * Sketches kinds of items, in the order in which an import asks them.
   *
   * @param table the name of the table in DynamoDB
   */
  ExportSketch(String packageName, String table, List<ItemKind> kinds, boolean examples) {
    Set<String> taken = new LinkedHashSet<>();
    for (ItemKind kind : kinds) {
      String name = free(kinds.size() == 1 ? table : constant(kind), table, taken);
      KindSketch sketch = new KindSketch(kind, examples);
      Optional<RecordSource> record = sketch.record(packageName, name, tableName(name));
      record.ifPresentOrElse(
          records::add,
          () ->
              undeclared.add(
                  "keys %s: a key is a number with a fraction, or beyond long, which no row key holds"
                      .formatted(kind.form())));
      if (sketch.hasJson() && !isJsonThere()) {
        throw new IllegalArgumentException(
            "lists and maps are stored as JSON; put rowsmith-json on the class path");
      }
    }
  }

  private static boolean isJsonThere() {
    try {
      Class.forName(JSON, false, ExportSketch.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException absent) {
      return false;
    }
  }

  /** Returns the records, those whose templates take fewer items first. */
  List<RecordSource> records() {
    return records;
  }

  /** Returns the kinds that have no record, and why. */
  List<String> undeclared() {
    return undeclared;
  }

  private static String constant(ItemKind kind) {
    KeyShape sort = kind.sort();
    return sort == null || sort.constant().isEmpty()
        ? kind.partition().constant()
        : sort.constant();
  }

  private static String free(String words, String table, Set<String> taken) {
    String base = ComponentNames.typeName(words.isEmpty() ? table + " item" : words);
    String name = isOfJava(base) ? base + "Item" : base;
    for (int number = 2; !taken.add(name.toLowerCase(Locale.ROOT)); number++) {
      name = base + number;
    }
    return name;
  }

  private static boolean isOfJava(String name) {
    try {
      Class.forName("java.lang." + name, false, null);
      return true;
    } catch (ClassNotFoundException | LinkageError free) {
      return false;
    }
  }

  /** {@code VideoComment} is in {@code video_comment}. */
  private static String tableName(String record) {
    return record.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
  }
}
