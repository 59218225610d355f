package dev.rowsmith.it.modules;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.SpannerException;
import com.google.protobuf.Duration;
import dev.rowsmith.runtime.BulkResult;
import dev.rowsmith.runtime.spanner.BulkOptions;
import dev.rowsmith.runtime.spanner.SpannerRepository;
import dev.rowsmith.testing.spanner.SpannerTest;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An application on the module path creates a table of Spanner and uses it. */
@SpannerTest
class SpannerModuleTest {

  private static final Duration LENGTH = Duration.newBuilder().setSeconds(2_400).build();

  @Test
  void the_runtime_and_the_client_are_modules() {
    assertThat(SpannerRepository.class.getModule().getName())
        .isEqualTo("dev.rowsmith.runtime.spanner");
    assertThat(DatabaseClient.class.getModule().getDescriptor().isAutomatic()).isTrue();
    assertThat(com.google.spanner.v1.Session.class.getModule().isNamed()).isFalse();
  }

  @Test
  void rows_are_inserted_read_updated_and_deleted(AlbumRepository albums) {
    Album first = new Album(7, 1, "Total Junk", LENGTH);
    Album second = new Album(7, 2, "Go, Go, Go", LENGTH);
    albums.insert(first);
    albums.insert(second);
    assertThat(albums.scan().singerId(7).list()).containsExactly(first, second);

    albums.update(new AlbumKey(7, 1)).title("Green").apply();
    albums.delete(7, 2);
    assertThat(albums.scan().singerId(7).list()).containsExactly(new Album(7, 1, "Green", LENGTH));
  }

  /** The emulator does not know the request; its messages, on the class path, are found. */
  @Test
  void a_batch_write_is_sent(AlbumRepository albums) {
    BulkResult<Album> result =
        albums.insertOrUpdateAll(
            List.of(new Album(8, 1, "Go, Go, Go", LENGTH)),
            BulkOptions.defaults().batchWriteAtLeastOnce(1).returnFailures());

    assertThat(result.written() + result.failed()).isEqualTo(1);
    assertThat(result.failures())
        .allSatisfy(
            failure ->
                assertThat(failure.cause())
                    .isInstanceOfSatisfying(
                        SpannerException.class,
                        cause ->
                            assertThat(cause.getErrorCode()).isEqualTo(ErrorCode.UNIMPLEMENTED)));
  }
}
