/** Exports of DynamoDB tables, and their import into Bigtable. */
@NullMarked
package dev.rowsmith.dynamodb;

import org.jspecify.annotations.NullMarked;
