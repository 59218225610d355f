package dev.rowsmith.processor.model;

/**
 * An annotation of a store on a class that is not mapped to it, which nothing reads.
 *
 * @param store the store
 * @param name the annotation's simple name
 * @param member the component, field or method that has it, or empty for the class
 * @param place where it stands
 */
public record StrayAnnotation(Store store, String name, String member, SourceRef place) {}
