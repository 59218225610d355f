package dev.rowsmith.testing;

import java.util.Locale;

/**
 * Names the tables of one test class: the entity's table and a suffix that no other class has.
 *
 * <p>The suffix is eight hexadecimal digits of a hash, the same in every run.
 */
final class TestTableName {

  /**
   * The longest name that Bigtable accepts.
   *
   * @see <a
   *     href="https://cloud.google.com/bigtable/docs/reference/admin/rpc/google.bigtable.admin.v2#createtablerequest">CreateTableRequest,
   *     field table_id</a>
   */
  private static final int LONGEST = 50;

  private final String testClass;

  TestTableName(Class<?> testClass) {
    this.testClass = testClass.getName();
  }

  /** Returns the name under which the test class has {@code table}. */
  String of(String table) {
    // The table is in the hash too: two long names may differ only in what is cut off.
    String suffix = String.format(Locale.ROOT, "-%08x", (testClass + " " + table).hashCode());
    return table.substring(0, Math.min(table.length(), LONGEST - suffix.length())) + suffix;
  }
}
