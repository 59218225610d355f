/** Large rows, and many of them, in little memory. */
@NullMarked
package dev.rowsmith.it.load;

import org.jspecify.annotations.NullMarked;
