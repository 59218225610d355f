package dev.rowsmith.dynamodb.internal.run;

import dev.rowsmith.dynamodb.ImportCounts;

/**
 * How far the import of a file is.
 *
 * @param line the last line whose item is answered for
 * @param done whether the file is done
 * @param counts what became of its items
 */
record FileState(long line, boolean done, ImportCounts counts) {

  static final FileState NEW = new FileState(0, false, ImportCounts.NONE);
}
