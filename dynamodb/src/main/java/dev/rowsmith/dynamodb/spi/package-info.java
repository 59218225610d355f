/** What generated mappings of items are made of. */
@NullMarked
package dev.rowsmith.dynamodb.spi;

import org.jspecify.annotations.NullMarked;
