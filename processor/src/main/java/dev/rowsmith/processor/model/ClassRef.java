package dev.rowsmith.processor.model;

import java.util.List;

/**
 * The name of a class.
 *
 * @param packageName the package, empty for the unnamed one
 * @param simpleNames the class's name after those of the classes around it
 */
public record ClassRef(String packageName, List<String> simpleNames) {

  public ClassRef {
    simpleNames = List.copyOf(simpleNames);
  }

  /** Returns the name with its package, as a source says it. */
  public String qualified() {
    return packageName.isEmpty() ? display() : packageName + "." + display();
  }

  /**
   * Returns a type that names this class by its simple name, as it is written beside another class:
   * {@code Reading.Unit}, if it is declared in that one.
   */
  public String beside(ClassRef other, String type) {
    int depth = other.simpleNames.size();
    boolean inside =
        depth > 0
            && simpleNames.size() > depth
            && packageName.equals(other.packageName)
            && simpleNames.subList(0, depth).equals(other.simpleNames);
    String path = String.join(".", simpleNames.subList(inside ? depth - 1 : 0, simpleNames.size()));
    return inside
        ? type.replaceAll("\\b" + simpleNames.get(simpleNames.size() - 1) + "\\b", path)
        : type;
  }

  /** Returns the name as a user says it: {@code Reading}, or {@code Sensors.Reading} if nested. */
  public String display() {
    return String.join(".", simpleNames);
  }
}
