/** What items of an export look like: their attributes, their kinds, and a proposed declaration. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.dynamodb.internal.profile;
