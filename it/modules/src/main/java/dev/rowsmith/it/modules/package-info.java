/** Entities of both stores in a module. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.it.modules;
