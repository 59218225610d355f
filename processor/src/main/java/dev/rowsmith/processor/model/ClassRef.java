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

  /** Returns the name as a user says it: {@code Reading}, or {@code Sensors.Reading} if nested. */
  public String display() {
    return String.join(".", simpleNames);
  }
}
