package dev.rowsmith.it.corpus;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;

/** A reversed domain and a path: {@code com.google.maps/a/b?q#c}. */
@Table(value = "pages", format = KeyFormat.VERBATIM, key = "{domain}/{path}")
@Family(value = "f", maxVersions = 1)
record WebPage(
    @RowKey(as = KeyEncoding.REVERSED_DOMAIN) String domain, @RowKey String path, String title) {}
