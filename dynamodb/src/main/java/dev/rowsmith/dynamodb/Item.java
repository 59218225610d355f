package dev.rowsmith.dynamodb;

import java.util.Map;

/**
 * One item of an export: its attributes by name.
 *
 * @param attributes in the order of the export
 */
public record Item(Map<String, AttributeValue> attributes) {}
