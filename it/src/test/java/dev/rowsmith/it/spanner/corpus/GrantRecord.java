package dev.rowsmith.it.spanner.corpus;

import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.Index;
import dev.rowsmith.spanner.Interleaved;
import dev.rowsmith.spanner.OnDelete;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import org.jspecify.annotations.Nullable;

/** S16: a grant, by six parts, of which the last may be null. */
@Table("GrantRecords")
@Interleaved(in = Realm.class, onDelete = OnDelete.CASCADE)
@Index(
    name = "GrantRecordsGranteeIndex",
    columns = {"realmId", "granteeCatalogId", "granteeId"})
record GrantRecord(
    @PrimaryKey @Distributed @Column(name = "RealmId") String realmId,
    @PrimaryKey @Column(name = "SecurableCatalogId") long securableCatalogId,
    @PrimaryKey @Column(name = "SecurableId") long securableId,
    @PrimaryKey @Column(name = "GranteeCatalogId") long granteeCatalogId,
    @PrimaryKey @Column(name = "GranteeId") long granteeId,
    @PrimaryKey @Column(name = "PrivilegeCode") @Nullable Long privilegeCode) {}
