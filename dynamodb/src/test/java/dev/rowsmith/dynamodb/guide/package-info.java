/** The designs of the guide for those who come from DynamoDB, as entities. */
@NullMarked
package dev.rowsmith.dynamodb.guide;

import org.jspecify.annotations.NullMarked;
