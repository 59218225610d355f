package dev.rowsmith.adopt.source;

import java.util.List;

/** Thrown where a declaration does not compile, for a reason that no {@code @Allow} accepts. */
public final class SourceRefusedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient List<RecordSource> sources;

  SourceRefusedException(List<RecordSource> sources, List<String> errors) {
    super(String.join("\n", errors));
    this.sources = List.copyOf(sources);
  }

  /** Returns the records, some of which do not compile. */
  public List<RecordSource> sources() {
    return sources;
  }
}
