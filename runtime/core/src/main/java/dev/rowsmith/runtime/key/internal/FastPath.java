package dev.rowsmith.runtime.key.internal;

/**
 * One step that writes or reads what most values of a segment are, and leaves all others to the
 * segment.
 *
 * <p>Fast paths are records that hold nothing but constants and records: HotSpot trusts the fields
 * of a record, so that a constant of generated code is compiled with its digits, its delimiter and
 * its choices in place. See {@code docs/decisions/keys-in-one-pass.md}.
 */
public interface FastPath {

  /** The position after a value that is not written here. */
  int NOT_COMMON = -1;

  /** The way of segments that have none. */
  FastPath NONE = new None();

  /** Writes and reads nothing. */
  record None() implements FastPath {}
}
