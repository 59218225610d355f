package dev.rowsmith.adopt.bigtable;

import dev.rowsmith.adopt.source.Finding;
import dev.rowsmith.adopt.source.RecordSource;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Declarations that were compiled, and what they have read of the sample. */
public final class ProvedSketch {

  private final int others;
  private final List<RecordSource> records;
  private final List<Proof> proofs;
  private final List<Finding> findings;

  ProvedSketch(int others, List<RecordSource> records, List<Proof> proofs, List<Finding> findings) {
    this.others = others;
    this.records = List.copyOf(records);
    this.proofs = List.copyOf(proofs);
    this.findings = List.copyOf(findings);
  }

  /** Returns the declarations as Java sources, by the names of the records. */
  public Map<String, String> sources() {
    Map<String, String> sources = new LinkedHashMap<>();
    records.forEach(record -> sources.put(record.name(), record.print()));
    return sources;
  }

  /** Returns the tables that the records declare, in the order of the records. */
  public List<TableSchema> schemas() {
    return proofs.stream().map(Proof::schema).toList();
  }

  /** Returns whether each declaration reads all rows of its kind, and writes the same cells. */
  public boolean holds() {
    return proofs.stream().allMatch(Proof::holds);
  }

  /** Returns how many sampled rows are read, and written back with the same cells. */
  public int rowsRead() {
    return proofs.stream().mapToInt(Proof::equal).sum();
  }

  /** Returns how many sampled rows are of no kind that is declared. */
  public int otherRows() {
    return others;
  }

  /** Returns what was proved, a line for each declaration, and what checks say of it. */
  public String report() {
    StringBuilder report = new StringBuilder();
    for (int at = 0; at < records.size(); at++) {
      Proof proof = proofs.get(at);
      report.append(
          String.format(
              Locale.ROOT,
              "%s: %,d of %,d rows read, %,d written back with the same cells%n",
              records.get(at).name(),
              proof.read(),
              proof.rows(),
              proof.equal()));
      proof.problems().forEach(problem -> report.append("  ").append(problem).append('\n'));
    }
    if (others > 0) {
      report.append(
          String.format(Locale.ROOT, "%,d sampled rows are of no declared kind%n", others));
    }
    for (Finding finding : findings) {
      report.append(
          "to be reviewed: %s: [%s] %s%n"
              .formatted(finding.source(), finding.check(), finding.message()));
    }
    return report.toString();
  }
}
