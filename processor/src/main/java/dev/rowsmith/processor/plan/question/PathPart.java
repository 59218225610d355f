package dev.rowsmith.processor.plan.question;

import dev.rowsmith.processor.model.ValueType;

/**
 * One part of a key or an index, as a scan binds it.
 *
 * @param component the component, as a path
 * @param member what generated members of it are called
 * @param descending whether the highest value comes first
 * @param type the type of its values
 * @param ranges whether a range of its values is a range of rows
 * @param prefixes whether the texts that start with a prefix are
 * @param domains whether a domain and those below it are
 */
public record PathPart(
    String component,
    String member,
    boolean descending,
    ValueType type,
    boolean ranges,
    boolean prefixes,
    boolean domains) {}
