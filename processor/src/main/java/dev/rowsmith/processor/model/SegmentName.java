package dev.rowsmith.processor.model;

/**
 * The names of a segment: for people, and in generated code.
 *
 * @param path the component, in a group behind that of the entity: {@code place.city}
 * @param member what generated members of the segment are called: {@code city}
 */
public record SegmentName(Path path, String member) {}
