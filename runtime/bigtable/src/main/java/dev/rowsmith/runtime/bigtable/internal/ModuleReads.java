package dev.rowsmith.runtime.bigtable.internal;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;

/**
 * Where those parts of Google's client are in every application, also in one that is a module: they
 * share packages with one another, so that no descriptor can require them.
 */
public final class ModuleReads {

  private ModuleReads() {}

  /**
   * Lets this module use classes of the class path. A class that names one calls this in its static
   * initializer; without modules it does nothing.
   */
  public static void read() {
    Module classPath = BigtableDataClient.class.getClassLoader().getUnnamedModule();
    ModuleReads.class.getModule().addReads(classPath);
  }
}
