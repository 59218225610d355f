package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Findings;
import org.junit.jupiter.api.Test;

class InvalidRevisionTest {

  private static Findings check(String components) {
    return Findings.inSpanner(
        new InvalidRevision(), "Row", "@Table(\"Rows\") record Row(" + components + ") {}");
  }

  @Test
  void what_is_no_long_is_reported() {
    check("@PrimaryKey String id, @Revision String version")
        .one()
        .says("'version' of Row cannot be the revision: it is of type String")
        .fixes("@Revision long version");
    check("@PrimaryKey String id, @Revision Long version").one().fixes("@Revision long version");
    check("@PrimaryKey String id, @Revision int version").one();
    check("@PrimaryKey String id, @Revision List<Long> versions").one();
  }

  @Test
  void what_a_write_cannot_raise_is_reported() {
    check("@PrimaryKey @Revision long id, String text")
        .one()
        .says("'id' of Row cannot be the revision: it is a part of the key")
        .fixes("@PrimaryKey long id (without @Revision)");
    check(
            "@PrimaryKey String id, @GeneratedColumn(expression = \"LENGTH(id)\") @Revision long"
                + " version")
        .one()
        .says("'version' of Row cannot be the revision: Spanner writes it");
    check("@PrimaryKey String id, @CommitTimestamp @Revision Instant at")
        .one()
        .says("'at' of Row cannot be the revision: Spanner writes it");
  }

  @Test
  void a_second_revision_is_reported() {
    check("@PrimaryKey String id, @Revision long one, @Revision long two")
        .one()
        .says("'two' of Row cannot be the revision: 'one' is the revision")
        .fixes("long two (without @Revision)");
  }

  @Test
  void a_long_is_fine() {
    check("@PrimaryKey String id, @Revision long version").none();
    check("@PrimaryKey String id, @Column(defaultExpression = \"0\") @Revision long version")
        .none();
    check("@PrimaryKey String id, long version").none();
  }
}
