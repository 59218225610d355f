/** A JUnit extension that starts the Bigtable emulator and lays the tables of a test. */
@org.jspecify.annotations.NullMarked
module dev.rowsmith.testing {
  requires dev.rowsmith.lock;
  requires google.cloud.bigtable.emulator;
  requires proto.google.cloud.bigtable.v2;
  requires transitive dev.rowsmith.runtime.bigtable;
  requires transitive org.junit.jupiter.api;
  requires static transitive org.jspecify;

  exports dev.rowsmith.testing;

  uses dev.rowsmith.testing.TestObjects;
}
