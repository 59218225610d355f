package dev.rowsmith.it.load;

import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;

/** A film of a camera, of half the bytes that Bigtable advises for a row at most. */
@Table("films")
@Family(value = "p", maxVersions = 1)
public record Film(@RowKey String camera, @RowKey(digits = 4) int number, ByteString film) {}
