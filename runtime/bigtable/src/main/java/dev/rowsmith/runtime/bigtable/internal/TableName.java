package dev.rowsmith.runtime.bigtable.internal;

import dev.rowsmith.runtime.InvalidInputException;
import java.util.regex.Pattern;

/**
 * The names that Bigtable accepts for a table.
 *
 * @see <a
 *     href="https://cloud.google.com/bigtable/docs/reference/admin/rpc/google.bigtable.admin.v2#createtablerequest">CreateTableRequest,
 *     field table_id</a>
 */
public final class TableName {

  private static final Pattern LEGAL = Pattern.compile("[_a-zA-Z0-9][-_.a-zA-Z0-9]{0,49}");

  private TableName() {}

  /** Returns {@code name} if Bigtable accepts it. */
  public static String check(String name) {
    if (!LEGAL.matcher(name).matches()) {
      throw new InvalidInputException(
          "'%s' is not the name of a Bigtable table: 1 to 50 of the characters [-_.a-zA-Z0-9], the first"
                  .formatted(name)
              + " one of [_a-zA-Z0-9]");
    }
    return name;
  }
}
