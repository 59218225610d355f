package dev.rowsmith.it.corpus;

import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;

/** Ids in the base64 alphabet for URLs, without padding: {@code acme/-_8-AQ}. */
@Table(value = "blobs", format = KeyFormat.VERBATIM, key = "{tenant}/{id}")
@Family(value = "f", maxVersions = 1)
record Blob(
    @RowKey String tenant,
    @RowKey(as = KeyEncoding.BASE64_URL_UNPADDED) ByteString id,
    String note) {}
