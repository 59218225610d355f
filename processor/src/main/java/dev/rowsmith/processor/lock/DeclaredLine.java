package dev.rowsmith.processor.lock;

import dev.rowsmith.lock.LockLine;
import dev.rowsmith.processor.model.SourceRef;

/**
 * What an entity declares of stored rows, as a line of a lock file.
 *
 * @param line the line
 * @param place where that is declared
 */
public record DeclaredLine(LockLine line, SourceRef place) {}
