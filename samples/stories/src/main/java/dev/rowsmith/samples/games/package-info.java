/** Shows one list of questions in two tables: matches by their player, and by their day. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.samples.games;
