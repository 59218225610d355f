package dev.rowsmith.processor.patch;

/**
 * The place where an edit applies.
 *
 * @param source the source
 * @param offset where the annotation or the declaration starts
 * @param annotation whether it is an annotation
 * @param kind what the declaration is, also where it is the one that has the annotation
 * @param classOffset where the class starts: the declaration itself, or the one around it
 */
record Place(SourceFile source, int offset, boolean annotation, Kind kind, int classOffset) {

  /** What can be declared. */
  enum Kind {
    CLASS,
    COMPONENT,
    FIELD,
    METHOD
  }

  Declaration declaration() {
    return new Declaration(source, offset);
  }

  Declaration enclosingClass() {
    return new Declaration(source, classOffset);
  }
}
