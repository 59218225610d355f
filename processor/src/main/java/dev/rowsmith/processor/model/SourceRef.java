package dev.rowsmith.processor.model;

/** A place in the user's source: an element, an annotation on it, or one value of that. */
public interface SourceRef {}
