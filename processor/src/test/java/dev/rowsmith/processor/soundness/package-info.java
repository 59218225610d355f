/**
 * What the verdicts of the schema lock are worth: random entities, an edit of each, and rows that
 * the code of one writes and the code of the other reads.
 */
package dev.rowsmith.processor.soundness;
