package dev.rowsmith.adopt.source;

/**
 * What the processor finds in a source.
 *
 * @param check the id of the check
 * @param source the simple name of the record in whose source it is
 * @param message the first line of the message, without the id
 */
public record Finding(String check, String source, String message) {}
