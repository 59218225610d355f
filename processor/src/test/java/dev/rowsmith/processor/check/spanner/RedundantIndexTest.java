package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class RedundantIndexTest {

  private static Findings check(String name, String source) {
    return Findings.inSpanner(new RedundantIndex(), name, source);
  }

  @Test
  void start_of_the_primary_key_is_reported() {
    check(
            "Row",
            """
            @Table("Rows")
            @Index(name = "ByShop", columns = "shop")
            record Row(@PrimaryKey String shop, @PrimaryKey String id) {}
            """)
        .one()
        .says("the index ByShop of Row starts as the primary key does")
        .fixes("without @Index(name = \"ByShop\", columns = \"shop\") (on Row)");
  }

  @Test
  void start_of_another_index_is_reported() {
    check(
            "Row",
            """
            @Table("Rows")
            @Index(name = "ByCity", columns = "city")
            @Index(name = "ByCityAndName", columns = {"city", "name"})
            record Row(@PrimaryKey String id, String city, String name) {}
            """)
        .one()
        .says("the index ByCity of Row starts as the index ByCityAndName does");
  }

  @Test
  void second_of_two_alike_is_reported() {
    check(
            "Row",
            """
            @Table("Rows")
            @Index(name = "ByCity", columns = "city")
            @Index(name = "Cities", columns = "city")
            record Row(@PrimaryKey String id, String city, String name) {}
            """)
        .one()
        .says("the index Cities of Row starts as the index ByCity does");
  }

  @Test
  void index_that_does_more_is_fine() {
    check(
            "Row",
            """
            @Table("Rows")
            @Index(name = "ByCity", columns = "city", storing = "size")
            @Index(name = "ByCityAndName", columns = {"city", "name DESC"})
            @Index(name = "One", columns = "name", unique = true)
            @Index(name = "Newest", columns = "id DESC")
            record Row(@PrimaryKey String id, String city, String name, long size) {}
            """)
        .none();
  }

  @Test
  void sharded_key_serves_no_other_index() {
    check(
            "Row",
            """
            @Table("Rows")
            @HashSharded(shards = 8)
            @Index(name = "ById", columns = "id")
            record Row(@PrimaryKey String id, String city) {}
            """)
        .none();
  }
}
