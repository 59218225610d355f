/** Lock files: lines of the entities of a build, and the files that they are compared with. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.lock;
