package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;

/**
 * Is where those parts of Google's client are in every application, also in one that is a module:
 * they share packages with one another, so that no descriptor can require them.
 */
final class ClassPath {

  private ClassPath() {}

  /**
   * Lets this module use classes of the class path. A class that names one calls this in its static
   * initializer; without modules it does nothing.
   */
  static void read() {
    Module classPath = BigtableDataClient.class.getClassLoader().getUnnamedModule();
    ClassPath.class.getModule().addReads(classPath);
  }
}
