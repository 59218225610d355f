package dev.rowsmith.it.cells;

import com.google.protobuf.ByteString;
import dev.rowsmith.Allow;
import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.LocalDate;
import java.util.Map;
import java.util.Set;

/** Qualifiers in the bytes of tables that exist. */
@Table("qualifier-forms")
@Family(value = "s", maxVersions = 1)
@Family(value = "n", maxVersions = 1)
@Family(value = "i", maxVersions = 1)
@Family(value = "d", maxVersions = 1)
@Family(value = "o", maxVersions = 1)
@Family(value = "r", maxVersions = 1)
@Allow(value = "UnboundedWideRow", because = "tests write a few entries")
public record QualifierForms(
    @RowKey @Distributed String id,
    @QualifierAsData(
            format = KeyFormat.VERBATIM,
            as = KeyEncoding.BIG_ENDIAN_UNSIGNED,
            width = 2,
            max = 3_600)
        @Family("s")
        Map<Integer, Byte> seconds,
    @QualifierAsData(format = KeyFormat.VERBATIM, max = 100) @Family("n")
        Map<Integer, String> numbers,
    @QualifierAsData(format = KeyFormat.VERBATIM, max = 100) @Family("i")
        Map<ByteString, String> ids,
    @QualifierAsData(format = KeyFormat.VERBATIM, pattern = "yyyy-MM-dd", max = 400) @Family("d")
        Set<LocalDate> days,
    @QualifierAsData(format = KeyFormat.VERBATIM, key = "offer_{offers}_v2", max = 100) @Family("o")
        Map<String, String> offers,
    @QualifierAsData(format = KeyFormat.VERBATIM, key = "r/{user}:{number}", max = 100) @Family("r")
        Map<ForumPost, String> posts) {

  /** A post of a forum, as the owners of the table name it. */
  public record ForumPost(String user, @RowKey(digits = 4) int number) {}
}
