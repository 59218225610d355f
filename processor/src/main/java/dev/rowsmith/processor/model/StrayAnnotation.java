package dev.rowsmith.processor.model;

/**
 * An annotation of one store on an entity of the other alone, which nothing reads.
 *
 * @param name the annotation's simple name
 * @param member the component, field or method that has it, or empty for the class
 * @param place where it stands
 */
public record StrayAnnotation(String name, String member, SourceRef place) {}
