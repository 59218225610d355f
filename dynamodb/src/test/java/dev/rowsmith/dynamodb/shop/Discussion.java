package dev.rowsmith.dynamodb.shop;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.util.Map;

/** All comments of a video, which are an item each in DynamoDB. */
@Table("videos")
@Family(value = "comments", maxVersions = 1)
public record Discussion(
    @RowKey String video, @QualifierAsData(max = 1_000) Map<String, String> comments) {}
