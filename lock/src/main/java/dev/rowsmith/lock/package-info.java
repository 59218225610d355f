/** Lines of lock files, and the changes between two files of one entity. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.lock;
