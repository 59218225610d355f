package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.spanner.BatchClient;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.TimestampBound;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.RowsmithException;
import dev.rowsmith.runtime.spanner.BulkOptions;
import dev.rowsmith.runtime.spanner.RequestOptions;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Input of every kind is refused by one exception, and the client is asked for nothing. */
class InvalidInputTest {

  private static final String HALF_OF_A_PAIR = "\uD800";

  private final List<String> calls = new ArrayList<>();
  private final DatabaseClient client = recording(DatabaseClient.class);
  private final SingerRepository singers = new SingerRepository(client);
  private final AlbumRepository albums = new AlbumRepository(client);
  private final MembershipRepository memberships = new MembershipRepository(client);

  @TestFactory
  Stream<DynamicTest> input_is_refused_by_one_exception() {
    return Stream.of(ofReads(), ofWrites(), ofOptions()).flatMap(each -> each);
  }

  private Stream<DynamicTest> ofReads() {
    BatchClient batches = recording(BatchClient.class);
    var scan = singers.scanAll("a test");
    return Stream.of(
        refused("a reason", () -> singers.scanAll("")),
        refused(
            "a reason of parts",
            () -> singers.scanAllInParts(batches, TimestampBound.strong(), " ")),
        refused("a limit", () -> scan.limit(0)),
        refused("the size of a page", () -> scan.page(0, null)),
        refused("the size of a large page", () -> scan.page(10_001, null)),
        refused("a token", () -> scan.page(1, "no token")),
        refused("a token without waiting", () -> scan.pageAsync(1, "no token")),
        refused("no columns", () -> scan.only()),
        refused("no columns of a row", () -> singers.findOnly(new SingerKey("a"))),
        refused(
            "a column of another entity",
            () -> singers.findOnly(new SingerKey("a"), AlbumTable.LABEL)),
        refused("a value of a key", () -> singers.find(HALF_OF_A_PAIR)),
        refused("a value of a scan", () -> singers.scan().singerId(HALF_OF_A_PAIR)),
        refused(
            "children of another parent",
            () -> singers.findWithChildren(new SingerKey("a"), memberships)));
  }

  private Stream<DynamicTest> ofWrites() {
    return Stream.of(
        refused("a value of a column", () -> singers.insert(new Singer("a", HALF_OF_A_PAIR))),
        refused("a value of an update", () -> singers.update("a").name(HALF_OF_A_PAIR)),
        refused(
            "a row that may be new",
            () -> memberships.insertOrUpdate(new Membership(1L, 1, null, null, null, null))),
        refused("a count of numbers", () -> memberships.nextNumbers(10_001)),
        refused("some rows", () -> singers.deleteRange(singers.scanAll("a test").limit(1))),
        refused(
            "rows of an index", () -> albums.deleteRange(albums.scanAlbumsByTitle().title("a"))));
  }

  private Stream<DynamicTest> ofOptions() {
    return Stream.of(
        refused("mutations", () -> BulkOptions.defaults().mutationsPerCommit(0)),
        refused("too many mutations", () -> BulkOptions.defaults().mutationsPerCommit(80_001)),
        refused("bytes", () -> BulkOptions.defaults().bytesPerCommit(0)),
        refused("too many bytes", () -> BulkOptions.defaults().bytesPerCommit(100_000_001)),
        refused("a tag", () -> RequestOptions.defaults().tag("x".repeat(51))));
  }

  private DynamicTest refused(String input, ThrowingCallable call) {
    return DynamicTest.dynamicTest(
        input,
        () -> {
          assertThatThrownBy(call)
              .isInstanceOf(InvalidInputException.class)
              .isInstanceOf(IllegalArgumentException.class)
              .isNotInstanceOf(RowsmithException.class);
          assertThat(calls).isEmpty();
        });
  }

  private <T> T recording(Class<T> type) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              if (method.getName().equals("hashCode")) { // Clients are keys of a map.
                return 1;
              }
              calls.add(method.getName());
              throw new UnsupportedOperationException(method.getName());
            }));
  }
}
