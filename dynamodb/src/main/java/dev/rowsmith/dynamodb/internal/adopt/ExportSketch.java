package dev.rowsmith.dynamodb.internal.adopt;

import dev.rowsmith.adopt.source.RecordSource;
import dev.rowsmith.dynamodb.internal.profile.ItemKind;
import dev.rowsmith.dynamodb.internal.profile.KeyShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The records of an export: one for each kind of items, in a table of its own. */
final class ExportSketch {

  private static final String JSON = "dev.rowsmith.runtime.json.JsonCodec";

  /**
   * Characters. Source: <a
   * href="https://cloud.google.com/bigtable/docs/reference/admin/rpc/google.bigtable.admin.v2#createtablerequest">
   * CreateTableRequest</a>.
   */
  private static final int LONGEST_TABLE = 50;

  private final List<RecordSource> records = new ArrayList<>();
  private final List<String> undeclared = new ArrayList<>();

  /**
   * Sketches kinds of items, in the order in which an import asks them.
   *
   * @param table the name of the table in DynamoDB
   */
  ExportSketch(String packageName, String table, List<ItemKind> kinds, boolean examples) {
    RecordNames names = new RecordNames();
    for (ItemKind kind : kinds) {
      String words = kinds.size() == 1 ? table : constant(kind);
      String name = names.name(words.isEmpty() ? table + " item" : words);
      KindSketch sketch = new KindSketch(kind, examples);
      Optional<RecordSource> record = sketch.record(packageName, name, tableName(name));
      sketch.lost().forEach(each -> undeclared.add("%s: %s".formatted(name, each)));
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

  /** Returns what no record has, and why: kinds of items, and attributes with values. */
  List<String> undeclared() {
    return undeclared;
  }

  private static String constant(ItemKind kind) {
    KeyShape sort = kind.sort();
    return sort == null || sort.constant().isEmpty()
        ? kind.partition().constant()
        : sort.constant();
  }

  /** {@code VideoComment} is in {@code video_comment}, if that is short enough. */
  private static String tableName(String record) {
    String parted = record.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_");
    return (parted.length() > LONGEST_TABLE ? record : parted).toLowerCase(Locale.ROOT);
  }
}
