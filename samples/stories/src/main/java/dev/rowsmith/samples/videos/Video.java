package dev.rowsmith.samples.videos;

import dev.rowsmith.Allow;
import dev.rowsmith.bigtable.Aggregate;
import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.bigtable.EpochUnit;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;
import java.util.Map;

/**
 * A video with all that belongs to it in one row, where DynamoDB needs an item for each comment and
 * each counter. It goes in one request, with its comments.
 *
 * @param id handed out at random, such as {@code 0123}
 * @param uploaded when
 * @param formats where each format is, by its name
 * @param likes summed up by Bigtable
 * @param views summed up by Bigtable
 * @param comments by the microsecond in which they came, the newest first
 * @see <a href="https://cloud.google.com/bigtable/docs/dynamodb-to-bigtable">Migrate from DynamoDB
 *     to Bigtable, "Single table design pattern"</a>
 */
@Table("videos")
@Family(value = "video", maxVersions = 1, isDefault = true)
@Family(value = "formats", maxVersions = 1)
@Family(value = "stats", keepForever = true)
@Family(value = "comments", maxVersions = 1)
@Allow(value = "UnboundedWideRow", because = "the guide keeps the comments in the row of the video")
public record Video(
    @RowKey String id,
    @Qualifier("UploadDate") Instant uploaded,
    @Family("formats") @QualifierAsData(max = 20) Map<String, String> formats,
    @Family("stats") @Qualifier("Likes") @Aggregate(Aggregation.SUM) long likes,
    @Family("stats") @Qualifier("Views") @Aggregate(Aggregation.SUM) long views,
    @Family("comments") @QualifierAsData(unit = EpochUnit.MICROS, descending = true, max = 100_000)
        Map<Instant, String> comments) {}
