package dev.rowsmith.it.spanner.corpus;

import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.ColumnType;
import dev.rowsmith.spanner.Generated;
import dev.rowsmith.spanner.Index;
import dev.rowsmith.spanner.Interleaved;
import dev.rowsmith.spanner.OnDelete;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Sequence;
import dev.rowsmith.spanner.Table;
import org.jspecify.annotations.Nullable;

/** S16: an entity of a realm, whose number the service asks its sequence for. */
@Table("Entities")
@Interleaved(in = Realm.class, onDelete = OnDelete.CASCADE)
@Index(
    name = "EntityNameIndex",
    columns = {"realmId", "catalogId", "parentId", "typeCode", "name"},
    unique = true,
    nullFiltered = true)
@Index(
    name = "EntityChildrenIndex",
    columns = {"realmId", "parentId", "typeCode"})
@Index(
    name = "EntityLocationsIndex",
    columns = {"realmId", "parentId", "locationWithoutScheme"},
    whereNotNull = "locationWithoutScheme")
record CatalogEntity(
    @PrimaryKey @Distributed @Column(name = "RealmId") String realmId,
    @Column(name = "CatalogId") long catalogId,
    @PrimaryKey(generated = Generated.BIT_REVERSED_SEQUENCE)
        @Sequence(name = "Ids", columnDefault = false)
        @Column(name = "Id")
        @Nullable Long id,
    @Column(name = "ParentId") long parentId,
    @Column(name = "Name") @Nullable String name,
    @Column(name = "EntityVersion") long entityVersion,
    @Column(name = "TypeCode") long typeCode,
    @Column(name = "SubTypeCode") long subTypeCode,
    @Column(name = "CreateTimestamp") @Nullable Long createTimestamp,
    @Column(name = "DropTimestamp") @Nullable Long dropTimestamp,
    @Column(name = "PurgeTimestamp") @Nullable Long purgeTimestamp,
    @Column(name = "ToPurgeTimestamp") @Nullable Long toPurgeTimestamp,
    @Column(name = "LastUpdateTimestamp") @Nullable Long lastUpdateTimestamp,
    @Column(name = "Properties", type = ColumnType.JSON) @Nullable String properties,
    @Column(name = "InternalProperties", type = ColumnType.JSON)
        @Nullable String internalProperties,
    @Column(name = "GrantRecordsVersion") @Nullable Long grantRecordsVersion,
    @Column(name = "LocationWithoutScheme") @Nullable String locationWithoutScheme) {}
