/** Entities whose items share rows, or have keys and values of other forms. */
@NullMarked
package dev.rowsmith.dynamodb.kinds;

import org.jspecify.annotations.NullMarked;
