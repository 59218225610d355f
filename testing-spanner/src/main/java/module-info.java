/** A JUnit extension that finds the Spanner emulator and makes the database of a test. */
@org.jspecify.annotations.NullMarked
module dev.rowsmith.testing.spanner {
  requires com.google.api.apicommon;
  requires dev.rowsmith.lock;
  requires transitive dev.rowsmith.runtime.spanner;
  requires gax;
  requires transitive org.junit.jupiter.api;
  requires static transitive org.jspecify;

  exports dev.rowsmith.testing.spanner;

  uses dev.rowsmith.testing.spanner.TestObjects;
}
