package dev.rowsmith.it.personal;

import dev.rowsmith.Allow;
import dev.rowsmith.PersonalData;
import dev.rowsmith.Revision;
import dev.rowsmith.bigtable.CellTimestamp;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;

/** An entity with a revision, and personal data in its key and in the time of its cells. */
@Table("charts")
@Family(value = "f", maxVersions = 1)
@Allow(value = "PersonalDataInKey", because = "messages about such keys are tested")
record Chart(
    @RowKey String ward,
    @RowKey @PersonalData String name,
    @CellTimestamp @PersonalData Instant born,
    @Revision long revision) {}
