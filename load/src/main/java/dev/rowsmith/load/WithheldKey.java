package dev.rowsmith.load;

import dev.rowsmith.runtime.key.RowKey;

/** A key with personal data at places that nobody knows: it is judged, and not shown. */
interface WithheldKey extends RowKey {}
