package dev.rowsmith.processor.random;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Picks names that Java allows: plain ones, and those that generated code might trip over. */
final class RandomNames {

  private static final List<String> PLAIN =
      List.of("deviceId", "region", "at", "sequence", "tenant", "city", "state", "owner", "price");

  /** What generated code calls its own variables, methods, constants and classes, and worse. */
  private static final List<String> ODD =
      List.of(
          "key",
          "limit",
          "rowKey",
          "encode",
          "decode",
          "size",
          "end",
          "order",
          "other",
          "compareTo",
          "of",
          "value",
          "column",
          "cells",
          "writer",
          "builder",
          "build",
          "mapper",
          "bean",
          "clear",
          "cell",
          "write",
          "require",
          "SCHEMA",
          "LAYOUT",
          "SALT",
          "salted",
          "bucket",
          "bytes",
          "schema",
          "layout",
          "salt",
          "SALT_2",
          "scan",
          "list",
          "stream",
          "first",
          "path",
          "bindValue",
          "bindBefore",
          "bindPrefix",
          "read",
          "count",
          "keys",
          "explain",
          "reversed",
          "only",
          "page",
          "client",
          "table",
          "find",
          "exists",
          "delete",
          "from",
          "until",
          "bound",
          "prefix",
          "values",
          "previous",
          "repository",
          "start",
          "Start",
          "After",
          "At",
          "AT",
          "aT",
          "a",
          "A",
          "a_b",
          "aB",
          "A_B",
          "record",
          "var",
          "yield",
          "sealed",
          "permits",
          "when",
          "equals",
          "name",
          "ordinal",
          "valueOf",
          "$",
          "$$",
          "a$b",
          "_a",
          "__",
          "ñ",
          "名前",
          "ß",
          "ŉ",
          "ǆ",
          "İ",
          "ı",
          "𝒳",
          "String",
          "Object",
          "Optional",
          "List",
          "Override",
          "Instant",
          "java",
          "com",
          "dev",
          "demo",
          "CellValue",
          "ByteString",
          "Cells",
          "KeyWriter",
          "KeyReader",
          "limitIs",
          "encodeValue",
          "toStringValue",
          "getX",
          "setX",
          "isX",
          "keyOf",
          "decodeKey",
          "deviceIdIn",
          "deviceIdFrom",
          "deviceIdBetween");

  /** Names that a record's component must not have, but a field may. */
  private static final List<String> METHODS_OF_OBJECT =
      List.of(
          "clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait");

  private static final List<String> TYPES =
      List.of(
          "String",
          "Object",
          "Optional",
          "List",
          "Collection",
          "Column",
          "Instant",
          "ByteString",
          "Scan",
          "ScanStep",
          "Start",
          "Cells",
          "Override",
          "Comparable",
          "Integer",
          "Double",
          "IllegalArgumentException",
          "SuppressWarnings",
          "KeyLayout",
          "KeyPath",
          "KeyReader",
          "KeyWriter",
          "RowKey",
          "CellValue",
          "CellWriter",
          "RowCells",
          "NextStep",
          "EntityMapper",
          "TableSchema",
          "Generated",
          "BigtableDataClient",
          "TextSegment",
          "NullUnmarked",
          "reading",
          "r",
          "$",
          "A$B",
          "_A",
          "Ünï",
          "名前",
          "ß",
          "İ",
          "dev",
          "com",
          "java",
          "key",
          "cells",
          "mapper",
          "Key",
          "Mapper",
          "Repository",
          "Retention",
          "FamilyDefinition",
          "Record",
          "Void");

  private final Dice dice;
  private final boolean record;

  RandomNames(Dice dice, boolean record) {
    this.dice = dice;
    this.record = record;
  }

  /** Returns a name for an entity. */
  static String type(Dice dice, int oddPercent) {
    return dice.happens(oddPercent)
        ? dice.oneOf(TYPES)
        : dice.oneOf("Reading", "Order", "Visit", "Trade", "Ticket", "Sensor");
  }

  /** Returns different names for properties. */
  List<String> properties(int count, int oddPercent) {
    Set<String> names = new LinkedHashSet<>();
    while (names.size() < count) {
      names.add(property(oddPercent));
    }
    return List.copyOf(names);
  }

  private String property(int oddPercent) {
    if (!record && dice.happens(oddPercent / 10)) {
      return dice.oneOf(METHODS_OF_OBJECT);
    }
    String name = dice.oneOf(dice.happens(oddPercent) ? ODD : PLAIN);
    return dice.happens(30) ? name + dice.below(40) : name;
  }
}
