package dev.rowsmith.dynamodb.internal.adopt;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.source.AnnotationUse;
import dev.rowsmith.adopt.source.ComponentNames;
import dev.rowsmith.adopt.source.ComponentSource;
import dev.rowsmith.adopt.source.RecordSource;
import dev.rowsmith.adopt.source.TypeUse;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.FromDynamo;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import dev.rowsmith.dynamodb.internal.profile.AttributeProfile;
import dev.rowsmith.dynamodb.internal.profile.ItemKind;
import dev.rowsmith.dynamodb.internal.profile.KeyShape;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The record of one kind of items: a row for each item, whose key has what both keys of the item
 * have.
 */
final class KindSketch {

  /**
   * A constructor has at most 254 parameters, of which a {@code long} takes two. Some are left for
   * the key.
   */
  private static final int MOST_SLOTS = 230;

  private static final int NAMED = 10;

  private static final String FAMILY = "d";

  private final ItemKind kind;
  private final boolean examples;
  private final ComponentNames names = new ComponentNames();
  private final List<ComponentSource> components = new ArrayList<>();
  private final List<String> remarks = new ArrayList<>();
  private final List<String> families = new ArrayList<>();
  private final List<String> lost = new ArrayList<>();
  private boolean hasColumn;
  private boolean hasJson;

  KindSketch(ItemKind kind, boolean examples) {
    this.kind = kind;
    this.examples = examples;
  }

  /** Returns the attributes with values that no component has. */
  List<String> lost() {
    return lost;
  }

  /** Returns whether a component is stored as JSON. */
  boolean hasJson() {
    return hasJson;
  }

  /** Returns the record, or nothing if no row key holds a key of the items. */
  Optional<RecordSource> record(String packageName, String name, String table) {
    KeyShape partition = kind.partition();
    KeyShape sort = kind.sort();
    if (!isKey(partition) || (sort != null && !isKey(sort))) {
      return Optional.empty();
    }
    List<String> inPartition = key(partition);
    AnnotationUse items =
        AnnotationUse.of(FromDynamo.class)
            .with("partitionKey", partition.template(inPartition))
            .with("partitionAttribute", partition.attribute());
    if (sort != null) {
      List<String> inSort = kind.hasOneKeyTwice() ? inPartition : key(sort);
      items = items.with("sortKey", sort.template(inSort)).with("sortAttribute", sort.attribute());
    }
    addAttributes();
    addKeyIfRowCouldBeEmpty(sort == null ? partition : sort);
    RecordSource record =
        RecordSource.of(packageName, name, components)
            .commented(String.format(Locale.ROOT, "%,d items have these keys.", kind.count()));
    for (String remark : remarks) {
      record = record.commented(remark);
    }
    record = record.annotated(AnnotationUse.of(Table.class, table));
    AnnotationUse family = AnnotationUse.of(Family.class, family()).with("maxVersions", 1);
    record = record.annotated(families.isEmpty() ? family : family.with("isDefault", true));
    for (String each : families) {
      record = record.annotated(AnnotationUse.of(Family.class, each).with("maxVersions", 1));
    }
    return Optional.of(record.annotated(items));
  }

  private boolean isKey(KeyShape key) {
    AttributeProfile values = values(key);
    return !values.onlyType().equals("N") || values.isAllLong();
  }

  private AttributeProfile values(KeyShape key) {
    return kind.attributes().getOrDefault(key.attribute(), new AttributeProfile());
  }

  /** Adds the components of a key, and returns their names. */
  private List<String> key(KeyShape key) {
    AttributeProfile values = values(key);
    TypeUse type =
        switch (values.onlyType()) {
          case "N" -> TypeUse.named("long");
          case "B" -> TypeUse.of(ByteString.class);
          default -> TypeUse.of(String.class);
        };
    List<String> parts = new ArrayList<>();
    for (int part = 1; part <= key.parts(); part++) {
      String base = key.constant().isEmpty() ? key.attribute() : key.constant();
      String name = names.name(key.parts() == 1 ? base : base + part, "key");
      parts.add(name);
      String evidence = key.parts() == 1 ? values.words() : "part " + part + " of " + key.parts();
      if (part == 1 && !key.words().isEmpty()) {
        evidence += "; perhaps constants, as all keys have them: " + String.join(", ", key.words());
      }
      components.add(
          new ComponentSource(
              List.of(examples ? evidence + "; for example " + values.example() : evidence),
              List.of(AnnotationUse.of(RowKey.class)),
              type,
              name));
    }
    return parts;
  }

  private void addAttributes() {
    List<String> keys = new ArrayList<>(List.of(kind.partition().attribute()));
    if (kind.sort() != null) {
      keys.add(kind.sort().attribute());
    }
    List<Map.Entry<String, AttributeProfile>> columns =
        kind.attributes().entrySet().stream()
            .filter(attribute -> !keys.contains(attribute.getKey()))
            .sorted(
                Comparator.comparing(
                    attribute -> attribute.getValue().count(), Comparator.reverseOrder()))
            .toList();
    int slots = 0;
    List<String> more = new ArrayList<>();
    for (Map.Entry<String, AttributeProfile> column : columns) {
      AttributeSketch sketch =
          new AttributeSketch(
              column.getKey(),
              names.name(column.getKey(), "value"),
              column.getValue(),
              kind.count());
      Optional<ComponentSource> component = sketch.component(examples);
      if (component.isEmpty()) {
        String words = "attribute '%s', %s".formatted(column.getKey(), sketch.evidence(false));
        remarks.add("Not imported: %s.".formatted(words));
        if (!column.getValue().usualType().isEmpty()) {
          lost.add(words);
        }
        continue;
      }
      slots += component.get().type().name().equals("long") ? 2 : 1;
      if (slots > MOST_SLOTS) {
        more.add(column.getKey());
        continue;
      }
      components.add(component.get());
      hasColumn |= sketch.isRequired();
      hasJson |= sketch.isJson();
      if (sketch.isSet()) {
        families.add(sketch.name());
      }
    }
    if (!more.isEmpty()) {
      String words =
          String.format(
              Locale.ROOT,
              "%,d attributes for which a record has no room, such as '%s'",
              more.size(),
              String.join("', '", more.subList(0, Math.min(more.size(), NAMED))));
      remarks.add("Not imported: %s.".formatted(words));
      lost.add(words);
    }
  }

  /** Returns the family of the columns, which is not that of a set. */
  private String family() {
    String family = FAMILY;
    for (int number = 2; families.contains(family); number++) {
      family = FAMILY + number;
    }
    return family;
  }

  /** DynamoDB keeps items that are keys alone, and Bigtable keeps cells. */
  private void addKeyIfRowCouldBeEmpty(KeyShape key) {
    if (hasColumn) {
      return;
    }
    String name = names.name(key.attribute().toLowerCase(Locale.ROOT) + " key", "key");
    AttributeProfile values = values(key);
    new AttributeSketch(key.attribute(), name, values, values.count())
        .component(false)
        .map(
            column ->
                column.commented("An item may have nothing but its keys, and a row has a cell."))
        .ifPresent(components::add);
  }
}
