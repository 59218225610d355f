/**
 * Declares tables that other people designed, and compares keys with theirs byte for byte.
 *
 * <p>The tables B01 to B45 are those of public projects and samples; the others are made up after
 * habits that such tables have.
 */
@NullMarked
package dev.rowsmith.it.corpus;

import org.jspecify.annotations.NullMarked;
