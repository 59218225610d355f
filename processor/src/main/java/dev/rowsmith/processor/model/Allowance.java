package dev.rowsmith.processor.model;

/**
 * One {@code @Allow}.
 *
 * @param check the id it names
 * @param because the reason it gives
 * @param source where it stands
 */
public record Allowance(String check, String because, AnnotationFacts source) {}
