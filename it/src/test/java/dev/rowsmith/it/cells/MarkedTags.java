package dev.rowsmith.it.cells;

import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.util.Map;
import java.util.Set;

/**
 * Qualifiers whose constants are bytes that are not text, beside a column that begins as they do.
 */
@Table("marked-tags")
@Family(value = "t", maxVersions = 1)
@Family(value = "m", maxVersions = 1)
public record MarkedTags(
    @RowKey @Distributed String id,
    @QualifierAsData(format = KeyFormat.VERBATIM, key = "{0x80}tag/{tags}{0xFF}", max = 100)
        @Family("t")
        Map<String, String> tags,
    @Qualifier("\u00e9") @Family("m") String accent, // C3 A9
    @QualifierAsData(
            format = KeyFormat.VERBATIM,
            key = "{0xC3}{marks}",
            as = KeyEncoding.BIG_ENDIAN_UNSIGNED,
            width = 1,
            max = 100)
        @Family("m")
        Set<Integer> marks) {}
