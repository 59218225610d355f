package dev.rowsmith.it.corpus;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.math.BigInteger;

/** Tokens of a chain: an address of 160 bits and a number of 256, in hexadecimal digits. */
@Table(value = "tokens", format = KeyFormat.VERBATIM, key = "0x{contract}/0x{token}")
@Family(value = "f", maxVersions = 1)
record TokenOwner(
    @RowKey(as = KeyEncoding.HEX, digits = 40) BigInteger contract,
    @RowKey(as = KeyEncoding.HEX, digits = 64) BigInteger token,
    String owner) {}
