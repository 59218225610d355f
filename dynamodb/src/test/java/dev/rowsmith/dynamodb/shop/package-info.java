/** Entities of the tests, and their mappings by hand. */
@NullMarked
package dev.rowsmith.dynamodb.shop;

import org.jspecify.annotations.NullMarked;
