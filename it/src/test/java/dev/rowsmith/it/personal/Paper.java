package dev.rowsmith.it.personal;

import dev.rowsmith.Allow;
import dev.rowsmith.Distributed;
import dev.rowsmith.PersonalData;
import dev.rowsmith.Revision;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;

/** A row with a revision, and personal data in its key. */
@Table("Papers")
@Allow(value = "PersonalDataInKey", because = "messages about such keys are tested")
record Paper(
    @PrimaryKey @Distributed @Column(length = 20) String ward,
    @PrimaryKey @Column(length = 20) @PersonalData String name,
    @Revision long revision) {}
