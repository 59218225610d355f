package dev.rowsmith.runtime.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.key.segment.OptionalSegment;
import dev.rowsmith.runtime.key.segment.SaltSegment;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import dev.rowsmith.runtime.key.spi.KeyReader;
import dev.rowsmith.runtime.key.spi.KeyWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A bucket is that of the bytes of a key, whether they are hashed there or apart from it. */
class SaltedKeyTest {

  private static final SaltSegment SALT = SaltSegment.of("Event", 300).by("user").followedBy("#");
  private static final TextSegment TENANT = TextSegment.of("Event", "tenant").followedBy("#");
  private static final TextSegment USER = TextSegment.of("Event", "user").followedBy("#");
  private static final TextSegment SITE = TextSegment.of("Event", "site").endingBefore("#");
  private static final OptionalSegment<String> PAGE =
      OptionalSegment.of("#", TextSegment.of("Event", "page"));
  private static final KeyLayout LAYOUT =
      KeyLayout.startingWithText("e f", SALT, TENANT, USER, SITE, PAGE);

  private static final List<String> TEXTS =
      List.of("", "a", "Joe Smith", "$#!", "München", "日本", "𝄞", "x".repeat(300));

  @Test
  void a_bucket_is_the_same_in_the_key_and_apart_from_it() {
    for (String tenant : TEXTS) {
      for (String user : TEXTS) {
        for (Optional<String> page : List.of(Optional.<String>empty(), Optional.of("p q"))) {
          KeyWriter apart = KeyWriter.ofPart(LAYOUT, USER.length(user)).add(USER, user);
          int bucket = apart.bucket(SALT);
          KeyWriter salted = KeyWriter.salted(LAYOUT, 0).add(TENANT, tenant);
          int from = salted.position();
          ByteString key =
              salted.add(USER, user).salt(SALT, from).add(SITE, "s").add(PAGE, page).key();

          assertThat(key)
              .isEqualTo(
                  KeyWriter.of(LAYOUT, 0)
                      .add(SALT, bucket)
                      .add(TENANT, tenant)
                      .add(USER, user)
                      .add(SITE, "s")
                      .add(PAGE, page)
                      .key());
          assertThat(bucketOfUser(key)).isEqualTo(bucket);
        }
      }
    }
  }

  @Test
  void a_bucket_of_all_segments_is_that_of_the_rest_of_the_key() {
    for (String user : TEXTS) {
      for (Optional<String> page : List.of(Optional.<String>empty(), Optional.of("p"))) {
        KeyWriter salted = KeyWriter.salted(LAYOUT, 0);
        int from = salted.position();
        ByteString key =
            salted
                .add(TENANT, "t")
                .add(USER, user)
                .add(SITE, "s")
                .add(PAGE, page)
                .salt(SALT, from)
                .key();

        byte[] rest = key.substring("e$Pf#000#".length()).toByteArray();
        assertThat(key.substring(0, "e$Pf#000#".length()).toStringUtf8())
            .isEqualTo(String.format(Locale.ROOT, "e$Pf#%03d#", SALT.bucket(rest)));
      }
    }
  }

  @Test
  void a_bucket_that_is_not_one_is_refused() {
    assertThatThrownBy(() -> SALT.readBucket(KeyReader.of("Event", utf8("300#a"))))
        .isInstanceOf(KeyFormatException.class)
        .hasMessageContaining("bucket 300, and there are 0 to 299");
    assertThatThrownBy(() -> SALT.readBucket(KeyReader.of("Event", utf8("1x0#a"))))
        .isInstanceOf(KeyFormatException.class)
        .hasMessageContaining("byte 1 is not a decimal digit");
    assertThatThrownBy(() -> SALT.readBucket(KeyReader.of("Event", utf8("12"))))
        .isInstanceOf(KeyFormatException.class);
    assertThat(SALT.readBucket(KeyReader.of("Event", utf8("299#a")))).isEqualTo(299);
  }

  private static int bucketOfUser(ByteString rowKey) {
    // In the middle of another array, as keys of responses stand.
    ByteString part = utf8("xyz").concat(rowKey).concat(utf8("x"));
    KeyReader key =
        KeyReader.of(
            "Event", ByteString.copyFrom(part.toByteArray()).substring(3, 3 + rowKey.size()));
    key.prefix(LAYOUT);
    int bucket = SALT.readBucket(key);
    assertThat(TENANT.read(key)).isIn(TEXTS);
    int from = key.position();
    assertThat(USER.read(key)).isIn(TEXTS);
    int computed = key.bucket(SALT, from);
    SALT.check(key, bucket, computed);
    return computed;
  }

  private static ByteString utf8(String text) {
    return ByteString.copyFromUtf8(text);
  }
}
