package dev.rowsmith.dynamodb;

import dev.rowsmith.dynamodb.internal.profile.ProfileRun;
import java.util.ArrayList;
import java.util.List;

/**
 * What the items of an export look like: kinds of keys, and of each kind the attributes with their
 * types. It shows names of attributes, and words that begin keys; other values only if they are
 * asked for.
 *
 * <pre>{@code
 * System.out.print(ExportProfile.of(export, "PK", "SK").text(false));
 * }</pre>
 */
public final class ExportProfile {

  private final ProfileRun run;

  private ExportProfile(ProfileRun run) {
    this.run = run;
  }

  /**
   * Reads all items of an export, twice.
   *
   * @param partition the attribute that is the partition key
   * @param sort the attribute that is the sort key; empty if the table has none
   * @throws ExportException if a file cannot be read
   */
  public static ExportProfile of(Export export, String partition, String sort) {
    ProfileRun run = new ProfileRun(export, partition, sort, Long.MAX_VALUE);
    run.read();
    return new ExportProfile(run);
  }

  /**
   * Returns the names of attributes that every item of the first thousand has, and that can be
   * keys: texts, numbers or bytes. An export does not tell which of them are the keys, an
   * incremental one excepted.
   */
  public static List<String> keyCandidates(Export export) {
    return new ArrayList<>(ProfileRun.keyCandidates(export));
  }

  /** Returns the profile as a page. */
  public String text(boolean examples) {
    return run.text(examples);
  }

  /** Returns the profile as a page, without examples. */
  @Override
  public String toString() {
    return text(false);
  }
}
