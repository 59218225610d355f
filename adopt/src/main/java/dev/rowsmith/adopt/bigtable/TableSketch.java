package dev.rowsmith.adopt.bigtable;

import com.google.api.gax.rpc.NotFoundException;
import com.google.bigtable.admin.v2.GetTableRequest;
import com.google.bigtable.admin.v2.Table;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.protobuf.AbstractMessage;
import dev.rowsmith.adopt.bigtable.internal.column.ColumnSplit;
import dev.rowsmith.adopt.bigtable.internal.column.MessageForms;
import dev.rowsmith.adopt.bigtable.internal.column.ValueForms;
import dev.rowsmith.adopt.bigtable.internal.sample.LiveFamily;
import dev.rowsmith.adopt.bigtable.internal.sample.Sample;
import dev.rowsmith.adopt.bigtable.internal.sample.SampleLimits;
import dev.rowsmith.adopt.bigtable.internal.sample.SampledRow;
import dev.rowsmith.adopt.bigtable.internal.sample.TableSampler;
import dev.rowsmith.adopt.source.CompiledRecords;
import dev.rowsmith.adopt.source.ComponentNames;
import dev.rowsmith.adopt.source.EntityNames;
import dev.rowsmith.adopt.source.RecordSource;
import dev.rowsmith.adopt.source.SourceRefusedException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The declaration of a table that exists, inferred from a bounded sample of its rows, and proved:
 * it is compiled, and reads the sampled rows.
 *
 * <pre>{@code
 * System.out.print(TableSketch.of(client, admin, "readings").source("app", "Reading"));
 * }</pre>
 */
public final class TableSketch {

  private final String table;
  private final Sample sample;
  private final Map<String, LiveFamily> families;
  private final List<Kind> kinds;
  private final List<SampledRow> others;
  private final boolean examples;
  private final ValueForms forms;

  private TableSketch(
      String table,
      Sample sample,
      Map<String, LiveFamily> families,
      List<Kind> kinds,
      boolean examples,
      ValueForms forms) {
    this.table = table;
    this.sample = sample;
    this.families = families;
    this.kinds = kinds;
    this.others = Kinds.others(sample.rows(), kinds);
    this.examples = examples;
    this.forms = forms;
  }

  /**
   * Samples a table: at most 200 requests, 10,000 rows and 64 MB, whatever is in it.
   *
   * @throws IllegalArgumentException if there is no such table, or it has no rows that can be
   *     declared
   */
  public static TableSketch of(
      BigtableDataClient client, BigtableTableAdminClient admin, String table) {
    return of(client, admin, table, SampleLimits.DEFAULT);
  }

  static TableSketch of(
      BigtableDataClient client,
      BigtableTableAdminClient admin,
      String table,
      SampleLimits limits) {
    Map<String, LiveFamily> families = families(admin, table);
    if (families.isEmpty()) {
      throw new IllegalArgumentException(
          "the table %s has no families, and so no rows that could be declared".formatted(table));
    }
    return of(
        table, new TableSampler(client, table, families.keySet(), limits, 1).sample(), families);
  }

  static TableSketch of(String table, Sample sample, Map<String, LiveFamily> families) {
    if (sample.rows().isEmpty()) {
      throw new IllegalArgumentException(
          "the table %s has no rows: nothing shows its keys".formatted(table));
    }
    List<Kind> kinds = kinds(sample.rows(), families);
    if (kinds.isEmpty()) {
      throw new IllegalArgumentException(
          "the table %s has nothing but aggregates whose qualifiers are data, which no annotation declares"
              .formatted(table));
    }
    ValueForms forms = new ValueForms(new MessageForms(List.of()));
    return new TableSketch(table, sample, families, kinds, false, forms);
  }

  /** Returns the kinds of rows that a record reads. */
  private static List<Kind> kinds(List<SampledRow> rows, Map<String, LiveFamily> families) {
    if (rows.isEmpty()) {
      return List.of();
    }
    List<Kind> kinds = Kinds.of(rows);
    Set<SampledRow> undeclared = new HashSet<>();
    kinds.forEach(kind -> undeclared.addAll(ColumnSplit.undeclared(kind.rows(), families)));
    return undeclared.isEmpty()
        ? kinds
        : kinds(rows.stream().filter(row -> !undeclared.contains(row)).toList(), families);
  }

  private static Map<String, LiveFamily> families(BigtableTableAdminClient admin, String table) {
    String instance =
        "projects/%s/instances/%s".formatted(admin.getProjectId(), admin.getInstanceId());
    Table live;
    try {
      live =
          admin
              .getBaseClient()
              .getTable(
                  GetTableRequest.newBuilder()
                      .setName(instance + "/tables/" + table)
                      .setView(Table.View.SCHEMA_VIEW)
                      .build());
    } catch (NotFoundException problem) {
      throw new IllegalArgumentException(
          "there is no table %s in %s".formatted(table, instance), problem);
    }
    Map<String, LiveFamily> families = new TreeMap<>();
    live.getColumnFamiliesMap()
        .forEach((name, family) -> families.put(name, LiveFamily.of(name, family)));
    return families;
  }

