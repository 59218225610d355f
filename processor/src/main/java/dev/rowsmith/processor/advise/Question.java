package dev.rowsmith.processor.advise;

/**
 * A question of an application.
 *
 * @param name the name of its method
 * @param form what it asks of a key
 */
public record Question(String name, Form form) {}
