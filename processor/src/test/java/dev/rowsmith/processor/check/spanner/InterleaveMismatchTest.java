package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class InterleaveMismatchTest {

  private static Findings check(String name, String source) {
    return Findings.inSpanner(new InterleaveMismatch(), name, source);
  }

  @Test
  void missing_part_is_printed_as_the_parent_has_it() {
    check(
            "Album",
            """
            @Table("Albums")
            @Interleaved(in = Singer.class)
            record Album(@PrimaryKey int album, String title) {}

            @Table("Singers")
            record Singer(@PrimaryKey String singerId, String name) {}
            """)
        .one()
        .says("part 1 of the primary key of Album is not 'singerId', as it is in that of Singer")
        .today("(album)")
        .judgedFixes("@PrimaryKey String singerId (as part 1)");
  }

  @Test
  void part_of_another_type_is_reported() {
    check(
            "Album",
            """
            @Table("Albums")
            @Interleaved(in = Singer.class)
            record Album(@PrimaryKey long singerId, @PrimaryKey int album) {}

            @Table("Singers")
            record Singer(@PrimaryKey String singerId, String name) {}
            """)
        .one()
        .judgedFixes("@PrimaryKey String singerId (as part 1)");
  }

  @Test
  void part_in_another_order_is_reported() {
    check(
            "Album",
            """
            @Table("Albums")
            @Interleaved(in = Singer.class)
            record Album(@PrimaryKey(descending = true) String singerId, @PrimaryKey int album) {}

            @Table("Singers")
            record Singer(@PrimaryKey String singerId, String name) {}
            """)
        .one()
        .judgedFixes("@PrimaryKey String singerId (as part 1)");
  }

  @Test
  void part_that_may_be_absent_is_reported() {
    check(
            "Album",
            """
            @Table("Albums")
            @Interleaved(in = Singer.class)
            record Album(@PrimaryKey @Nullable String singerId, @PrimaryKey int album) {}

            @Table("Singers")
            record Singer(@PrimaryKey String singerId, String name) {}
            """)
        .one()
        .judgedFixes("@PrimaryKey String singerId (as part 1)");
  }

  @Test
  void column_of_another_name_is_reported_with_the_name() {
    check(
            "Album",
            """
            @Table("Albums")
            @Interleaved(in = Singer.class)
            record Album(@PrimaryKey String singerId, @PrimaryKey int album) {}

            @Table("Singers")
            record Singer(@PrimaryKey @Column(name = "SingerId") String singerId, String name) {}
            """)
        .one()
        .judgedFixes(
            "@PrimaryKey @Column(name = \"SingerId\") String singerId (as part 1, under the parent's name)");
  }

  @Test
  void other_shard_than_the_parents_is_reported() {
    check(
            "Album",
            """
            @Table("Albums")
            @Interleaved(in = Singer.class)
            record Album(@PrimaryKey String singerId, @PrimaryKey int album) {}

            @Table("Singers")
            @HashSharded(shards = 8)
            record Singer(@PrimaryKey String singerId, String name) {}
            """)
        .one()
        .says("Album and its parent Singer have other shards");
  }

  @Test
  void key_that_starts_with_the_parents_is_fine() {
    check(
            "Album",
            """
            @Table("Albums")
            @Interleaved(in = Singer.class)
            record Album(@PrimaryKey String singerId, @PrimaryKey int album) {}

            @Table("Singers")
            record Singer(@PrimaryKey String singerId, String name) {}
            """)
        .none();
  }

  @Test
  void one_to_one_is_fine() {
    check(
            "Detail",
            """
            @Table("Details")
            @Interleaved(in = Singer.class)
            record Detail(@PrimaryKey String singerId, String text) {}

            @Table("Singers")
            record Singer(@PrimaryKey String singerId, String name) {}
            """)
        .none();
  }

  @Test
  void other_length_alone_is_named_and_fixed() {
    check(
            "Album",
            """
            @Table("Albums")
            @Interleaved(in = Singer.class)
            record Album(@PrimaryKey String singerId, @PrimaryKey int album) {}

            @Table("Singers")
            record Singer(@PrimaryKey @Column(length = 36) String singerId, String name) {}
            """)
        .one()
        .says(
            "part 1 of the primary key of Album, 'singerId', has no length, and there the length"
                + " 36, in Singer")
        .judgedFixes("@PrimaryKey @Column(length = 36) String singerId (as part 1)");
  }

  @Test
  void part_in_another_place_is_moved() {
    check(
            "Album",
            """
            @Table("Albums")
            @Interleaved(in = Singer.class)
            record Album(@PrimaryKey int album, @PrimaryKey String singerId) {}

            @Table("Singers")
            record Singer(@PrimaryKey String singerId, String name) {}
            """)
        .one()
        .judgedFixes("(singerId, album) (declare 'singerId' before 'album')");
  }

  @Test
  void column_beside_the_key_becomes_the_part() {
    check(
            "Album",
            """
            @Table("Albums")
            @Interleaved(in = Singer.class)
            record Album(@PrimaryKey int album, String singerId) {}

            @Table("Singers")
            record Singer(@PrimaryKey String singerId, String name) {}
            """)
        .one()
        .judgedFixes("@PrimaryKey String singerId (declared before 'album': (singerId, album))");
  }

  @Test
  void part_that_is_meant_gets_the_parents_name() {
    check(
            "Album",
            """
            @Table("Albums")
            @Interleaved(in = Singer.class)
            record Album(@PrimaryKey String singer, @PrimaryKey int album) {}

            @Table("Singers")
            record Singer(@PrimaryKey String singerId, String name) {}
            """)
        .one()
        .judgedFixes(
            "@PrimaryKey @Column(name = \"singerId\") String singer"
                + " (as part 1, under the parent's name)");
  }
}
