package dev.rowsmith.dynamodb.internal.adopt;

import dev.rowsmith.adopt.AdoptTool;
import dev.rowsmith.adopt.Arguments;
import dev.rowsmith.adopt.source.CompiledRecords;
import dev.rowsmith.adopt.source.EntityNames;
import dev.rowsmith.adopt.source.Finding;
import dev.rowsmith.adopt.source.RecordSource;
import dev.rowsmith.adopt.source.SourceFolder;
import dev.rowsmith.adopt.source.SourceRefusedException;
import dev.rowsmith.dynamodb.Export;
import dev.rowsmith.dynamodb.ExportException;
import dev.rowsmith.dynamodb.internal.profile.ProfileRun;
import dev.rowsmith.runtime.VisibleText;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The command {@code rowsmith-adopt dynamodb}. */
public final class DynamoTool implements AdoptTool {

  private static final Set<String> OPTIONS =
      Set.of("partition", "sort", "items", "package", "name", "out");

  private static final String EXAMPLES = "examples";

  /** As many as are read in a few seconds. */
  private static final long ITEMS = 200_000;

  /** Creates the command. */
  public DynamoTool() {}

  @Override
  public String name() {
    return "dynamodb";
  }

  @Override
  public String usage() {
    return """
    usage: rowsmith-adopt dynamodb EXPORT [--partition NAME] [--sort NAME] [options]

      EXPORT           the folder of an export, with manifest-summary.json
      --partition NAME the attribute that is the partition key
      --sort NAME      the attribute that is the sort key, if there is one
      --items N        reads about so many items, the first of each file; 200,000 if absent
      --package NAME   the package of the records, app if absent
      --name NAME      the name of the record of one kind of items, that of the table if absent
      --out FOLDER     writes each record into a file of its own, below a folder of sources
      --examples       shows values in comments, which may be personal data
    """;
  }

  @Override
  public boolean run(List<String> arguments, PrintStream out, PrintStream report)
      throws IOException {
    Arguments given = new Arguments(arguments, OPTIONS, Set.of(EXAMPLES));
    if (given.words().size() != 1) {
      throw new IllegalArgumentException("expected the folder of one export\n\n" + usage());
    }
    try {
      return run(Export.at(Path.of(given.words().get(0))), given, out, report);
    } catch (ExportException unreadable) {
      throw new IllegalArgumentException(unreadable.getMessage(), unreadable);
    } catch (SourceRefusedException mistake) {
      throw new IllegalArgumentException(
          "a declaration does not compile: " + mistake.getMessage(), mistake);
    }
  }

  private static boolean run(Export export, Arguments given, PrintStream out, PrintStream report)
      throws IOException {
    String packageName = given.packageName("app");
    Optional<String> name = given.value("name");
    if (!name.map(EntityNames::isName).orElse(true)) {
      throw new IllegalArgumentException(
          "--name %s is not a name of a class".formatted(name.get()));
    }
    report.printf("export:  %s%n", VisibleText.of(export.toString()));
    String partition =
        given.value("partition").orElseGet(() -> ProfileRun.onlyKeyCandidate(export));
    long ofEachFile = Math.max(1, items(given) / Math.max(1, export.files().size()));
    ProfileRun profile =
        new ProfileRun(export, partition, given.value("sort").orElse(""), ofEachFile);
    profile.read();
    report.printf(
        Locale.ROOT,
        "sampled: %,d items, at most %,d of each file; %,d of them lack a key, %,d lines are not"
            + " items%n",
        profile.items(),
        ofEachFile,
        profile.withoutKey(),
        profile.unreadable());
    boolean examples = given.has(EXAMPLES);
    ExportSketch sketch =
        new ExportSketch(packageName, name.orElseGet(export::table), profile.kinds(), examples);
    if (name.isPresent() && profile.kinds().size() > 1) {
      report.printf(
          "--name %s is not used: there are %s kinds of items%n",
          name.get(), profile.kinds().size());
    }
    sketch.undeclared().forEach(each -> report.printf("not declared: %s%n", VisibleText.of(each)));
    try (CompiledRecords compiled = CompiledRecords.of(sketch.records())) {
      ItemProof proof = new ItemProof(compiled);
      var unused = profile.eachItem(proof::add);
      report.print(VisibleText.ofLines(proof.report(examples)));
      for (Finding finding : compiled.findings()) {
        report.printf(
            "to be reviewed: %s: [%s] %s%n", finding.source(), finding.check(), finding.message());
      }
      print(compiled.sources(), given.value("out"), out, report);
      return proof.holds() && sketch.undeclared().isEmpty() && profile.unreadable() == 0;
    }
  }

  private static long items(Arguments given) {
    String number = given.value("items").orElse(String.valueOf(ITEMS));
    if (!number.matches("[1-9][0-9]{0,17}")) {
      throw new IllegalArgumentException("--items %s: expected a number".formatted(number));
    }
    return Long.parseLong(number);
  }

  private static void print(
      List<RecordSource> records, Optional<String> folder, PrintStream out, PrintStream report)
      throws IOException {
    if (folder.isEmpty()) {
      out.print(String.join("\n", records.stream().map(RecordSource::print).toList()));
      return;
    }
    Map<String, String> sources = new LinkedHashMap<>();
    records.forEach(record -> sources.put(record.qualifiedName(), record.print()));
    for (Path file : new SourceFolder(Path.of(folder.get())).write(sources)) {
      report.printf("written: %s%n", file);
    }
  }
}
