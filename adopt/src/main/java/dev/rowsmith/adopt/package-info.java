/** Tables that exist, read in bounded samples, and printed as the declarations that read them. */
@NullMarked
package dev.rowsmith.adopt;

import org.jspecify.annotations.NullMarked;
