package dev.rowsmith.adopt.spanner;

import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.DatabaseId;
import com.google.cloud.spanner.Spanner;
import com.google.protobuf.AbstractMessage;
import dev.rowsmith.adopt.source.CompiledRecords;
import dev.rowsmith.adopt.source.RecordSource;
import dev.rowsmith.adopt.source.SourceRefusedException;
import dev.rowsmith.model.spanner.ddl.Ddl;
import dev.rowsmith.model.spanner.diff.LiveDatabase;
import dev.rowsmith.runtime.spanner.internal.live.DatabaseReader;
import dev.rowsmith.runtime.spanner.schema.SchemaComparison;
import dev.rowsmith.runtime.spanner.schema.SchemaManager;
import dev.rowsmith.runtime.spanner.table.SqlDialects;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The tables of a Spanner database, declared as entities.
 *
 * <pre>{@code
 * DatabaseSketch sketch = DatabaseSketch.of(spanner, DatabaseId.of("project", "instance", "music"));
 * try (Declarations found = sketch.declarations("app")) {
 *   found.declarations().forEach(each -> System.out.println(each.source()));
 *   System.out.print(found);                   // what was left out, and what the comparison says
 * }
 * }</pre>
 *
 * <p>It reads the information schema and the statements of the database, and no rows. It writes
 * nothing.
 */
public final class DatabaseSketch {

  private final Spanner spanner;
  private final DatabaseId database;
  private final List<AbstractMessage> messages;

  private DatabaseSketch(Spanner spanner, DatabaseId database, List<AbstractMessage> messages) {
    this.spanner = spanner;
    this.database = database;
    this.messages = messages;
  }

  /** Reads a database through {@code spanner}, which is not closed. */
  public static DatabaseSketch of(Spanner spanner, DatabaseId database) {
    return new DatabaseSketch(spanner, database, List.of());
  }

  /**
   * Returns the same sketch with the message classes of {@code PROTO} columns. Columns of other
   * classes are left out.
   *
   * @param examples any message of each class, such as its default instance
   */
  public DatabaseSketch withMessages(Collection<? extends AbstractMessage> examples) {
    return new DatabaseSketch(spanner, database, List.copyOf(examples));
  }

  /** Declares all tables, as {@link #declarations(String, Collection)} does. */
  public Declarations declarations(String packageName) {
    return declarations(packageName, List.of());
  }

  /**
   * Declares some tables and their ancestors.
   *
   * @param packageName the package of the entities; empty for none
   * @param tables the names of the tables; none for all
   * @throws IllegalArgumentException if one of the tables does not exist
   * @throws com.google.cloud.spanner.SpannerException if the database cannot be read
   */
  public Declarations declarations(String packageName, Collection<String> tables) {
    DatabaseClient client = spanner.getDatabaseClient(database);
    DdlStatements statements =
        new DdlStatements(
            List.copyOf(
                spanner
                    .getDatabaseAdminClient()
                    .getDatabaseDdl(
                        database.getInstanceId().getInstance(), database.getDatabase())));
    LiveDatabase live = DatabaseReader.read(client, statements.statements());
    Map<String, String> broken = new TreeMap<>();
    statements
        .tablesOfSchemas()
        .filter(table -> tables.isEmpty() || tables.contains(table))
        .forEach(table -> broken.put(table, "it is in a named schema, which no entity has"));
    Collection<String> wanted =
        tables.isEmpty()
            ? live.tables().keySet()
            : tables.stream().filter(table -> !broken.containsKey(table)).toList();
    Ddl ddl = Ddl.in(SqlDialects.of(client.getDialect()));
    while (true) {
      DatabaseMapping mapping =
          DatabaseMapping.of(ddl, packageName, live, statements, wanted, messages, broken);
      List<EntityDeclaration> entities =
          mapping.tables().values().stream()
              .map(table -> EntityDeclaration.of(mapping, table))
              .toList();
      try {
        return proved(mapping, entities, tables.isEmpty());
      } catch (SourceRefusedException mistake) {
        broken.putAll(broken(entities, mistake));
      }
    }
  }

  private Declarations proved(
      DatabaseMapping mapping, List<EntityDeclaration> entities, boolean isWhole) {
    CompiledRecords compiled =
        CompiledRecords.of(entities.stream().map(EntityDeclaration::source).toList());
    try {
      List<Declarations.Declaration> declared =
          IntStream.range(0, entities.size())
              .mapToObj(at -> declaration(entities.get(at), compiled.sources().get(at)))
              .toList();
      List<String> others = isWhole ? mapping.others() : List.of();
      return new Declarations(declared, mapping.refused(), others, compiled, compare(compiled));
    } catch (RuntimeException problem) {
      compiled.close();
      throw problem;
    }
  }

  private static Declarations.Declaration declaration(
      EntityDeclaration entity, RecordSource compiled) {
    return new Declarations.Declaration(
        entity.mapping().name(),
        compiled.qualifiedName(),
        compiled.print(),
        entity.left(),
        entity.mapping().needed().isEmpty());
  }

  /** Returns the reasons why declarations do not compile, by table. */
  private static Map<String, String> broken(
      List<EntityDeclaration> entities, SourceRefusedException mistake) {
    Map<String, String> errors =
        mistake.errors(entities.stream().map(entity -> entity.source().name()).toList());
    if (errors.isEmpty()) {
      throw new IllegalStateException(
          "a declaration does not compile, which is a mistake of rowsmith-adopt:%n%s"
              .formatted(mistake.getMessage()),
          mistake);
    }
    Map<String, String> broken = new TreeMap<>();
    for (EntityDeclaration entity : entities) {
      String error = errors.get(entity.source().name());
      if (error != null) {
        broken.put(
            entity.mapping().name(),
            "its declaration does not compile: " + error.lines().findFirst().orElse(error));
      }
    }
    return broken;
  }

  private SchemaComparison compare(CompiledRecords compiled) {
    List<TableSchema> schemas =
        compiled.sources().stream()
            .map(source -> schema(compiled.load(source.qualifiedName() + "Table")))
            .toList();
    return new SchemaManager(spanner, database).compare(schemas);
  }

  private static TableSchema schema(Class<?> table) {
    try {
      return (TableSchema) table.getField("SCHEMA").get(null);
    } catch (ReflectiveOperationException problem) {
      throw new IllegalStateException(table.getName() + " has no schema", problem);
    }
  }
}