  /** Returns what was sampled. */
  Sample sample() {
    return sample;
  }

  /** Returns the same sketch with sampled values in its comments, which may be personal data. */
  public TableSketch withExamples() {
    return new TableSketch(table, sample, families, kinds, true, forms);
  }

  /**
   * Returns the same sketch, which knows the classes of messages that values may be. A column whose
   * values are read as messages of one of them, and written back as the same bytes, is declared as
   * that class; of several classes, the one that knows the fields of most values.
   *
   * @param classes any message of each class, such as its default instance
   */
  public TableSketch withMessages(Collection<? extends AbstractMessage> classes) {
    ValueForms named = new ValueForms(new MessageForms(List.copyOf(classes)));
    return new TableSketch(table, sample, families, kinds, examples, named);
  }

  /**
   * Returns the declaration as the source of a Java file; of several, one after the other.
   *
   * @param packageName the package of the records
   * @param name the name of the record; further ones have it in front
   */
  public String source(String packageName, String name) {
    return String.join("\n", prove(packageName, name).sources().values());
  }

  /**
   * Compiles the declaration, and reads the sample with the mapper that is generated.
   *
   * <p>Where it does not read all rows of a kind, keys are one value and cells are bytes in its
   * place, and a comment says so.
   *
   * @param packageName the package of the records
   * @param name the name of the record; further ones have it in front
   */
  public ProvedSketch prove(String packageName, String name) {
    Set<Kind> general = new HashSet<>();
    Optional<ProvedSketch> proved = Optional.empty();
    int before = -1;
    while (general.size() > before) {
      before = general.size();
      proved = prove(packageName, name, general);
    }
    return proved.orElseThrow();
  }

  /**
   * Proves the declarations; empty if one does not compile.
   *
   * @param general the kinds that are declared as generally as they can; those are added that do
   *     not hold
   */
  private Optional<ProvedSketch> prove(String packageName, String name, Set<Kind> general) {
    List<Kind> declared =
        kinds.stream().map(kind -> general.contains(kind) ? kind.generalized() : kind).toList();
    List<RecordSource> records = records(packageName, name, declared);
    try (CompiledRecords compiled = CompiledRecords.of(records)) {
      List<Proof> proofs = new ArrayList<>();
      for (int at = 0; at < declared.size(); at++) {
        Proof proof =
            Proof.of(compiled, compiled.sources().get(at), declared.get(at).rows(), families);
        proofs.add(proof);
        if (!proof.holds()) {
          general.add(kinds.get(at));
        }
      }
      return Optional.of(
          new ProvedSketch(others.size(), compiled.sources(), proofs, compiled.findings()));
    } catch (SourceRefusedException refused) {
      Set<String> names =
          refused.errors(records.stream().map(RecordSource::name).toList()).keySet();
      boolean isNew = false;
      for (int at = 0; at < kinds.size(); at++) {
        isNew |= names.contains(records.get(at).name()) && general.add(kinds.get(at));
      }
      if (!isNew) {
        throw new IllegalStateException(
            "a declaration of %s does not compile, which is a mistake of rowsmith-adopt:%n%s"
                .formatted(table, refused.getMessage()),
            refused);
      }
      return Optional.empty();
    }
  }

  private List<RecordSource> records(String packageName, String name, List<Kind> declared) {
    List<RecordSource> records = new ArrayList<>();
    Set<String> used = new HashSet<>();
    for (Kind kind : declared) {
      kind.rows().forEach(row -> row.cells().forEach(cell -> used.add(cell.family())));
    }
    Set<String> further = new LinkedHashSet<>(families.keySet());
    further.removeAll(used);
    EntityNames names = new EntityNames();
    for (Kind kind : declared) {
      boolean first = records.isEmpty();
      String own = name + (declared.size() == 1 ? "" : suffix(kind));
      KindSketch sketch =
          new KindSketch(
              table,
              families,
              first ? further : Set.of(),
              examples,
              kind.isGeneral() ? forms.generalized() : forms);
      records.add(
          sketch
              .record(packageName, names.free(own), kind)
              .commented(
                  String.format(
                      Locale.ROOT,
                      "Sampled: %s; %,d of this kind, %,d of no kind.",
                      sample.shown(),
                      kind.rows().size(),
                      others.size())));
    }
    return records;
  }

  /** Returns a word for a kind: the constant that its keys begin with. */
  private static String suffix(Kind kind) {
    String prefix = kind.guess().prefix().toStringUtf8();
    return prefix.chars().anyMatch(Character::isLetterOrDigit)
        ? ComponentNames.typeName("x " + prefix).substring(1)
        : "";
  }
}
