package dev.rowsmith.beam;

import dev.rowsmith.Allow;
import dev.rowsmith.PersonalData;
import dev.rowsmith.bigtable.CellTimestamp;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A person, whose name and address no message may show. */
@Table("patients")
@Allow(value = "PersonalDataInKey", because = "the table is the one of the tests of personal data")
@Family(value = "p", maxVersions = 1)
record Patient(
    @RowKey String clinic,
    @RowKey @PersonalData String name,
    @PersonalData String address,
    @CellTimestamp @Nullable Instant seen) {}
