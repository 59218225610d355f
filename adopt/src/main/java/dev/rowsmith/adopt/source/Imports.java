package dev.rowsmith.adopt.source;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Imports of a source, collected while it is printed. */
final class Imports {

  private static final String LANG = "java.lang";

  private final String packageName;

  /** The qualified name that each simple name stands for. */
  private final Map<String, String> meanings = new HashMap<>();

  Imports(String packageName, Collection<String> declared) {
    this.packageName = packageName;
    declared.forEach(each -> meanings.put(each, each));
  }

  /** Returns how a class is named: by its simple name, unless that stands for another class. */
  String name(String qualified) {
    int dot = qualified.lastIndexOf('.');
    if (dot < 0) {
      return qualified;
    }
    String simple = qualified.substring(dot + 1);
    return meanings.computeIfAbsent(simple, free -> qualified).equals(qualified)
        ? simple
        : qualified;
  }

  /** Returns the classes to be imported, sorted. */
  List<String> toImport() {
    return meanings.values().stream()
        .filter(each -> each.indexOf('.') > 0)
        .filter(each -> !packageOf(each).equals(LANG) && !packageOf(each).equals(packageName))
        .sorted()
        .toList();
  }

  private static String packageOf(String qualified) {
    return qualified.substring(0, qualified.lastIndexOf('.'));
  }
}
