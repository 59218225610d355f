package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** An annotation of a store in which the class is not says nothing, and is reported. */
class StrayAnnotationTest {

  @Test
  void annotations_of_bigtable_mean_nothing_in_spanner() {
    assertThat(
            Compiled.sources(
                    """
                    @dev.rowsmith.spanner.Table("Users")
                    @dev.rowsmith.bigtable.Family("u")
                    @dev.rowsmith.bigtable.Family("v")
                    public record User(
                        @dev.rowsmith.spanner.PrimaryKey String id,
                        @dev.rowsmith.bigtable.RowKey String user,
                        @dev.rowsmith.bigtable.Versioned String name) {}
                    """)
                .messages("WrongStore"))
        .hasSize(3)
        .anySatisfy(
            message ->
                assertThat(message)
                    .contains("@Family on User is an annotation of Bigtable, and User is a table")
                    .contains("without @Family   (on User)"))
        .anySatisfy(
            message ->
                assertThat(message)
                    .contains("@RowKey on 'user' of User is an annotation of Bigtable")
                    .contains("@PrimaryKey   (of Spanner, which means the same)"))
        .anySatisfy(message -> assertThat(message).contains("@Versioned on 'name' of User"));
  }

  @Test
  void fields_of_a_class_and_its_methods_are_looked_at() {
    assertThat(
            Compiled.sources(
                    """
                    @dev.rowsmith.spanner.Table("Users")
                    public class User {
                      @dev.rowsmith.spanner.PrimaryKey final String id;
                      @dev.rowsmith.bigtable.Qualifier("n") final String name;
                      User(String id, String name) { this.id = id; this.name = name; }
                      @dev.rowsmith.bigtable.RowKey String initial() { return name.substring(0, 1); }
                    }
                    """)
                .findings())
        .containsExactlyInAnyOrder("error WrongStore User:4", "error WrongStore User:6");
  }

  @Test
  void a_class_of_both_stores_may_have_the_annotations_of_both() {
    assertThat(
            Compiled.sources(
                    """
                    @dev.rowsmith.spanner.Table("Users")
                    @dev.rowsmith.bigtable.Table("users")
                    @dev.rowsmith.bigtable.Family(value = "u", maxVersions = 1)
                    public record User(
                        @dev.rowsmith.spanner.PrimaryKey @dev.rowsmith.bigtable.RowKey String id,
                        @dev.rowsmith.spanner.Column(length = 9) String name) {}
                    """)
                .findings())
        .isEmpty();
  }

  @Test
  void annotations_that_both_stores_read_are_of_both() {
    assertThat(
            Compiled.sources(
                    """
                    @dev.rowsmith.spanner.Table("Users")
                    public record User(
                        @dev.rowsmith.spanner.PrimaryKey @dev.rowsmith.Distributed long id,
                        @dev.rowsmith.PersonalData String name) {}
                    """)
                .findings())
        .isEmpty();
  }
}
