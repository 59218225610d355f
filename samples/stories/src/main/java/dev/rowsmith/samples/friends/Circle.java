package dev.rowsmith.samples.friends;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.util.Set;

/**
 * A circle with everybody in it: the other direction of the graph, which the rows of persons do not
 * answer. A member is a qualifier, and its cell holds one zero byte.
 */
@Table("circles")
@Family(value = "Members", maxVersions = 1)
public record Circle(@RowKey String circle, @QualifierAsData(max = 50_000) Set<String> members) {}
