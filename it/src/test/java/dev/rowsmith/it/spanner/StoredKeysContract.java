package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.cloud.spanner.BatchClient;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.TimestampBound;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.spanner.BulkOptions;
import dev.rowsmith.runtime.spanner.PartitionedScan;
import dev.rowsmith.runtime.spanner.table.UnreadableRowException;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerEmulator;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Keys and values that come back otherwise than they went in; each dialect runs this. */
abstract class StoredKeysContract {

  /** Half of the pair that is a grinning face. */
  private static final String HALF = "a\ud83d";

  @Test
  void many_keys_find_the_row_of_a_zero_whatever_its_sign(GradeRepository grades) throws Exception {
    grades.insertOrUpdate(new Grade(0.0, 3, "nothing"));
    List<GradeKey> keys = List.of(new GradeKey(-0.0), new GradeKey(0.0), new GradeKey(99.5));

    assertThat(grades.findAll(keys).keySet())
        .containsExactly(new GradeKey(-0.0), new GradeKey(0.0));
    assertThat(get(grades.findAllAsync(keys)).keySet())
        .containsExactly(new GradeKey(-0.0), new GradeKey(0.0));
  }

  @Test
  void a_negative_zero_in_a_key_is_refused_with_entity_and_component(GradeRepository grades) {
    Grade negative = new Grade(-0.0, 3, "nothing");
    for (Consumer<Grade> write :
        List.<Consumer<Grade>>of(
            grades::insert,
            grades::insertOrUpdate,
            grades::update,
            grades::replace,
            each -> grades.insertAsync(each).join())) {
      assertThatExceptionOfType(CellValueException.class)
          .isThrownBy(() -> write.accept(negative))
          .withMessageStartingWith("Grade.score: -0.0 in the key, which Spanner does not tell");
    }
  }

  @Test
  void ranges_of_numbers_are_those_of_the_table(GradeRepository grades) {
    grades.deleteRange(grades.scanAll("a fresh table"));
    for (double score : new double[] {Double.NaN, Double.NEGATIVE_INFINITY, -1, 0, 1}) {
      grades.insert(new Grade(score, 1, ""));
    }

    List<Double> all = scores(grades.scanAll("the order").list());
    for (int from = 0; from < all.size(); from++) {
      for (int until = 0; until < all.size(); until++) {
        assertThat(scores(grades.scan().scoreBetween(all.get(from), all.get(until)).list()))
            .as("%s to %s", all.get(from), all.get(until))
            .isEqualTo(from < until ? all.subList(from, until) : List.of());
      }
    }
    assertThat(new GradeKey(Double.NaN)).isLessThan(new GradeKey(Double.NEGATIVE_INFINITY));
    assertThat(scores(grades.scan().scoreBetween(-0.0, 0.0).list())).isEmpty();
  }

  @Test
  void half_a_character_is_refused_in_a_key(SingerRepository singers, AlbumRepository albums) {
    String message = "Singer.singerId: an unpaired surrogate, which UTF-8 cannot hold";

    assertThatExceptionOfType(KeyValueException.class)
        .isThrownBy(() -> singers.find(HALF))
        .withMessage(message);
    assertThatExceptionOfType(KeyValueException.class)
        .isThrownBy(() -> singers.delete(HALF))
        .withMessage(message);
    assertThatExceptionOfType(KeyValueException.class)
        .isThrownBy(() -> singers.findAll(List.of(new SingerKey(HALF))))
        .withMessage(message);
    assertThatExceptionOfType(KeyValueException.class)
        .isThrownBy(() -> albums.scan().singerId(HALF))
        .withMessageStartingWith("Album.singerId: ");
    assertThatExceptionOfType(KeyValueException.class)
        .isThrownBy(() -> singers.scan().singerIdStartsWith(HALF))
        .withMessage(message);
    assertThatExceptionOfType(KeyValueException.class)
        .isThrownBy(() -> albums.scanAlbumsByLabel().label(HALF))
        .withMessageStartingWith("Album.label: ");
  }

  @Test
  void half_a_character_is_refused_in_a_column(SingerRepository singers, AlbumRepository albums) {
    String message = "Singer.name: an unpaired surrogate, which UTF-8 cannot hold";
    singers.insertOrUpdate(new Singer("half?", "whole"));

    assertThatExceptionOfType(CellValueException.class)
        .isThrownBy(() -> singers.insertOrUpdate(new Singer("half?", HALF)))
        .withMessage(message);
    assertThatExceptionOfType(CellValueException.class)
        .isThrownBy(() -> singers.update(new SingerKey("half?")).name(HALF))
        .withMessage(message);
    assertThatExceptionOfType(CellValueException.class)
        .isThrownBy(() -> singers.insert(new Singer("half" + HALF, "name")))
        .withMessageStartingWith("Singer.singerId: ");
    assertThatExceptionOfType(CellValueException.class)
        .isThrownBy(() -> albums.insert(new Album("half?", 1, "Title", null, HALF)))
        .withMessageStartingWith("Album.label: ");
    BulkOptions returned = BulkOptions.defaults().returnFailures();
    assertThat(singers.insertAll(List.of(new Singer("bulk", HALF)), returned).failures())
        .singleElement()
        .satisfies(failure -> assertThat(failure.cause()).hasMessage(message));
    assertThat(singers.find("half?")).contains(new Singer("half?", "whole"));
  }

  @Test
  void a_row_that_cannot_be_read_is_named_without_waiting_too(
      GradeRepository grades, DatabaseClient client) {
    client.write(
        List.of(
            Mutation.newInsertOrUpdateBuilder("Grades")
                .set("score")
                .to(1000.0)
                .set("students")
                .to(1L << 40)
                .set("remark")
                .to("too many")
                .build()));
    GradeKey key = new GradeKey(1000);
    try {
      assertUnreadable(grades.findAsync(key));
      assertUnreadable(grades.findAllAsync(List.of(key)));
      assertUnreadable(grades.scan().scoreFrom(1000).listAsync());
      assertUnreadable(grades.scan().scoreFrom(1000).firstAsync());
    } finally {
      grades.delete(key);
    }
  }

  @Test
  void a_table_is_read_in_parts_more_than_once(
      GradeRepository grades, SpannerDatabase database, SpannerEmulator emulator) {
    assertThat(emulator.address()).contains(":");
    grades.insertOrUpdate(new Grade(5, 1, ""));
    BatchClient batch = database.batchClient();

    for (int time = 0; time < 3; time++) {
      List<Grade> read = new ArrayList<>();
      try (PartitionedScan<Grade> parts =
          grades.scanAllInParts(batch, TimestampBound.strong(), "a test of parts")) {
        parts.forEach(read::add);
      }
      assertThat(read).contains(new Grade(5, 1, ""));
    }
  }

  private static void assertUnreadable(CompletableFuture<?> read) {
    assertThatExceptionOfType(ExecutionException.class)
        .isThrownBy(() -> get(read))
        .havingCause()
        .isInstanceOf(UnreadableRowException.class)
        .withMessageContaining("of table Grades")
        .withMessageContaining("column students");
  }

  private static List<Double> scores(List<Grade> grades) {
    return grades.stream().map(Grade::score).toList();
  }

  private static <T> T get(CompletableFuture<T> future) throws Exception {
    return future.get(30, TimeUnit.SECONDS);
  }
}
