package dev.rowsmith.it.queries.random;

import dev.rowsmith.it.queries.random.Part.Absent;
import dev.rowsmith.it.queries.random.Part.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A random entity, and its rows.
 *
 * @param target the store
 * @param name the class
 * @param orders the key, and then its indexes
 * @param columns the components that are not in the key
 * @param source its declaration
 * @param rows its rows: a value for each component
 */
record RandomEntity(
    Target target,
    String name,
    List<StoredOrder> orders,
    List<Part> columns,
    String source,
    List<int[]> rows) {

  private static final int ROWS = 60;

  /** Where an entity is stored. */
  enum Target {
    BIGTABLE,
    GOOGLE_SQL,
    POSTGRESQL
  }

  static RandomEntity of(Target target, String name, Random dice) {
    boolean bigtable = target == Target.BIGTABLE;
    boolean verbatim = bigtable && dice.nextInt(8) == 0;
    List<Part> key = new ArrayList<>();
    List<Kind> kinds =
        new ArrayList<>(
            verbatim ? List.of(Kind.TEXT, Kind.TEXT, Kind.TEXT) : Arrays.asList(Kind.values()));
    if (!verbatim) {
      kinds.addAll(List.of(Kind.TEXT, Kind.STATE, Kind.FLAG));
    }
    Collections.shuffle(kinds, dice);
    int size = 2 + dice.nextInt(3);
    for (int i = 0; i < size && i < kinds.size(); i++) {
      boolean last = i == size - 1;
      boolean optional = bigtable && !verbatim && last && kinds.get(i) == Kind.TEXT;
      key.add(
          new Part(
              "k" + i,
              kinds.get(i),
              optional && dice.nextBoolean() ? Absent.OPTIONAL : Absent.NEVER));
    }
    Set<Part> descending = new LinkedHashSet<>();
    for (Part part : key) {
      boolean can = !part.mayBeAbsent() && !verbatim && target != Target.POSTGRESQL;
      boolean sorted = part.kind() == Kind.TIME || part.kind() == Kind.NUMBER || !bigtable;
      if (can && sorted && dice.nextInt(4) == 0) {
        descending.add(part);
      }
    }
    List<Part> columns = new ArrayList<>();
    for (int i = 0; i < 1 + dice.nextInt(3); i++) {
      Kind kind = any(Kind.values(), dice);
      columns.add(new Part("c" + i, kind, any(Absent.values(), dice)));
    }
    Set<Part> all = new LinkedHashSet<>(key);
    all.addAll(columns);
    List<StoredOrder> orders = new ArrayList<>();
    orders.add(new StoredOrder("", key, descending, bigtable, all, Set.of()));
    if (!bigtable) {
      for (int i = dice.nextInt(3); i > 0; i--) {
        orders.add(index("By" + name + i, new ArrayList<>(all), key, dice));
      }
    }
    List<int[]> rows = rows(all, key, dice);
    RandomEntity entity = new RandomEntity(target, name, orders, columns, "", rows);
    String salt =
        bigtable && !verbatim && dice.nextInt(5) == 0
            ? "@Salted(buckets = %s, by = \"%s\")\n"
                .formatted(2 + dice.nextInt(3), key.get(dice.nextInt(key.size())).name())
            : "";
    String sharded =
        !bigtable && dice.nextInt(6) == 0 ? "@dev.rowsmith.spanner.HashSharded(shards = 3)\n" : "";
    String source = bigtable ? entity.bigtable(salt, verbatim) : entity.spanner(sharded);
    return new RandomEntity(target, name, orders, columns, source, rows);
  }

  static <T> T any(T[] some, Random dice) {
    return List.of(some).get(dice.nextInt(some.length));
  }

  private static StoredOrder index(String name, List<Part> all, List<Part> key, Random dice) {
    Collections.shuffle(all, dice);
    List<Part> parts = List.copyOf(all.subList(0, 1 + dice.nextInt(Math.min(3, all.size()))));
    Set<Part> descending =
        parts.stream().filter(part -> dice.nextInt(3) == 0).collect(Collectors.toSet());
    Set<Part> holds = new LinkedHashSet<>(parts);
    holds.addAll(key);
    for (Part part : all) {
      if (dice.nextInt(3) > 0) {
        holds.add(part);
      }
    }
    boolean nullFiltered = dice.nextInt(3) == 0;
    Set<Part> withoutNulls =
        nullFiltered
            ? parts.stream().filter(Part::mayBeAbsent).collect(Collectors.toSet())
            : Set.of();
    return new StoredOrder(name, parts, descending, false, holds, withoutNulls);
  }

  private static List<int[]> rows(Set<Part> all, List<Part> key, Random dice) {
    List<int[]> rows = new ArrayList<>();
    Set<List<Integer>> keys = new HashSet<>();
    for (int i = 0; i < ROWS; i++) {
      int[] row =
          all.stream()
              .mapToInt(
                  part ->
                      part.mayBeAbsent() && dice.nextInt(3) == 0
                          ? Part.ABSENT
                          : dice.nextInt(part.kind().count()))
              .toArray();
      List<Integer> values = Arrays.stream(row).limit(key.size()).boxed().toList();
      if (keys.add(values)) {
        rows.add(row);
      }
    }
    return rows;
  }

  StoredOrder key() {
    return orders.get(0);
  }

  /** Returns all components, those of the key first. */
  List<Part> parts() {
    List<Part> all = new ArrayList<>(key().parts());
    all.addAll(columns);
    return all;
  }

  int value(int[] row, Part part) {
    return row[parts().indexOf(part)];
  }

  /** Returns the code of a row. */
  String literal(int number) {
    return "new %s(%s, %sL)"
        .formatted(
            name,
            parts().stream()
                .map(part -> part.literal(value(rows.get(number), part)))
                .collect(Collectors.joining(", ")),
            number);
  }

  private String bigtable(String salt, boolean verbatim) {
    String form =
        verbatim
            ? ", format = KeyFormat.VERBATIM, key = \"%s\""
                .formatted(
                    key().parts().stream()
                        .map(part -> "{" + part.name() + "}")
                        .collect(Collectors.joining("#")))
            : "";
    return "@Table(value = \"t_%s\"%s)\n@Family(value = \"f\", maxVersions = 1)\n%srecord %s(%s) {}\n"
        .formatted(name, form, salt, name, components("RowKey"));
  }

  private String spanner(String sharded) {
    StringBuilder indexes = new StringBuilder();
    for (StoredOrder index : orders.subList(1, orders.size())) {
      List<Part> storing =
          index.holds().stream()
              .filter(part -> !index.parts().contains(part) && !key().parts().contains(part))
              .toList();
      String stored =
          storing.stream()
              .map(part -> '"' + part.name() + '"')
              .collect(Collectors.joining(", ", "", storing.isEmpty() ? "\"row\"" : ", \"row\""));
      indexes.append(
          "@Index(name = \"%s\", columns = {%s}, storing = {%s}%s)\n"
              .formatted(
                  index.name(),
                  index.parts().stream()
                      .map(
                          part ->
                              '"'
                                  + part.name()
                                  + (index.descending().contains(part) ? " DESC" : "")
                                  + '"')
                      .collect(Collectors.joining(", ")),
                  stored,
                  index.withoutNulls().isEmpty() ? "" : ", nullFiltered = true"));
    }
    return "@Table(\"T_%s\")\n%s%srecord %s(%s) {}\n"
        .formatted(name, indexes, sharded, name, components("PrimaryKey"));
  }

  private String components(String annotation) {
    return parts().stream()
            .map(
                part ->
                    (key().parts().contains(part)
                            ? "@%s%s ".formatted(annotation, attributes(part))
                            : "")
                        + part.type()
                        + " "
                        + part.name())
            .collect(Collectors.joining(", "))
        + ", long row";
  }

  private String attributes(Part part) {
    boolean digits = target == Target.BIGTABLE && part.kind() == Kind.COUNT;
    if (key().descending().contains(part)) {
      return "(descending = true)";
    }
    return digits ? "(digits = 3)" : "";
  }
}
