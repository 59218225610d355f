package dev.rowsmith.load;

/** What operations do to their rows. */
enum Kind {
  PUT("writes"),
  READ("reads"),
  SCAN("scans");

  private final String plural;

  Kind(String plural) {
    this.plural = plural;
  }

  String plural() {
    return plural;
  }
}
