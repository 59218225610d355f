package dev.rowsmith.processor.patch;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.report.BuildReport;
import dev.rowsmith.processor.report.page.EntityPage;
import dev.rowsmith.processor.report.page.QueriesPage;
import dev.rowsmith.processor.report.page.ReportedFinding;
import dev.rowsmith.processor.report.page.TogetherPage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.annotation.processing.ProcessingEnvironment;
import org.jspecify.annotations.Nullable;

/**
 * A patch for {@code git apply} with the first fix of each finding.
 *
 * <p>Paths are relative to the directory in which the compiler runs. What cannot be part of the
 * patch, and what it changes unseen, is listed in its first lines, which {@code git apply} skips.
 */
public final class Patch implements BuildReport {

  /** The check whose fix is a file: {@link #addFile}. */
  private static final String BEHIND = "LockBehind";

  private static final String LEFT_TO_A_PERSON = "its fix is left to a person";

  private final Path file;
  private final Path directory = Path.of("").toAbsolutePath();
  private final @Nullable Places places;
  private final Map<Path, Rewrite> rewrites = new LinkedHashMap<>();
  private final Map<String, String> files = new TreeMap<>();
  private final Set<String> warnings = new LinkedHashSet<>();
  private final List<String> leftOut = new ArrayList<>();
  private int fixed;

  /**
   * Starts an empty patch.
   *
   * @param file where it is written
   * @param environment the compiler's
   */
  public Patch(Path file, ProcessingEnvironment environment) {
    this.file = file;
    this.places = JavacPlaces.of(environment);
  }

  @Override
  public void add(Entity entity, EntityPage page, List<ReportedFinding> findings) {
    addFixes(findings);
  }

  @Override
  public void add(QueriesPage page, List<ReportedFinding> findings) {
    addFixes(findings);
  }

  /** A file of the build's own is written as a whole; what is not below the directory, is not. */
  @Override
  public void addFile(Path changed, String before, String after) {
    if (changed.startsWith(directory)) {
      files.put(shown(changed), UnifiedDiff.ofText(shown(changed), before, after));
    }
  }

  @Override
  public void add(TogetherPage page, List<ReportedFinding> findings) {
    addFixes(findings);
  }

  private void addFixes(List<ReportedFinding> findings) {
    findings.stream()
        .filter(reported -> reported.allowance().isEmpty())
        .forEach(reported -> addFix(reported.check(), reported.finding()));
  }

  void addFix(String check, Finding finding) {
    if (places == null || (check.equals(BEHIND) && !files.isEmpty())) {
      return;
    }
    try {
      if (finding.fixes().isEmpty() || finding.fixes().get(0).edits().isEmpty()) {
        throw new UnpatchableException(LEFT_TO_A_PERSON);
      }
      addEdits(finding.fixes().get(0).edits(), places);
      fixed++;
    } catch (UnpatchableException unfit) {
      leftOut.add(line(check, finding.summary(), unfit.reason()));
    }
  }

  @Override
  public void leaveOut(String check, String summary) {
    leftOut.add(line(check, summary, LEFT_TO_A_PERSON));
  }

  /** Adds all edits of a fix, or none. */
  private void addEdits(List<Edit> edits, Places known) throws UnpatchableException {
    Map<Path, List<PlacedEdit>> placed = new LinkedHashMap<>();
    List<String> warned = new ArrayList<>();
    for (Edit edit : edits) {
      PlacedEdit each = PlacedEdit.of(edit, known);
      SwappedComponents.warning(each).ifPresent(warned::add);
      SourceFile source = each.place().source();
      if (!source.file().startsWith(directory)) {
        throw new UnpatchableException("its source is not below the directory of the compiler");
      }
      placed.computeIfAbsent(source.file(), path -> new ArrayList<>()).add(each);
    }
    Map<Rewrite, List<PlacedEdit>> fitting = new LinkedHashMap<>();
    for (Map.Entry<Path, List<PlacedEdit>> each : placed.entrySet()) {
      Rewrite rewrite =
          rewrites.computeIfAbsent(each.getKey(), path -> new Rewrite(sourceOf(each)));
      fitting.put(rewrite, rewrite.with(each.getValue()));
    }
    fitting.forEach(Rewrite::replace);
    warnings.addAll(warned);
  }

  private static SourceFile sourceOf(Map.Entry<Path, List<PlacedEdit>> edits) {
    return edits.getValue().get(0).place().source();
  }

  private static String line(String check, String summary, String reason) {
    return "# left out: [%s] %s: %s".formatted(check, summary.replaceAll("\\R", " "), reason);
  }

  /** Writes the patch, also where nothing is to be fixed: it replaces an old one. */
  @Override
  public void write() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(String.join("\n", comments()).getBytes(StandardCharsets.UTF_8));
    bytes.write('\n');
    for (Map.Entry<String, Rewrite> each : byPath().entrySet()) {
      bytes.write(diff(each.getKey(), each.getValue()));
    }
    for (String each : files.values()) {
      bytes.write(each.getBytes(StandardCharsets.UTF_8));
    }
    Path parent = file.toAbsolutePath().getParent();
    if (parent != null) {
      Files.createDirectories(parent);
    }
    Files.write(file, bytes.toByteArray());
  }

  private List<String> comments() {
    List<String> comments = new ArrayList<>();
    comments.add(
        places == null
            ? "# Rowsmith writes patches under javac only; this compiler does not tell the places of declarations."
            : "# The first fix of %s finding%s of Rowsmith, for git apply."
                .formatted(fixed, fixed == 1 ? "" : "s"));
    comments.addAll(warnings);
    comments.addAll(leftOut);
    return comments;
  }

  private Map<String, Rewrite> byPath() {
    Map<String, Rewrite> sorted = new TreeMap<>();
    rewrites.forEach((path, rewrite) -> sorted.put(shown(path), rewrite));
    return sorted;
  }

  private String shown(Path path) {
    return directory.relativize(path).toString().replace('\\', '/');
  }

  /** The diff in the encoding of the source, so that its lines are those of the file. */
  private static byte[] diff(String path, Rewrite rewrite) throws IOException {
    try {
      SourceFile source = rewrite.source();
      return UnifiedDiff.of(path, LineDifference.of(source.text(), rewrite.changes()))
          .getBytes(source.charset());
    } catch (UnpatchableException unfit) {
      throw new IOException(path + ": " + unfit.reason(), unfit);
    }
  }
}
