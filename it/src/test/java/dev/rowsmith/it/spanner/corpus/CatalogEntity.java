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

/** S16: an entity of a realm, whose number the database makes. */
@Table("Entities")
@Interleaved(in = Realm.class, onDelete = OnDelete.CASCADE)
@Index(
    name = "EntitiesByName",
    columns = {"realmId", "parentId", "name"},
    unique = true,
    nullFiltered = true)
record CatalogEntity(
    @PrimaryKey @Distributed @Column(name = "RealmId") String realmId,
    @PrimaryKey(generated = Generated.BIT_REVERSED_SEQUENCE)
        @Sequence(name = "Ids")
        @Column(name = "Id")
        @Nullable Long id,
    @Column(name = "ParentId") @Nullable Long parentId,
    @Column(name = "Name") @Nullable String name,
    @Column(name = "Properties", type = ColumnType.JSON) @Nullable String properties) {}
