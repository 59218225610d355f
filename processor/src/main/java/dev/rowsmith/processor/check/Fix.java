package dev.rowsmith.processor.check;

/**
 * Describes one way to mend a finding.
 *
 * @param code what to write, as source text or as the new key
 * @param how where to write it, in a few words; may be empty
 */
public record Fix(String code, String how) {}
