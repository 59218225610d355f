package dev.rowsmith.lock;

/** Parts of a schema that a change is about: each has a check of its own where the build stops. */
public enum Subject {
  KEY("StoredKeyChanged"),
  COLUMN("StoredColumnChanged"),
  RETENTION("RetentionNarrowed");

  private final String check;

  Subject(String check) {
    this.check = check;
  }

  /** Returns the id of the check that stops the build. */
  String check() {
    return check;
  }
}
