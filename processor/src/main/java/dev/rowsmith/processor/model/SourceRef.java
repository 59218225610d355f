package dev.rowsmith.processor.model;

/** Marks a place in the user's source: an element, an annotation on it, or one value of that. */
public interface SourceRef {}
