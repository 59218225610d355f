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
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.VisibleText;
import java.io.IOException;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The reading of a profile: once for the forms of sort keys, once for the attributes. */
public final class ProfileRun {

  private static final int LOOKED_AT = 1_000;

  private final Export export;
  private final String partition;
  private final String sort;
  private final long itemsOfEachFile;
  private final Map<KeyForms.Constants, ItemKind> kinds = new LinkedHashMap<>();
  private long items;
  private long deleted;
  private long unreadable;
  private long withoutKey;

  /**
   * Profiles an export.
   *
   * @param sort the attribute that is the sort key, empty if there is none
   * @param itemsOfEachFile how many items of each file are read: DynamoDB spreads them by the
   *     hashes of their keys, so that the first ones of all files are a sample
   */
  public ProfileRun(Export export, String partition, String sort, long itemsOfEachFile) {
    this.export = export;
    this.partition = partition;
    this.sort = sort;
    this.itemsOfEachFile = itemsOfEachFile;
  }

  /**
   * Reads the items, twice.
   *
   * @throws InvalidInputException if none of them has the keys
   */
  public void read() {
    KeyForms forms = new KeyForms(partition, sort);
    var unused = eachItem(item -> forms.see(item.identity()));
    unreadable = eachItem(item -> add(item, forms));
    if (withoutKey > 0 && kinds.isEmpty()) {
      throw new InvalidInputException(
          "no item that was read has the %s; attributes of all items that can be keys: %s"
              .formatted(
                  sort.isEmpty()
                      ? "attribute " + partition
                      : "attributes " + partition + " and " + sort,
                  named(keyCandidates(export))));
    }
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
      return;
    }
    kinds.computeIfAbsent(forms.constants(item), this::kind).add(item);
  }

  private ItemKind kind(KeyForms.Constants constants) {
    return new ItemKind(
        new KeyShape(partition, constants.partition(), false),
        sort.isEmpty() ? null : new KeyShape(sort, constants.sort(), constants.sortIsWhole()));
  }

  /** Hands over the items that are read, and returns how many lines are not items. */
  public long eachItem(Consumer<ExportedItem> consumer) {
    return eachItem(
        export,
        itemsOfEachFile,
        item -> {
          consumer.accept(item);
          return true;
        });
  }

  /** Hands over the items until {@code more} is false, and returns how many lines are not items. */
  private static long eachItem(Export export, long ofEachFile, Predicate<ExportedItem> more) {
    ItemParser parser = export.parser();
    long unreadable = 0;
    for (ExportFile file : export.files()) {
      try (ExportLines lines = file.open()) {
        for (ExportLine line = lines.next();
            line != null && line.number() <= ofEachFile;
            line = lines.next()) {
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
            LOOKED_AT,
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

  /**
   * Returns the one attribute that can be a key.
   *
   * @throws InvalidInputException if there are several, or none
   */
  public static String onlyKeyCandidate(Export export) {
    Set<String> candidates = keyCandidates(export);
    if (candidates.size() != 1) {
      throw new InvalidInputException(
          ("an export does not tell which attributes are the keys; name them by --partition and"
                  + " --sort, of: %s")
              .formatted(named(candidates)));
    }
    return candidates.iterator().next();
  }

  private static String named(Set<String> candidates) {
    return candidates.isEmpty() ? "none" : VisibleText.of(String.join(", ", candidates));
  }

  private static boolean isKey(@Nullable AttributeValue value) {
    return value instanceof AttributeValue.Text
        || value instanceof AttributeValue.Number
        || value instanceof AttributeValue.Bytes;
  }

  /** Returns the page. */
  public String text(boolean examples) {
    StringBuilder page = new StringBuilder();
    page.append(VisibleText.of(export.toString())).append('\n');
    page.append(
        String.format(
            Locale.ROOT,
            "%,d items, of which %,d deleted; %,d lines are not items, %,d items lack a key\n",
            items,
            deleted,
            unreadable,
            withoutKey));
    page.append(
        "partition key %s, sort key %s\n"
            .formatted(VisibleText.of(partition), sort.isEmpty() ? "none" : VisibleText.of(sort)));
    for (ItemKind kind : kinds()) {
      page.append(
          String.format(
              Locale.ROOT, "\nkeys %s: %,d items\n", VisibleText.of(kind.form()), kind.count()));
      kind.attributes()
          .forEach((name, values) -> page.append(values.line(name, kind.count(), examples)));
    }
    return page.toString();
  }

  /** Returns the kinds, those whose templates take fewer items first. */
  public List<ItemKind> kinds() {
    return kinds.entrySet().stream()
        .sorted(
            Comparator.comparing(
                    (Map.Entry<KeyForms.Constants, ItemKind> kind) -> generality(kind.getKey()))
                .thenComparing(kind -> kind.getValue().form()))
        .map(Map.Entry::getValue)
        .toList();
  }

  private static int generality(KeyForms.Constants of) {
    return (of.sortIsWhole() ? 0 : of.sort().isEmpty() ? 2 : 1)
        + (of.partition().isEmpty() ? 3 : 0);
  }

  /** Returns the number of items that were read. */
  public long items() {
    return items;
  }

  /** Returns the number of lines that are not items. */
  public long unreadable() {
    return unreadable;
  }

  /** Returns the number of items that lack a key. */
  public long withoutKey() {
    return withoutKey;
  }
}
