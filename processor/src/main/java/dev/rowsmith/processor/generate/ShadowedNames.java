package dev.rowsmith.processor.generate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.util.Elements;

/**
 * Classes of {@code java.lang} whose simple names mean other classes in a package: those that the
 * user declares there, such as a {@code Record} or a {@code Long}.
 */
final class ShadowedNames {

  /** What generated code uses of {@code java.lang}, the homes of its enums among it. */
  private static final List<String> USED =
      List.of(
          "Boolean",
          "Byte",
          "Character",
          "Class",
          "Comparable",
          "Double",
          "Float",
          "IllegalArgumentException",
          "IllegalStateException",
          "Integer",
          "Iterable",
          "Long",
          "Math",
          "Number",
          "Object",
          "Override",
          "ProcessBuilder",
          "Short",
          "StackWalker",
          "String",
          "SuppressWarnings",
          "System",
          "Thread",
          "Void");

  private final Elements elements;
  private final Map<String, String[]> byPackage = new HashMap<>();

  ShadowedNames(Elements elements) {
    this.elements = elements;
  }

  /** Returns the names that code in a package has to qualify, where {@code origin} is in it. */
  String[] in(String packageName, Element origin) {
    return byPackage.computeIfAbsent(
        packageName,
        name -> {
          String prefix = name.isEmpty() ? "" : name + ".";
          Stream<String> shadowed = USED.stream().filter(used -> isClass(prefix + used, origin));
          return shadowed.toArray(String[]::new);
        });
  }

  private boolean isClass(String name, Element origin) {
    ModuleElement module = elements.getModuleOf(origin);
    return module == null
        ? elements.getTypeElement(name) != null
        : elements.getTypeElement(module, name) != null;
  }
}
