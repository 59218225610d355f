/**
 * Lock files of format 1, whose lines are English: each is translated into tokens. No version
 * writes them any more, so that nothing here changes.
 */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.lock.format1;
