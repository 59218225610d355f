package dev.rowsmith.adopt.spanner;

import com.google.cloud.spanner.DatabaseAdminClient;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.DatabaseId;
import com.google.cloud.spanner.Spanner;
import com.google.protobuf.AbstractMessage;
import dev.rowsmith.adopt.source.CompiledRecords;
import dev.rowsmith.adopt.source.RecordSource;
import dev.rowsmith.adopt.source.SourceRefusedException;
import dev.rowsmith.model.spanner.SqlDialect;
import dev.rowsmith.model.spanner.diff.LiveDatabase;
import dev.rowsmith.runtime.spanner.internal.live.DatabaseReader;
import dev.rowsmith.runtime.spanner.schema.SchemaComparison;
import dev.rowsmith.runtime.spanner.schema.SchemaManager;
import dev.rowsmith.runtime.spanner.table.SqlDialects;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The tables of a Spanner database, to be declared as entities.
 *
 * <pre>{@code
 * DatabaseSketch sketch = DatabaseSketch.of(spanner, DatabaseId.of("project", "instance", "music"));
 * try (Declarations found = sketch.declarations("app")) {
 *   found.declarations().forEach(each -> System.out.println(each.source()));
 *   System.out.print(found);                   // what was left out, and what the comparison says
 * }
 * }</pre>
 *
 * <p>Nothing is written, and no row is read: the information schema and the statements of the
 * database tell all.
 */
public final class DatabaseSketch {

  private final DatabaseAdminClient admin;
  private final DatabaseClient client;
  private final DatabaseId database;

  private final List<AbstractMessage> messages;

  private DatabaseSketch(
      DatabaseAdminClient admin,
      DatabaseClient client,
      DatabaseId database,
      List<AbstractMessage> messages) {
    this.admin = admin;
    this.client = client;
    this.database = database;
    this.messages = messages;
  }

  /** Looks at a database through {@code spanner}, which is not closed. */
  public static DatabaseSketch of(Spanner spanner, DatabaseId database) {
    return of(spanner.getDatabaseAdminClient(), spanner.getDatabaseClient(database), database);
  }

  /**
   * Looks at a database through clients that there are already.
   *
   * @param client a client of {@code database}, for its information schema
   */
  public static DatabaseSketch of(
      DatabaseAdminClient admin, DatabaseClient client, DatabaseId database) {
    return new DatabaseSketch(admin, client, database, List.of());
  }

  /**
   * Returns the same sketch, which knows the classes of messages that columns hold. A column of the
   * type {@code PROTO} whose class is not known is left out.
   *
   * @param examples any message of each class, such as its default instance
   */
  public DatabaseSketch withMessages(Collection<? extends AbstractMessage> examples) {
    return new DatabaseSketch(admin, client, database, List.copyOf(examples));
  }

  /**
   * Declares all tables.
   *
   * @param packageName the package of the entities; empty for none
   * @throws com.google.cloud.spanner.SpannerException if the database cannot be read
   */
  public Declarations declarations(String packageName) {
    return declarations(packageName, List.of());
  }

  /**
   * Declares some tables, and those in which they are interleaved.
   *
   * @param packageName the package of the entities; empty for none
   * @param tables the names of the tables; none for all
   * @throws IllegalArgumentException if there is no table of such a name
   * @throws com.google.cloud.spanner.SpannerException if the database cannot be read
   */
  public Declarations declarations(String packageName, Collection<String> tables) {
    DatabaseWords words =
        new DatabaseWords(
            List.copyOf(
                admin.getDatabaseDdl(
                    database.getInstanceId().getInstance(), database.getDatabase())));
    SqlDialect dialect = SqlDialects.of(client.getDialect());
    LiveDatabase live = DatabaseReader.read(client, words.statements());
    Map<String, String> broken = new TreeMap<>();
    words
        .tablesOfSchemas()
        .filter(table -> tables.isEmpty() || tables.contains(table))
        .forEach(table -> broken.put(table, "it is in a named schema, which no entity has"));
    Collection<String> wanted =
        tables.isEmpty()
            ? live.tables().keySet()
            : tables.stream().filter(table -> !broken.containsKey(table)).toList();
    while (true) {
      DatabaseMapping mapping = DatabaseMapping.of(dialect, live, words, wanted, messages, broken);
      List<EntityDeclaration> entities =
          mapping.tables().values().stream()
              .map(table -> new EntityDeclaration(mapping, table, packageName))
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
      return new Declarations(
          declared(mapping, entities, compiled),
          mapping.refused(),
          isWhole ? others(mapping) : List.of(),
          compiled,
          compare(compiled));
    } catch (RuntimeException problem) {
      compiled.close();
      throw problem;
    }
  }

  /** Returns the tables whose declarations do not compile, with the reason. */
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
            entity.tableName(),
            "its declaration does not compile: " + error.lines().findFirst().orElse(error));
      }
    }
    return broken;
  }

  private static List<Declarations.Declaration> declared(
      DatabaseMapping mapping, List<EntityDeclaration> entities, CompiledRecords compiled) {
    Map<String, RecordSource> sources =
        compiled.sources().stream().collect(Collectors.toMap(RecordSource::name, source -> source));
    List<Declarations.Declaration> declared = new ArrayList<>();
    for (EntityDeclaration entity : entities) {
      RecordSource source = sources.getOrDefault(entity.source().name(), entity.source());
      TableMapping table = mapping.tables().get(entity.tableName());
      declared.add(
          new Declarations.Declaration(
              entity.tableName(),
              source.qualifiedName(),
              source.print(),
              entity.left(),
              table != null && table.needed().isEmpty()));
    }
    return declared;
  }

  private static List<String> others(DatabaseMapping mapping) {
    return Stream.of(
            mapping.otherSequences().stream()
                .map(sequence -> "sequence " + sequence + ", which no column takes by default"),
            mapping.words().others(List.copyOf(mapping.tables().keySet())).stream())
        .flatMap(each -> each)
        .toList();
  }

  private SchemaComparison compare(CompiledRecords compiled) {
    List<TableSchema> schemas =
        compiled.sources().stream()
            .map(source -> schema(compiled.load(source.qualifiedName() + "Table")))
            .toList();
    return new SchemaManager(admin, client, database).compare(schemas);
  }

  private static TableSchema schema(Class<?> table) {
    try {
      return (TableSchema) table.getField("SCHEMA").get(null);
    } catch (ReflectiveOperationException problem) {
      throw new IllegalStateException(table.getName() + " has no schema", problem);
    }
  }
}
