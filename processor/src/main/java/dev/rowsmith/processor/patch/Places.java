package dev.rowsmith.processor.patch;

import dev.rowsmith.processor.model.SourceRef;

/** Places of the declarations and annotations of the model in the sources. */
interface Places {

  /** Finds a place in the sources; {@link UnpatchableException} where it is not in a file. */
  Place find(SourceRef reference) throws UnpatchableException;
}
