package dev.rowsmith.runtime.bigtable;

import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.GcRule;
import com.google.bigtable.admin.v2.Table;
import com.google.bigtable.admin.v2.Type;
import java.time.Duration;

/** Describes a table with a row key schema, for which the client has no request of its own. */
final class TableRequest {

  private TableRequest() {}

  static Table of(TableSchema schema, Type.Struct rowKeySchema) {
    Table.Builder table = Table.newBuilder().setRowKeySchema(rowKeySchema);
    for (FamilySchema family : schema.families()) {
      table.putColumnFamilies(
          family.name(), ColumnFamily.newBuilder().setGcRule(rule(family.retention())).build());
    }
    return table.build();
  }

  private static GcRule rule(Retention retention) {
    Duration age = retention.maxAge();
    GcRule versions = GcRule.newBuilder().setMaxNumVersions(retention.maxVersions()).build();
    if (age == null) {
      return retention.maxVersions() == 0 ? GcRule.getDefaultInstance() : versions;
    }
    GcRule days =
        GcRule.newBuilder()
            .setMaxAge(com.google.protobuf.Duration.newBuilder().setSeconds(age.toSeconds()))
            .build();
    if (retention.maxVersions() == 0) {
      return days;
    }
    GcRule.Builder rule = GcRule.newBuilder();
    if (retention.both()) {
      rule.getIntersectionBuilder().addRules(versions).addRules(days);
    } else {
      rule.getUnionBuilder().addRules(versions).addRules(days);
    }
    return rule.build();
  }
}
