package dev.rowsmith.runtime.bigtable;

import static com.google.cloud.bigtable.admin.v2.models.GCRules.GCRULES;

import com.google.bigtable.admin.v2.Table;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import com.google.cloud.bigtable.admin.v2.models.GCRules.GCRule;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Lays the tables of entities: their families, and what garbage collection may delete. */
public final class SchemaManager {

  private final BigtableTableAdminClient admin;

  /** Works through {@code admin}, which it does not close. */
  public SchemaManager(BigtableTableAdminClient admin) {
    this.admin = admin;
  }

  /**
   * Creates the table that an entity declares.
   *
   * @throws com.google.api.gax.rpc.AlreadyExistsException if there is a table of that name
   */
  public void create(TableSchema schema) {
    create(schema, schema.table());
  }

  /** Creates a table of the entity's layout under another name. */
  public void create(TableSchema schema, String table) {
    CreateTableRequest request = CreateTableRequest.of(TableName.check(table));
    for (FamilySchema family : schema.families()) {
      request.addFamily(
          family.name(), rule(family.retention()), FamilyType.of(family.aggregation()));
    }
    admin.createTable(request);
  }

  /**
   * Creates the table that an entity declares, with a {@code row_key_schema}: GoogleSQL can name
   * the segments of its keys.
   *
   * @throws com.google.api.gax.rpc.AlreadyExistsException if there is a table of that name
   * @throws IllegalArgumentException if the layout cannot be declared, with the reason; nothing is
   *     sent
   * @see RowKeySchema#of
   */
  public void createWithRowKeySchema(TableSchema schema) {
    createWithRowKeySchema(schema, schema.table());
  }

  /** Creates a table of the entity's layout and {@code row_key_schema} under another name. */
  public void createWithRowKeySchema(TableSchema schema, String table) {
    String instance =
        "projects/%s/instances/%s".formatted(admin.getProjectId(), admin.getInstanceId());
    Table request = TableRequest.of(schema, RowKeySchema.of(schema));
    admin.getBaseClient().createTable(instance, TableName.check(table), request);
  }

  private static GCRule rule(Retention retention) {
    Duration age = retention.maxAge();
    if (age == null) {
      return retention.maxVersions() == 0
          ? GCRULES.defaultRule()
          : GCRULES.maxVersions(retention.maxVersions());
    }
    if (retention.maxVersions() == 0) {
      return GCRULES.maxAge(age.toDays(), TimeUnit.DAYS);
    }
    GCRule versions = GCRULES.maxVersions(retention.maxVersions());
    return retention.both()
        ? GCRULES.intersection().rule(versions).rule(GCRULES.maxAge(age.toDays(), TimeUnit.DAYS))
        : GCRULES.union().rule(versions).rule(GCRULES.maxAge(age.toDays(), TimeUnit.DAYS));
  }
}
