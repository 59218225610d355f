package dev.rowsmith.it.spanner.corpus;

import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;

/** S16: a realm of Polaris. */
@Table("Realms")
record Realm(@PrimaryKey @Distributed @Column(name = "RealmId") String realmId) {}
