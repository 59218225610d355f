package dev.rowsmith.runtime.key;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.segment.OptionalSegment;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import dev.rowsmith.runtime.key.spi.KeyPath;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Shows that a prefix of an optional text reads the present texts that start with it, alone. */
class OptionalPrefixPropertyTest {

  private static final List<String> OWNERS = List.of("a", "b", "ab", "a#", "a$");

  private record Row(String owner, Optional<String> topic) {}

  @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
  void readable_keys(
      @ForAll("rows") List<Row> rows,
      @ForAll("owners") String owner,
      @ForAll("texts") String prefix) {
    assertReads(
        rows,
        owner,
        prefix,
        TextSegment.of("Note", "owner").endingBefore("#"),
        OptionalSegment.of("#", TextSegment.of("Note", "topic")));
  }

  @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
  void keys_of_a_fixed_width_without_delimiter(
      @ForAll("rows") List<Row> rows,
      @ForAll("owners") String owner,
      @ForAll("texts") String prefix) {
    List<Row> written = rows.stream().filter(row -> !row.topic().equals(Optional.of(""))).toList();
    assertReads(
        written,
        owner,
        prefix,
        TextSegment.ofVerbatim("Note", "owner").width(2, '_'),
        OptionalSegment.of("", TextSegment.ofVerbatim("Note", "topic")));
  }

  private static void assertReads(
      List<Row> rows,
      String owner,
      String prefix,
      TextSegment first,
      OptionalSegment<String> last) {
    KeyLayout layout = KeyLayout.of(first, last);
    KeyPath path = KeyPath.start(layout).bind(first, owner).startsWith(last, prefix);
    for (Row row : rows) {
      byte[] bytes = new byte[first.size(row.owner()) + last.size(row.topic())];
      last.write(bytes, first.write(bytes, 0, row.owner()), row.topic());
      ByteString key = ByteString.copyFrom(bytes);
      boolean wanted =
          row.owner().equals(owner)
              && row.topic().filter(topic -> topic.startsWith(prefix)).isPresent();
      assertThat(path.ranges().stream().anyMatch(range -> range.contains(key)))
          .as("%s of owner %s and prefix '%s'", row, owner, prefix)
          .isEqualTo(wanted);
    }
  }

  @Provide
  Arbitrary<List<Row>> rows() {
    Arbitrary<Optional<String>> topics =
        Arbitraries.oneOf(texts().map(Optional::of), Arbitraries.of(List.of(Optional.empty())));
    return Combinators.combine(owners(), topics).as(Row::new).list().ofSize(50);
  }

  @Provide
  Arbitrary<String> owners() {
    return Arbitraries.of(OWNERS);
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.of("a", "b", "#", "$", "_", "\u00E9", "\0")
        .list()
        .ofMaxSize(3)
        .map(parts -> String.join("", parts));
  }
}
