package dev.rowsmith.it.spanner.corpus;

import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.ColumnType;
import dev.rowsmith.spanner.Index;
import dev.rowsmith.spanner.Interleaved;
import dev.rowsmith.spanner.OnDelete;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import org.jspecify.annotations.Nullable;

/** S16: a policy of a target, with an index that stores its parameters. */
@Table("PolicyMapping")
@Interleaved(in = Realm.class, onDelete = OnDelete.CASCADE)
@Index(
    name = "PolicyMappingPolicyIndex",
    columns = {"realmId", "policyCatalogId", "policyId", "policyTypeCode"},
    storing = "parameters")
record PolicyMapping(
    @PrimaryKey @Distributed @Column(name = "RealmId") String realmId,
    @PrimaryKey @Column(name = "TargetCatalogId") long targetCatalogId,
    @PrimaryKey @Column(name = "TargetId") long targetId,
    @PrimaryKey @Column(name = "PolicyTypeCode") long policyTypeCode,
    @PrimaryKey @Column(name = "PolicyCatalogId") long policyCatalogId,
    @PrimaryKey @Column(name = "PolicyId") long policyId,
    @Column(name = "Parameters", type = ColumnType.JSON) @Nullable String parameters) {}
