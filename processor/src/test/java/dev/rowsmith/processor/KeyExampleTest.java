package dev.rowsmith.processor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.hash.Hashing;
import com.google.protobuf.ByteString;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The example in a generated key's Javadoc is a key that the generated code reads and writes. */
class KeyExampleTest {

  private static final List<String> ACCEPTED =
      List.of(
          "KeyOrderBroken",
          "LeadingTimestamp",
          "RawBytesInKey",
          "SequentialId",
          "UnboundedKeySegment",
          "UnpaddedNumber");

  private static final String HEADER =
      """
      package demo;
      import dev.rowsmith.bigtable.*;
      import java.math.*;
      import java.time.*;
      import java.util.*;
      """;

  private final Path folder;

  KeyExampleTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void the_javadoc_shows_a_key_with_its_segments_under_it() throws Exception {
    String javadoc =
        compiled(
            """
            @Table(value = "e", prefix = "p")
            @Family(value = "f", maxVersions = 1)
            public record E(
                @RowKey String deviceType, @RowKey Instant at, @RowKey(digits = 4) int count,
                int value) {}
            """);

    assertThat(javadoc)
        .contains(
            """
             * <pre>{@code
             * p#alpha#1423523569918#0042
             *   |     |             count: int
             *   |     at: Instant
             *   deviceType: String
             * }</pre>
            """);
    assertThat(Files.readString(folder.resolve("demo/ETable.java")))
        .contains("/** The table's key, families and columns. {@link EKey} shows a row key. */");
    assertIsAKey("p#alpha#1423523569918#0042");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        // READABLE.
        "@RowKey String a, @RowKey String b; alpha#bravo",
        "@RowKey char a, @RowKey boolean b, @RowKey Thread.State c; a#1#NEW",
        "@RowKey byte a, @RowKey short b, @RowKey int c, @RowKey long d;"
            + " 042#00042#0000000042#0000000000000000042",
        "@RowKey String z, @RowKey(digits = 1) byte a, @RowKey(digits = 25) BigInteger b;"
            + " alpha#7#0000000000000000000000042",
        "@RowKey String z, @RowKey(descending = true) long a; alpha#9223372036854775765",
        "@RowKey String z, @RowKey(descending = true, max = 9) long a; alpha#0000000000000000002",
        "@RowKey(as = KeyEncoding.REVERSED_DIGITS, digits = 6) int a; 240000",
        "@RowKey(as = KeyEncoding.REVERSED_DOMAIN) String a; com.example.alpha",
        "@RowKey(width = 3) String a, @RowKey(width = 8) String b; alp#bravobra",
        "@RowKey(maxLength = 4) String a; alph",
        "@RowKey String z, @RowKey(unit = EpochUnit.SECONDS) Instant a; alpha#1423523569",
        "@RowKey String z, @RowKey(unit = EpochUnit.MICROS) Instant a;" + " alpha#1423523569918000",
        "@RowKey String z, @RowKey(unit = EpochUnit.NANOS) Instant a;"
            + " alpha#1423523569918000000",
        "@RowKey String z, @RowKey(descending = true) Instant a; alpha#9223370613331205889",
        "@RowKey String z, @RowKey(digits = 15) Instant a; alpha#001423523569918",
        "@RowKey String z, @RowKey LocalDate a, @RowKey YearMonth b, @RowKey LocalTime c,"
            + " @RowKey LocalDateTime d; alpha#20150209#201502#231249#20150209231249",
        "@RowKey String z, @RowKey(pattern = \"yyyy-MM-dd'T'HH:mm:ss.SSS\") LocalDateTime a;"
            + " alpha#2015-02-09T23:12:49.918",
        "@RowKey String z, @RowKey(pattern = \"HHmm\") LocalTime a; alpha#2312",
        "@RowKey UUID a; 123e4567-e89b-12d3-a456-426614174000",
        "@RowKey(maxLength = 12) byte[] a; 3fa95c82",
        "@RowKey String a, @RowKey Optional<String> b; alpha#bravo",
      })
  void a_readable_example_is_what_the_codec_writes(String segments, String key) throws Exception {
    String source =
        "@Table(\"e\") @Family(value = \"f\", maxVersions = 1) public record E(%s, int value) {}"
            .formatted(segments);

    assertThat(example(compiled(source))).isEqualTo(key);
    assertIsAKey(key);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "MTA/{a}/{b}; @RowKey String a, @RowKey(digits = 13) Instant b; MTA/alpha/1423523569918",
        "{a}:{b}; @RowKey String a, @RowKey long b; alpha:42",
        "{a}:{b}; @RowKey String a, @RowKey(digits = 9) long b; alpha:000000042",
        "{a}:{b}; @RowKey String a, @RowKey(digits = 6, pad = '_') long b; alpha:____42",
        "{a}:{b}; @RowKey OffsetDateTime a, @RowKey Year b; 1423523569918:2015",
        "{a}:{b}; @RowKey String a, @RowKey(as = KeyEncoding.HEX) int b; alpha:2a",
        "{a}:{b}; @RowKey String a, @RowKey(as = KeyEncoding.HEX_UPPER, digits = 8) int b;"
            + " alpha:0000002A",
        "{a}:{b}; @RowKey String a, @RowKey(descending = true) long b; alpha:9223372036854775765",
        "{a}:{b}; @RowKey String a, @RowKey(descending = true, max = 1000, digits = 2) long b;"
            + " alpha:958",
        "{a}:{b}; @RowKey String a, @RowKey(as = KeyEncoding.REVERSED_DIGITS, digits = 19) long b;"
            + " alpha:2400000000000000000",
        "{a}:{b}; @RowKey(as = KeyEncoding.REVERSED_TEXT) String a, @RowKey String b; ahpla:bravo",
        "{a}:{b}; @RowKey String a, @RowKey(as = KeyEncoding.TRUE_FALSE) boolean b; alpha:true",
        "{a}{b}; @RowKey(width = 6) String a, @RowKey Thread.State b; alphaaNEW",
        "{a}:{b}; @RowKey(as = KeyEncoding.HEX_UPPER) UUID a,"
            + " @RowKey(as = KeyEncoding.BASE64) byte[] b;"
            + " 123E4567E89B12D3A456426614174000:P6lcgg==",
        "{a}:{b}; @RowKey(as = KeyEncoding.BASE64_URL_UNPADDED) byte[] a,"
            + " @RowKey(as = KeyEncoding.HEX_UPPER, width = 5) byte[] b; P6lcgg:3FA95C823F",
        "{b}/{a}; @RowKey(pattern = \"ddMMyyyy\") LocalDate a, @RowKey String b; alpha/09022015",
      })
  void a_verbatim_example_is_what_the_codec_writes(String layout, String segments, String key)
      throws Exception {
    assertThat(example(compiled(verbatim(layout, segments)))).isEqualTo(key);
    assertIsAKey(key);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "{a}{b}; @RowKey(as = KeyEncoding.BIG_ENDIAN) int a, @RowKey String b; {a}bravo",
        "{a}:{b}; @RowKey String a, @RowKey(as = KeyEncoding.RAW, maxLength = 9) byte[] b; alpha:{b}",
        "{a}ph{b}; @RowKey String a, @RowKey String b; {a}phbravo",
      })
  void what_has_no_honest_example_is_named(String layout, String segments, String key)
      throws Exception {
    assertThat(example(compiled(verbatim(layout, segments)))).isEqualTo(key);
  }

  @Test
  void the_bucket_of_a_salt_is_named() throws Exception {
    String javadoc =
        compiled(
            """
            @Table("e") @Family(value = "f", maxVersions = 1) @Salted(buckets = 8)
            public record E(@RowKey Instant at, @RowKey String device, int value) {}
            """);

    assertThat(example(javadoc)).isEqualTo("{bucket}#1423523569918#bravo");
    List<String> keys =
        IntStream.range(0, 8)
            .mapToObj(bucket -> bucket + "#1423523569918#bravo")
            .filter(this::isAKey)
            .toList();
    assertThat(keys).hasSize(1);
  }

  /** The first three of them stand together in the key, where they are hashed. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'at'             | 1423523569918#",
        "'device'         | bravo#",
        "'device', 'page' | bravo#charlie",
        "'at', 'page'     | 1423523569918#charlie"
      })
  void a_bucket_is_that_of_the_bytes_of_its_segments(String by, String salted) throws Exception {
    String code =
        compiled(
            """
            @Table("e") @Family(value = "f", maxVersions = 1) @Salted(buckets = 8, by = {%s})
            public record E(
                @RowKey Instant at, @RowKey String device, @RowKey String page, int value) {}
            """
                .formatted(by.replace('\'', '"')));

    long hash = Hashing.farmHashFingerprint64().hashString(salted, UTF_8).asLong();
    int bucket = Math.floorMod(hash, 8);
    assertThat(IntStream.range(0, 8).filter(each -> isAKey(each + "#1423523569918#bravo#charlie")))
        .containsExactly(bucket);
    assertThat(code.contains("bucketOf")).isEqualTo(by.equals("'at', 'page'"));
  }

  @Test
  void an_ordered_code_key_shows_its_names() throws Exception {
    String javadoc =
        compiled(
            """
            @Table(value = "e", format = KeyFormat.ORDERED_CODE)
            @Family(value = "f", maxVersions = 1)
            public record E(@RowKey String device, @RowKey long at, int value) {}
            """);

    assertThat(example(javadoc)).isEqualTo("{device}, {at}");
  }

  private static String verbatim(String layout, String segments) {
    return """
        @Table(value = "e", format = KeyFormat.VERBATIM, key = "%s")
        @Family(value = "f", maxVersions = 1)
        public record E(%s, int value) {}
        """
        .formatted(layout, segments);
  }

  private static String example(String source) {
    String lines = source.substring(source.indexOf("<pre>{@code"));
    return lines.lines().skip(1).findFirst().orElseThrow().substring(" * ".length());
  }

  /** Compiles an entity, and returns the source of its key. */
  private String compiled(String body) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    JavaFileObject source =
        new SimpleJavaFileObject(URI.create("string:///demo/E.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return HEADER + body;
          }
        };
    List<String> options = new ArrayList<>(List.of("-d", folder.toString()));
    options.addAll(List.of("-s", folder.toString()));
    ACCEPTED.forEach(check -> options.add("-Arowsmith.check." + check + "=off"));
    StringBuilder said = new StringBuilder();
    JavaCompiler.CompilationTask task =
        compiler.getTask(
            null, null, each -> said.append(each).append('\n'), options, null, List.of(source));
    task.setProcessors(List.of(new RowsmithProcessor()));
    assertThat(task.call()).as(() -> said.toString()).isTrue();
    return Files.readString(folder.resolve("demo/EKey.java"))
        .lines()
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private void assertIsAKey(String text) throws Exception {
    ByteString key = ByteString.copyFromUtf8(text);
    assertThat(readAndWritten(key)).isEqualTo(key);
  }

  private boolean isAKey(String text) {
    try {
      assertIsAKey(text);
      return true;
    } catch (Exception refused) {
      return false;
    }
  }

  private Object readAndWritten(ByteString key) throws Exception {
    URL[] classes = {folder.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(classes, getClass().getClassLoader())) {
      Class<?> type = loader.loadClass("demo.EKey");
      Object decoded = type.getMethod("decode", ByteString.class).invoke(null, key);
      return type.getMethod("encode").invoke(decoded);
    }
  }
}
