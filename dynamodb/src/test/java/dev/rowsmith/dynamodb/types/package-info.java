/** An entity of every type that attributes are read as. */
@NullMarked
package dev.rowsmith.dynamodb.types;

import org.jspecify.annotations.NullMarked;
