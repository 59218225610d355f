package dev.rowsmith.runtime.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.key.segment.OptionalSegment;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import dev.rowsmith.runtime.key.spi.KeyPath;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Looks which keys are under a domain. */
class DomainPathTest {

  private static final TextSegment HOST = TextSegment.of("Page", "host").reversedDomain();
  private static final TextSegment PATH = TextSegment.of("Page", "path");

  private static final List<String> HOSTS =
      List.of(
          "com",
          "google.com",
          "maps.google.com",
          "a.b.google.com",
          ".google.com",
          "googlefoo.com",
          "google-maps.com",
          "google.comet",
          "oogle.com",
          "google",
          "com.google",
          "example.com");

  private static final List<String> UNDER_GOOGLE =
      List.of("google.com", "maps.google.com", "a.b.google.com", ".google.com");

  /** Returns the hosts of which all keys are read; of the others no key is. */
  private static List<String> under(String domain, KeyLayout layout, TextSegment host) {
    List<KeyRange> ranges = KeyPath.start(layout).under(host, domain).ranges();
    return HOSTS.stream()
        .filter(
            each -> {
              List<Boolean> read =
                  keys(layout, host, each)
                      .map(key -> ranges.stream().anyMatch(range -> range.contains(key)))
                      .distinct()
                      .toList();
              assertThat(read).as(each).hasSize(1);
              return read.get(0);
            })
        .toList();
  }

  private static Stream<ByteString> keys(KeyLayout layout, TextSegment host, String value) {
    KeyPath bound = KeyPath.start(layout).bind(host, value);
    return layout.segments().size() == 1
        ? bound.points().stream()
        : Stream.of("", "/", ".", "\u007f")
            .flatMap(
                path -> bound.bind((TextSegment) layout.segments().get(1), path).points().stream());
  }

  @Test
  void domain_is_read_with_those_below_it_by_whole_labels() {
    TextSegment host = HOST.followedBy("#");
    KeyLayout layout = KeyLayout.of(host, PATH);

    assertThat(under("google.com", layout, host)).isEqualTo(UNDER_GOOGLE);
    assertThat(under("maps.google.com", layout, host)).containsExactly("maps.google.com");
    assertThat(under("com", layout, host))
        .containsExactly(
            "com",
            "google.com",
            "maps.google.com",
            "a.b.google.com",
            ".google.com",
            "googlefoo.com",
            "google-maps.com",
            "oogle.com",
            "example.com");
  }

  @Test
  void domain_that_ends_the_key_is_one_row_and_those_below_it() {
    KeyLayout layout = KeyLayout.of(HOST);

    assertThat(under("google.com", layout, HOST)).isEqualTo(UNDER_GOOGLE);
    assertThat(KeyPath.start(layout).under(HOST, "google.com").ranges())
        .containsExactly(KeyRange.key(utf8("com.google")), KeyRange.prefix(utf8("com.google.")));
  }

  @Test
  void width_and_verbatim_bytes_change_nothing() {
    TextSegment padded = HOST.width(20, ' ').followedBy("#");
    assertThat(under("google.com", KeyLayout.of(padded, PATH), padded)).isEqualTo(UNDER_GOOGLE);

    TextSegment verbatim = TextSegment.ofVerbatim("Page", "host").reversedDomain().followedBy("/");
    KeyLayout layout = KeyLayout.of(verbatim, TextSegment.ofVerbatim("Page", "path"));
    assertThat(under("google.com", layout, verbatim)).isEqualTo(UNDER_GOOGLE);
  }

  @Test
  void optional_path_does_not_hide_the_row_of_the_domain_itself() {
    TextSegment host = HOST.endingBefore("#");
    OptionalSegment<String> path = OptionalSegment.of("#", PATH);
    List<KeyRange> ranges =
        KeyPath.start(KeyLayout.of(host, path)).under(host, "google.com").ranges();

    assertThat(Stream.of("com.google", "com.google#", "com.google#a", "com.google.maps"))
        .allMatch(key -> ranges.stream().anyMatch(range -> range.contains(utf8(key))));
    assertThat(Stream.of("com.google!", "com.googlefoo", "com.google-a", "com.google/"))
        .noneMatch(key -> ranges.stream().anyMatch(range -> range.contains(utf8(key))));
  }

  @Test
  void empty_domain_and_other_texts_are_refused() {
    TextSegment host = HOST.followedBy("#");
    KeyPath start = KeyPath.start(KeyLayout.of(host, PATH));

    assertThatThrownBy(() -> start.under(host, ""))
        .isInstanceOf(KeyValueException.class)
        .hasMessageContaining("every domain is under ''");
    assertThatThrownBy(() -> KeyPath.start(KeyLayout.of(PATH)).under(PATH, "google.com"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageEndingWith("is not a reversed domain");
    TextSegment dotted = TextSegment.ofVerbatim("Page", "host").reversedDomain().followedBy(".x");
    KeyLayout touching = KeyLayout.of(dotted, TextSegment.ofVerbatim("Page", "path"));
    assertThatThrownBy(() -> KeyPath.start(touching).under(dotted, "google.com"))
        .isInstanceOf(KeyValueException.class);
  }

  @Test
  void path_says_the_domain() {
    TextSegment host = HOST.followedBy("#");
    KeyPath path = KeyPath.start(KeyLayout.of(host, PATH)).under(host, "google.com");

    assertThat(path.describe()).isEqualTo("host under google.com");
    assertThat(path.kind()).isEqualTo(ScanKind.SEVERAL);
  }

  private static ByteString utf8(String text) {
    return ByteString.copyFromUtf8(text);
  }
}
