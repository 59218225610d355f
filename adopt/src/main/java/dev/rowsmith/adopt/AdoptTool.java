package dev.rowsmith.adopt;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;

/**
 * Command of {@code rowsmith-adopt} for one source of tables. {@link AdoptCommand} finds it by
 * {@link java.util.ServiceLoader}.
 */
public interface AdoptTool {

  /** Returns the word that names it, such as {@code bigtable}. */
  String name();

  /** Returns the lines of its usage, with the end of the last one. */
  String usage();

  /**
   * Runs it.
   *
   * @param arguments the words after its name
   * @param out where declarations are printed
   * @param report where it prints what was read, and how much of that the declarations read
   * @return whether the declarations read all that they should
   * @throws IllegalArgumentException if the arguments, or what they name, cannot be used
   */
  boolean run(List<String> arguments, PrintStream out, PrintStream report) throws IOException;
}
