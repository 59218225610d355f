package dev.rowsmith.processor.source;

import java.util.HashMap;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.util.Elements;

/** Classes that the sources of a module can name. */
public final class VisibleTypes {

  private final Elements elements;

  /** Whether each class is visible, by the names of the module and the class. */
  private final Map<String, Boolean> visible = new HashMap<>();

  public VisibleTypes(Elements elements) {
    this.elements = elements;
  }

  /** Returns whether there is a class of this name. */
  public boolean anywhere(String name) {
    return elements.getTypeElement(name) != null;
  }

  /** Returns whether there is a class, in a module that the one around {@code origin} reads. */
  public boolean from(Element origin, String name) {
    ModuleElement module = elements.getModuleOf(origin);
    if (module == null) {
      return anywhere(name);
    }
    return visible.computeIfAbsent(
        module.getQualifiedName() + "/" + name,
        each -> elements.getTypeElement(module, name) != null);
  }
}
