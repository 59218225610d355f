package dev.rowsmith.processor.lock;

import dev.rowsmith.processor.model.SourceRef;

/**
 * A lock file whose class is not in the module: it was renamed, moved to another module, or
 * removed.
 *
 * @param path the file, as messages name it
 * @param entity the qualified name of the class
 * @param table the name of the table as the file has it, or empty
 */
public record OrphanedLock(String path, String entity, String table) implements SourceRef {}
