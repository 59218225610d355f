/**
 * What an entity declares, as records of facts: no compiler types, and no work.
 *
 * <p>Open to custom checks, which read these records and never build them. Components and constants
 * may be added in any version; those that exist keep their names and meaning between minor
 * versions.
 */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.processor.model;
