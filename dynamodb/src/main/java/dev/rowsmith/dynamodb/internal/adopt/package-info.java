/** Declarations of the items of an export, for {@code rowsmith-adopt} and for profiles. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.dynamodb.internal.adopt;
