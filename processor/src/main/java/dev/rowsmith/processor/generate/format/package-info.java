/** Lays out generated source as google-java-format does, which a build need not have. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.generate.format;
