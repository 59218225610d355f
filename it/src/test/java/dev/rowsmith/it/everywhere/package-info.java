/** Everything that is written has the same bytes under each locale, encoding and time zone. */
@NullMarked
package dev.rowsmith.it.everywhere;

import org.jspecify.annotations.NullMarked;
