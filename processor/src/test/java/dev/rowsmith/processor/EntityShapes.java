package dev.rowsmith.processor;

import java.util.stream.Stream;

/** Entities of every shape that is generated, as sources. */
final class EntityShapes {

  private EntityShapes() {}

  static Stream<String> all() {
    return Stream.of(
        // Every type of a segment.
        """
        @Table("keys")
        @Family(value = "f", maxVersions = 1)
        public record Keys(
            @RowKey String a, @RowKey char b, @RowKey byte c, @RowKey short d, @RowKey int e,
            @RowKey long f, @RowKey boolean g, @RowKey Thread.State h, @RowKey UUID i,
            @RowKey Instant j, @RowKey LocalDate k, @RowKey YearMonth l, @RowKey LocalTime m,
            @RowKey LocalDateTime n, @RowKey Integer o, @RowKey Boolean p, @RowKey Character q,
            int value) {}
        """,
        // Every point in time, in every unit and encoding, and numbers of any size.
        """
        @Table(
            value = "moments",
            format = KeyFormat.VERBATIM,
            key = "{id}/{a}{b}{c}{d}{e}{f}{g}{h}/{i}{j}")
        @Family(value = "f", maxVersions = 1)
        public record Moments(
            @RowKey String id,
            @RowKey(as = KeyEncoding.BIG_ENDIAN, unit = EpochUnit.SECONDS, width = 4) Instant a,
            @RowKey(as = KeyEncoding.BIG_ENDIAN_UNSIGNED, unit = EpochUnit.NANOS) OffsetDateTime b,
            @RowKey(as = KeyEncoding.COMPLEMENT, unit = EpochUnit.MICROS) ZonedDateTime c,
            @RowKey(as = KeyEncoding.HEX, unit = EpochUnit.SECONDS, digits = 8) Instant d,
            @RowKey(as = KeyEncoding.REVERSED_DIGITS, digits = 10, unit = EpochUnit.SECONDS)
                Instant e,
            @RowKey(digits = 16, unit = EpochUnit.MICROS) Instant f,
            @RowKey Year g,
            @RowKey(as = KeyEncoding.HEX) BigInteger h,
            @RowKey(as = KeyEncoding.HEX_UPPER, digits = 64) BigInteger i,
            @RowKey(as = KeyEncoding.UNSIGNED, digits = 20) Instant j,
            int value) {}
        """,
        // Points in time of a readable key, one of which may be absent.
        """
        @Table("times")
        @Family(value = "f", maxVersions = 1)
        public record Times(
            @RowKey String id, @RowKey OffsetDateTime a,
            @RowKey(unit = EpochUnit.SECONDS, descending = true) ZonedDateTime b, @RowKey Date c,
            @RowKey Year d, @RowKey(as = KeyEncoding.REVERSED_DIGITS) Instant e,
            @RowKey Optional<OffsetDateTime> f, int value) {}
        """,
        // Every setting of a segment.
        """
        @Table("settings")
        @Family(value = "f", maxVersions = 1)
        public record Settings(
            @RowKey(width = 6) String a, @RowKey(width = 6, pad = '!') String b,
            @RowKey(digits = 4) int c, @RowKey(descending = true) long d,
            @RowKey(as = KeyEncoding.REVERSED_DIGITS, digits = 12) long e,
            @RowKey(unit = EpochUnit.SECONDS) Instant f,
            @RowKey(unit = EpochUnit.MICROS, descending = true) Instant g,
            @RowKey(pattern = "HHmm") LocalTime h, @RowKey(pattern = "yyyy-MM-dd") LocalDate i,
            int value) {}
        """,
        // Every type of a column, present or not.
        """
        @Table("cells")
        @Family(value = "f", maxVersions = 1)
        public record Cells(
            @RowKey String id, String a, char b, byte c, short d, int e, long f, float g, double h,
            boolean i, Character j, Byte k, Short l, Integer m, Long n, Float o, Double p,
            Boolean q, UUID r, Instant s, LocalDate t, LocalTime u, LocalDateTime v, YearMonth w,
            Duration x, BigDecimal y, BigInteger z, byte[] bytes, Thread.State state,
            com.google.protobuf.ByteString raw, Optional<String> text, Optional<Integer> number,
            Optional<Thread.State> maybe) {}
        """,
        // Names that generated code uses itself.
        """
        @Table("names")
        @Family(value = "f", maxVersions = 1)
        public record Names(
            @RowKey String key, @RowKey long limit, @RowKey String rowKey, @RowKey int encode,
            @RowKey int size, @RowKey int end, @RowKey int order, @RowKey String other,
            @RowKey String layout, @RowKey String path, @RowKey String scan, @RowKey String Scan,
            @RowKey String decode, @RowKey String of, @RowKey String compareTo,
            String schema, int column, String value, String fooBar, String foo_bar, String client,
            String cells, String names, String mapper, String table, String clear, String build) {}
        """,
        // A class with an all-arguments constructor, in another order than its fields.
        """
        @Table("points")
        @Family(value = "f", maxVersions = 1)
        public class Point {
          @RowKey private final String id;
          private final long x;
          final Optional<String> label;

          public Point(long x, String id, Optional<String> label) {
            this.x = x;
            this.id = id;
            this.label = label;
          }

          public String getId() {
            return id;
          }

          public long x() {
            return x;
          }
        }
        """,
        // Static builders: of methods named as the properties, with 'with', and with 'set'.
        """
        @Table("built")
        @Family(value = "f", maxVersions = 1)
        public class Built {
          @RowKey private final String id;
          private final byte[] x;
          private final Optional<String> label;

          private Built(Builder builder) {
            this.id = builder.id;
            this.x = builder.x;
            this.label = builder.label;
          }

          public static Builder builder() { return new Builder(); }
          public String id() { return id; }
          public byte[] x() { return x; }
          public Optional<String> label() { return label; }

          public static final class Builder {
            private String id;
            private byte[] x;
            private Optional<String> label = Optional.empty();

            public Builder id(String id) { this.id = id; return this; }
            public Builder x(byte[] x) { this.x = x; return this; }
            public Builder label(String label) { return label(Optional.of(label)); }
            public Builder label(Optional<String> label) { this.label = label; return this; }
            public Built build() { return new Built(this); }
          }
        }
        """,
        """
        @Table("built")
        @Family(value = "f", maxVersions = 1)
        class WithBuilt {
          @RowKey @Distributed private final long id;
          private final int count;

          private WithBuilt(long id, int count) {
            this.id = id;
            this.count = count;
          }

          static Builder newBuilder() { return new Builder(); }
          long getId() { return id; }
          int getCount() { return count; }

          abstract static class Counting<B extends Counting<B>> {
            int count;

            abstract B self();

            B withCount(int count) { this.count = count; return self(); }
          }

          static final class Builder extends Counting<Builder> {
            private long id;

            @Override Builder self() { return this; }
            Builder withId(long id) { this.id = id; return this; }
            WithBuilt build() { return new WithBuilt(id, count); }
          }
        }
        """,
        """
        @Table("built")
        @Family(value = "f", maxVersions = 1)
        public class SetBuilt {
          @RowKey @Distributed private final long id;
          private final int count;

          private SetBuilt(long id, int count) {
            this.id = id;
            this.count = count;
          }

          public long getId() { return id; }
          public int getCount() { return count; }

          public static class Builder {
            private long id;
            private int count;

            public Builder setId(long id) { this.id = id; return this; }
            public Builder setCount(int count) { this.count = count; return this; }
            public SetBuilt build() { return new SetBuilt(id, count); }
          }
        }
        """,
        // A package-private JavaBean with a generic parent.
        """
        @Table("beans")
        @Family(value = "f", maxVersions = 1)
        class Bean extends Parent<Instant> {
          @RowKey(order = 2) private String second;
          @RowKey(order = 1) private String first;
          private boolean open;
          int direct;

          public String getSecond() { return second; }
          public void setSecond(String second) { this.second = second; }
          public String getFirst() { return first; }
          public void setFirst(String first) { this.first = first; }
          public boolean isOpen() { return open; }
          public void setOpen(boolean open) { this.open = open; }
        }

        class Parent<T> {
          private T created;
          public T getCreated() { return created; }
          public void setCreated(T created) { this.created = created; }
        }
        """,
        // Deprecated parts of all sorts, for removal too.
        """
        public class Old {
          @Deprecated(forRemoval = true)
          public enum State { ON }

          @Deprecated
          @Table("older")
          @Family(value = "f", maxVersions = 1)
          public record Older(
              @RowKey Old.State id, @Deprecated @RowKey long n, Optional<Old.State> state) {}
        }
        """,
        // Names that hide the classes and constants of generated code, or have no case.
        """
        @Table("shadows")
        @Family(value = "f", maxVersions = 1)
        public record Shadows(
            @RowKey @Distributed long A, @RowKey String KeyWriter, @RowKey String LAYOUT, @RowKey int SALT_2,
            @RowKey long KeyReader, @RowKey String ByteString, @RowKey String ShadowsKey,
            @RowKey String 名前, @RowKey String $, @RowKey String encode, @RowKey String encodeValue,
            @RowKey String limit, @RowKey String limitIs, int CellValue, Optional<String> Optional,
            int ShadowsTable, int SCHEMA, Thread.State 値) {}
        """,
        """
        @Table("voids")
        @Family(value = "f", maxVersions = 1)
        public record Void(@RowKey String id, int value) {}
        """,
        // Nested, deprecated, and with names that end a comment or a string.
        """
        public class Outer {
          @Deprecated
          @Table("inner")
          @Family(value = "f", maxVersions = 1)
          public record Inner(@RowKey String id, @Qualifier("*/ \\" $L {@ \\u0000") int odd) {}
        }
        """,
        // The layout of a table that exists, with constants, a computed segment and a codec.
        """
        @Table(value = "bus", format = KeyFormat.VERBATIM, key = "M{{TA/{line}/{hour}|{seq}{kind}")
        @Family(value = "f", maxVersions = 1)
        public record Bus(
            @RowKey String line, Instant at,
            @RowKey(as = KeyEncoding.BIG_ENDIAN_UNSIGNED) long seq,
            @RowKey(codec = Bus.KindCodec.class) Kind kind, int value) {
          @RowKey(digits = 13)
          public Instant hour() {
            return at.truncatedTo(java.time.temporal.ChronoUnit.HOURS);
          }

          public record Kind(String name) {}

          public static final class KindCodec implements dev.rowsmith.runtime.key.KeyCodec<Kind> {
            @Override
            public com.google.protobuf.ByteString encode(Kind kind) {
              return com.google.protobuf.ByteString.copyFromUtf8(kind.name());
            }

            @Override
            public Kind decode(com.google.protobuf.ByteString bytes) {
              return new Kind(bytes.toStringUtf8());
            }

            @Override
            public boolean sorts() {
              return true;
            }
          }
        }
        """,
        // Ordered code, bytes, and a last segment that may be absent.
        """
        @Table(value = "codes", format = KeyFormat.ORDERED_CODE)
        @Family(value = "f", maxVersions = 1)
        public record Codes(@RowKey String id, @RowKey byte[] serial, @RowKey long n, int value) {}
        """,
        """
        @Table(value = "parts", prefix = "PART")
        @Family(value = "f", maxVersions = 1)
        public record Parts(
            @RowKey(maxLength = 64) String id, @RowKey(as = KeyEncoding.HEX) byte[] serial,
            @RowKey Optional<String> part, int value) {}
        """,
        """
        @Table("tails")
        @Family(value = "f", maxVersions = 1)
        public record Tails(
            @RowKey(maxLength = 64) String id,
            @RowKey(maxLength = 64, as = KeyEncoding.HEX) Optional<byte[]> tail, int value) {}
        """,
        // A salt of some segments, and names that a salted key uses itself.
        """
        @Table("salted")
        @Family(value = "f", maxVersions = 1)
        @Salted(buckets = 16, by = {"bytes", "salt"})
        public record Salty(
            @RowKey Instant at, @RowKey String bytes, @RowKey int salt, @RowKey String bucket,
            @RowKey String end, @RowKey String key, @RowKey String from, @RowKey String computed,
            int value) {}
        """,
        // Retention of every kind, and two families.
        """
        @Table("kept")
        @Family(value = "a", maxVersions = 3)
        @Family(value = "b", maxAgeDays = 7, isDefault = true)
        @Family(value = "c", maxVersions = 3, maxAgeDays = 7)
        @Family(value = "d", maxVersions = 3, maxAgeDays = 7, combine = Combine.BOTH)
        @Family(value = "e", keepForever = true)
        public record Kept(
            @RowKey String id, @Family("a") int x, Optional<Integer> y,
            @Family("c") Optional<Integer> z, @Family("d") int u,
            @Family("e") int v) {}
        """);
  }
}
