/** Tables of the corpus, filled at random, and declared anew by what is in them. */
@NullMarked
package dev.rowsmith.it.adopt;

import org.jspecify.annotations.NullMarked;
