package dev.rowsmith.dynamodb.internal.profile;

import dev.rowsmith.dynamodb.AttributeValue;
import dev.rowsmith.dynamodb.Export;
import dev.rowsmith.dynamodb.ExportException;
import dev.rowsmith.dynamodb.ExportFile;
import dev.rowsmith.dynamodb.ExportLine;
import dev.rowsmith.dynamodb.ExportLines;
import dev.rowsmith.dynamodb.ExportedItem;
import dev.rowsmith.dynamodb.Item;
import dev.rowsmith.dynamodb.ItemException;
import dev.rowsmith.dynamodb.ItemParser;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The reading of a profile: once for the forms of sort keys, once for the attributes. */
public final class ProfileRun {

  private static final int LOOKED_AT = 1_000;

  private final Export export;
  private final String partition;
  private final String sort;
  private final Map<String, ItemKind> kinds = new TreeMap<>();
  private long items;
  private long deleted;
  private long unreadable;
  private long withoutKey;

  public ProfileRun(Export export, String partition, String sort) {
    this.export = export;
    this.partition = partition;
    this.sort = sort;
  }

  /** Reads all items. */
  public void read() {
    KeyForms forms = new KeyForms(partition, sort);
    eachItem(
        export,
        item -> {
          forms.see(item.identity());
          return true;
        });
    unreadable =
        eachItem(
            export,
            item -> {
              add(item, forms);
              return true;
            });
  }

  private void add(ExportedItem exported, KeyForms forms) {
    items++;
    if (exported.isDeleted()) {
      deleted++;
      return;
    }
    Item item = exported.identity();
    if (!item.attributes().containsKey(partition)
        || (!sort.isEmpty() && !item.attributes().containsKey(sort))) {
      withoutKey++;
    }
    kinds.computeIfAbsent(sort.isEmpty() ? "" : forms.form(item), ItemKind::new).add(item);
  }

  /** Hands over the items until {@code more} is false, and returns how many lines are none. */
  private static long eachItem(Export export, Predicate<ExportedItem> more) {
    ItemParser parser = export.parser();
    long unreadable = 0;
    for (ExportFile file : export.files()) {
      try (ExportLines lines = file.open()) {
        for (ExportLine line = lines.next(); line != null; line = lines.next()) {
          ExportedItem item;
          try {
            item = parser.parse(line);
          } catch (ItemException notAnItem) {
            unreadable++;
            continue;
          }
          if (!more.test(item)) {
            return unreadable;
          }
        }
      } catch (IOException problem) {
        throw new ExportException("%s cannot be read: %s".formatted(file.name(), problem), problem);
      }
    }
    return unreadable;
  }

  /** Returns the attributes that the first items all have and that can be keys. */
  public static Set<String> keyCandidates(Export export) {
    Set<String> candidates = new LinkedHashSet<>();
    int[] seen = {0};
    var unused =
        eachItem(
            export,
            item -> {
              Item keys = item.keys() == null ? item.identity() : item.keys();
              if (seen[0]++ == 0) {
                candidates.addAll(keys.attributes().keySet());
              }
              candidates.removeIf(name -> !isKey(keys.attributes().get(name)));
              return seen[0] < LOOKED_AT;
            });
    return candidates;
  }

  private static boolean isKey(@Nullable AttributeValue value) {
    return value instanceof AttributeValue.Text
        || value instanceof AttributeValue.Number
        || value instanceof AttributeValue.Bytes;
  }

  /** Returns the page. */
  public String text(boolean examples) {
    StringBuilder page = new StringBuilder();
    page.append(export).append('\n');
    page.append(
        "%,d items, of which %,d deleted; %,d lines are none, %,d items lack a key\n"
            .formatted(items, deleted, unreadable, withoutKey));
    page.append(
        "partition key %s, sort key %s\n".formatted(partition, sort.isEmpty() ? "none" : sort));
    for (ItemKind kind : kinds.values()) {
      page.append("\n%s: %,d items\n".formatted(title(kind), kind.count()));
      kind.attributes()
          .forEach((name, values) -> page.append(values.line(name, kind.count(), examples)));
      page.append('\n').append(new Proposal(partition, sort, kind).source());
    }
    return page.toString();
  }

  private static String title(ItemKind kind) {
    return kind.form().isEmpty() ? "items" : "sort key " + kind.form();
  }
}
