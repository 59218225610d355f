package dev.rowsmith.it.spanner;

import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;

/** A row whose key is a number with a point, and a column narrower than Spanner's. */
@Table("Grades")
public record Grade(@PrimaryKey @Distributed double score, int students, String remark) {}
