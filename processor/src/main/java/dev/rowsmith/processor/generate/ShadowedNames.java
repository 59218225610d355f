package dev.rowsmith.processor.generate;

import dev.rowsmith.processor.source.Members;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/**
 * Simple names that mean other classes in generated code: those of {@code java.lang} that the user
 * declares in a package, such as a {@code Record} or a {@code Long}, and those of types that a
 * class inherits.
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

  /** Returns the names that mean types inside an interface, in a class that implements it. */
  String[] inherited(TypeElement type) {
    return ElementFilter.typesIn(Members.all(elements, type)).stream()
        .map(each -> each.getSimpleName().toString())
        .toArray(String[]::new);
  }

  private boolean isClass(String name, Element origin) {
    ModuleElement module = elements.getModuleOf(origin);
    return module == null
        ? elements.getTypeElement(name) != null
        : elements.getTypeElement(module, name) != null;
  }
}
