/** Imports of exports: files into rows, with what is rejected and how far it came. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.dynamodb.internal.run;
