package dev.rowsmith.processor.source;

import javax.lang.model.element.Element;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.util.Elements;

/** Classes that the sources of a module can name. */
public record VisibleTypes(Elements elements) {

  /** Returns whether there is a class of this name. */
  public boolean anywhere(String name) {
    return elements.getTypeElement(name) != null;
  }

  /** Returns whether there is a class, in a module that the one around {@code origin} reads. */
  public boolean from(Element origin, String name) {
    ModuleElement module = elements.getModuleOf(origin);
    return module == null
        ? elements.getTypeElement(name) != null
        : elements.getTypeElement(module, name) != null;
  }
}
