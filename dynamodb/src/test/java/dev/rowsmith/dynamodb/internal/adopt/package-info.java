/** Tests of declarations of items. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.dynamodb.internal.adopt;
