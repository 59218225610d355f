package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Finding;

/**
 * Describes what makes it impossible to generate an entity.
 *
 * @param id what the message prints between brackets
 * @param finding what is wrong
 */
public record MappingProblem(String id, Finding finding) {}
