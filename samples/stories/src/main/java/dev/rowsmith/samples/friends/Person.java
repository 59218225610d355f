package dev.rowsmith.samples.friends;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.util.Map;

/**
 * A person with all friends, in one row: the id of a friend is the qualifier, and the circle that
 * they share is the value. Nothing is stored for friends that somebody has not.
 *
 * @param person an id, such as {@code Jose}; no name of a real person belongs into a row key
 * @param friends the circle of each friend, by the friend's id
 * @see <a href="https://cloud.google.com/bigtable/docs/schema-design#columns">Bigtable: schema
 *     design, "Columns"</a>
 */
@Table("friends")
@Family(value = "Friends", maxVersions = 1)
public record Person(
    @RowKey String person, @QualifierAsData(max = 5_000) Map<String, String> friends) {}
