package dev.rowsmith.it.spanner.corpus;

import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.Interleaved;
import dev.rowsmith.spanner.OnDelete;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;

/** S16: the secrets of a principal. */
@Table("PrincipalAuthenticationData")
@Interleaved(in = Realm.class, onDelete = OnDelete.CASCADE)
record PrincipalSecret(
    @PrimaryKey @Distributed @Column(name = "RealmId") String realmId,
    @PrimaryKey @Column(name = "PrincipalClientId") String clientId,
    @PrimaryKey @Column(name = "PrincipalId") long principalId,
    @Column(name = "MainSecretHash") String mainSecretHash,
    @Column(name = "SecondarySecretHash") String secondarySecretHash,
    @Column(name = "SecretSalt") String secretSalt) {}
