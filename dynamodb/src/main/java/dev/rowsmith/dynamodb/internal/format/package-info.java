/** Formats of exports: manifests, JSON and Ion. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.dynamodb.internal.format;
