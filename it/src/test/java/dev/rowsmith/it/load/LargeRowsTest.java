package dev.rowsmith.it.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.BulkResult;
import dev.rowsmith.runtime.bigtable.Scan;
import dev.rowsmith.testing.BigtableTest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Writes and reads rows of 1 MB in 16 buckets, and rows of 50 MB, in every way that need not hold
 * them all.
 *
 * <p>The module's pom runs it with {@code -Xmx320m}: 32 rows of 1 MB in each of 16 buckets, or
 * 20,000 rows of a bulk write, would not fit, nor would the six large rows.
 */
@BigtableTest
@Timeout(300)
class LargeRowsTest {

  private static final Instant START = Instant.ofEpochMilli(1_423_523_569_918L);
  private static final int PHOTOS = 600;
  private static final int PHOTO_BYTES = 1_000_000;
  private static final int FILMS = 6;
  private static final int FILM_BYTES = 50_000_000;

  @BeforeAll
  static void load(PhotoRepository photos, FilmRepository films) {
    assertThat(Runtime.getRuntime().maxMemory()).isLessThan(400_000_000);
    photos.putAll(IntStream.range(0, PHOTOS).mapToObj(LargeRowsTest::photo));
    films.putAll(IntStream.range(0, FILMS).mapToObj(LargeRowsTest::film));
  }

  private static ByteString picture(int at, int size) {
    byte[] bytes = new byte[size];
    bytes[0] = (byte) at;
    return ByteString.copyFrom(bytes);
  }

  @Test
  void a_consumer_takes_the_rows_of_16_buckets(PhotoRepository photos) {
    AtomicLong bytes = new AtomicLong();
    photos.scanAll("the test").forEach(photo -> bytes.addAndGet(photo.picture().size()));

    assertThat(bytes).hasValue((long) PHOTOS * PHOTO_BYTES);
  }

  @Test
  void a_stream_of_16_buckets_is_read(PhotoRepository photos) {
    try (Stream<Photo> rows = photos.scanAll("the test").stream()) {
      assertThat(rows.map(Photo::camera)).isEqualTo(IntStream.range(0, PHOTOS).boxed().toList());
    }
  }

  @Test
  void a_slow_subscriber_takes_the_rows_of_16_buckets(PhotoRepository photos) throws Exception {
    assertThat(taken(photos.scanAll("the test").publisher())).isEqualTo(PHOTOS);
  }

  @Test
  void pages_of_16_buckets_hold_one_page(PhotoRepository photos) {
    Scan<Photo, PhotoKey> all = photos.scanAll("the test");
    int rows = 0;
    var page = all.page(20, null);
    rows += page.rows().size();
    while (page.next().isPresent()) {
      page = all.page(20, page.next().get());
      rows += page.rows().size();
    }

    assertThat(rows).isEqualTo(PHOTOS);
  }

  @Test
  void parts_are_read_side_by_side(PhotoRepository photos) {
    AtomicLong rows = new AtomicLong();
    photos.scanAll("the test").forEachInParallel(8, photo -> rows.incrementAndGet());

    assertThat(rows).hasValue(PHOTOS);
  }

  @Test
  void rows_of_50_MB_are_read_one_by_one(FilmRepository films) throws Exception {
    assertThat(films.find("c1", 3))
        .hasValueSatisfying(film -> assertThat(film.number()).isEqualTo(3));
    List<Integer> numbers = new ArrayList<>();
    films.scan().camera("c1").forEach(film -> numbers.add(film.number()));
    assertThat(numbers).containsExactly(0, 1, 2, 3, 4, 5);
    try (Stream<Film> rows = films.scan().camera("c1").stream()) {
      assertThat(rows.mapToLong(film -> film.film().size()).sum())
          .isEqualTo((long) FILMS * FILM_BYTES);
    }
    assertThat(taken(films.scan().camera("c1").publisher())).isEqualTo(FILMS);
  }

  @Test
  void rows_of_1_MB_are_written_side_by_side(PhotoRepository photos) {
    List<CompletableFuture<BulkResult<Photo>>> writes =
        IntStream.range(0, 4)
            .mapToObj(
                part ->
                    photos.putAllAsync(
                        IntStream.range(0, PHOTOS)
                            .filter(at -> at % 4 == part)
                            .mapToObj(LargeRowsTest::photo)))
            .toList();

    assertThat(writes).allMatch(write -> write.join().written() == PHOTOS / 4);
  }

  @Test
  void rows_of_50_MB_are_written_without_a_thread_that_waits(FilmRepository films) {
    CompletableFuture<BulkResult<Film>> write =
        films.putAllAsync(IntStream.range(0, FILMS).mapToObj(LargeRowsTest::film));

    assertThat(write.join().written()).isEqualTo(FILMS);
  }

  private static Photo photo(int at) {
    return new Photo(START.plusSeconds(at), at, picture(at, PHOTO_BYTES));
  }

  private static Film film(int at) {
    return new Film("c1", at, picture(at, FILM_BYTES));
  }

  private static <T> long taken(Flow.Publisher<T> publisher) throws Exception {
    AtomicLong taken = new AtomicLong();
    CompletableFuture<Long> done = new CompletableFuture<>();
    publisher.subscribe(
        new Flow.Subscriber<T>() {
          @SuppressWarnings("NullAway.Init") // by onSubscribe, which comes first
          private Flow.Subscription subscription;

          @Override
          public void onSubscribe(Flow.Subscription given) {
            subscription = given;
            given.request(1);
          }

          @Override
          public void onNext(T row) {
            taken.incrementAndGet();
            subscription.request(1);
          }

          @Override
          public void onError(Throwable problem) {
            done.completeExceptionally(problem);
          }

          @Override
          public void onComplete() {
            done.complete(taken.get());
          }
        });
    return done.get(200, TimeUnit.SECONDS);
  }
}
