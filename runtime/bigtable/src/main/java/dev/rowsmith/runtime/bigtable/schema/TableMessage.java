package dev.rowsmith.runtime.bigtable.schema;

import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.GcRule;
import com.google.bigtable.admin.v2.Table;
import com.google.bigtable.admin.v2.Type;
import dev.rowsmith.model.bigtable.CellType;
import dev.rowsmith.model.bigtable.CellType.Aggregation;
import dev.rowsmith.model.bigtable.DeclaredTable;
import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.model.bigtable.GcBound;
import dev.rowsmith.model.bigtable.Retention;
import java.time.Duration;
import java.util.List;

/** Tables and families as Bigtable's own messages describe them. */
public final class TableMessage {

  private TableMessage() {}

  /** Returns the message that creates a table. */
  public static Table of(DeclaredTable declared) {
    Table.Builder table = Table.newBuilder();
    declared.families().forEach((name, family) -> table.putColumnFamilies(name, of(family)));
    return table.build();
  }

  /** Returns the families of a live table. */
  static List<FamilyDefinition> families(Table live) {
    return live.getColumnFamiliesMap().entrySet().stream()
        .map(family -> read(family.getKey(), family.getValue()))
        .toList();
  }

  /** Returns the definition of a family of a live table. */
  public static FamilyDefinition read(String name, ColumnFamily family) {
    return new FamilyDefinition(name, retention(family.getGcRule()), cells(family.getValueType()));
  }

  /** Returns the message that creates a family. */
  static ColumnFamily of(FamilyDefinition family) {
    ColumnFamily.Builder message = ColumnFamily.newBuilder().setGcRule(rule(family.retention()));
    if (!family.cells().isPlain()) {
      message.setValueType(type(family.cells()));
    }
    return message.build();
  }

  /** Returns what a rule of a live table means. */
  static Retention retention(GcRule rule) {
    return switch (rule.getRuleCase()) {
      case MAX_NUM_VERSIONS -> Retention.of(GcBound.ofVersions(rule.getMaxNumVersions()));
      case MAX_AGE ->
          Retention.age(
              Duration.ofSeconds(rule.getMaxAge().getSeconds(), rule.getMaxAge().getNanos()));
      case UNION -> Retention.union(retentions(rule.getUnion().getRulesList()));
      case INTERSECTION ->
          Retention.intersection(retentions(rule.getIntersection().getRulesList()));
      case RULE_NOT_SET -> Retention.forever();
    };
  }

  private static List<Retention> retentions(List<GcRule> rules) {
    return rules.stream().map(TableMessage::retention).toList();
  }

  /** Returns the rule that keeps as much. */
  static GcRule rule(Retention retention) {
    List<GcBound> bounds = retention.bounds();
    if (bounds.size() == 1) {
      return rule(bounds.get(0));
    }
    GcRule.Builder rule = GcRule.newBuilder();
    bounds.forEach(bound -> rule.getUnionBuilder().addRules(rule(bound)));
    return rule.build();
  }

  private static GcRule rule(GcBound bound) {
    GcRule versions = GcRule.newBuilder().setMaxNumVersions(bound.newest()).build();
    if (bound.olderThan().isZero()) {
      return versions;
    }
    GcRule.Builder age = GcRule.newBuilder();
    age.getMaxAgeBuilder()
        .setSeconds(bound.olderThan().toSeconds())
        .setNanos(bound.olderThan().toNanosPart());
    if (bound.newest() == 0) {
      return age.build();
    }
    GcRule.Builder both = GcRule.newBuilder();
    both.getIntersectionBuilder().addRules(versions).addRules(age);
    return both.build();
  }

  private static CellType cells(Type type) {
    return switch (type.getKindCase()) {
      case KIND_NOT_SET, BYTES_TYPE -> CellType.PLAIN;
      case AGGREGATE_TYPE -> aggregates(type);
      default -> other(type);
    };
  }

  private static CellType aggregates(Type type) {
    if (!type.getAggregateType().getInputType().hasInt64Type()) {
      return other(type);
    }
    return switch (type.getAggregateType().getAggregatorCase()) {
      case SUM -> CellType.of(Aggregation.SUM);
      case MIN -> CellType.of(Aggregation.MIN);
      case MAX -> CellType.of(Aggregation.MAX);
      case HLLPP_UNIQUE_COUNT -> CellType.of(Aggregation.HLL);
      case AGGREGATOR_NOT_SET -> other(type);
    };
  }

  private static CellType other(Type type) {
    return CellType.other(type.toString().strip().replaceAll("\\s+", " "));
  }

  private static Type type(CellType cells) {
    Type.Builder type = Type.newBuilder();
    Aggregation aggregation = cells.aggregation();
    if (aggregation != null) {
      Type.Aggregate.Builder aggregate = type.getAggregateTypeBuilder();
      aggregate
          .getInputTypeBuilder()
          .getInt64TypeBuilder()
          .getEncodingBuilder()
          .getBigEndianBytesBuilder();
      switch (aggregation) {
        case SUM -> aggregate.getSumBuilder();
        case MIN -> aggregate.getMinBuilder();
        case MAX -> aggregate.getMaxBuilder();
        case HLL -> aggregate.getHllppUniqueCountBuilder();
      }
    }
    return type.build();
  }
}
