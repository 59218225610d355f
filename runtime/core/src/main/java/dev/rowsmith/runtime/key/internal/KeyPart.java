package dev.rowsmith.runtime.key.internal;

/** A segment of a key as its encodings, and the errors about its bytes, name it. */
public interface KeyPart {

  /** The width of an encoding whose values differ in length. */
  int VARIABLE = -1;

  /** Returns the simple name of the entity whose key it is, for messages. */
  String entity();

  /** Returns the name of the component that the segment holds. */
  String name();

  /** Returns whether values are personal data, or contain such: no message shows them. */
  boolean isPersonalData();

  /** Returns the encoding in words, such as {@code decimal, 10 digits}. */
  String describe();
}
