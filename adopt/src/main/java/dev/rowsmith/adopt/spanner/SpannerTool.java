package dev.rowsmith.adopt.spanner;

import dev.rowsmith.adopt.AdoptTool;
import dev.rowsmith.adopt.Arguments;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Set;

/**
 * The command {@code rowsmith-adopt spanner}. It names no class of Spanner, so that other commands
 * work without them.
 */
public final class SpannerTool implements AdoptTool {

  private static final Set<String> OPTIONS =
      Set.of("project", "instance", "database", "table", "package", "out", "message", "emulator");

  /** Is made by the service loader. */
  public SpannerTool() {}

  @Override
  public String name() {
    return "spanner";
  }

  @Override
  public String usage() {
    return """
    rowsmith-adopt spanner --project <id> --instance <id> --database <id>
        Declares the tables of a Spanner database, compiles the declarations with the
        processor, and compares them with the tables. Reads no row.
      --table <name>          this table, and those in which it is interleaved; can be repeated
      --package <name>        the package of the entities
      --out <folder>          writes their files; without it they are printed
      --message <class>       a protobuf class of the class path, for columns that hold its
                              messages; can be repeated
      --emulator <host:port>  talks to an emulator
    """;
  }

  @Override
  public boolean run(List<String> arguments, PrintStream out, PrintStream report)
      throws IOException {
    Arguments asked = new Arguments(arguments, OPTIONS, Set.of(), Set.of("table", "message"));
    asked.refuseWords(OPTIONS);
    return new SpannerRun(asked, out, report).run();
  }
}
