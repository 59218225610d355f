package dev.rowsmith.samples.stage;

/** Tells of one table design: lays its tables, writes, reads, and prints what came back. */
@FunctionalInterface
public interface Story {

  /** Tells the story where its tables do not exist yet. */
  void tell(Stage stage);
}
