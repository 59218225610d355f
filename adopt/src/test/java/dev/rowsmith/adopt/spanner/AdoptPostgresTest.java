package dev.rowsmith.adopt.spanner;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.testing.spanner.SpannerEmulator;
import dev.rowsmith.testing.spanner.SpannerTest;
import java.util.Map;

/** Tables of PostgreSQL become declarations. */
@SpannerTest(dialect = Dialect.POSTGRESQL)
class AdoptPostgresTest extends AdoptContract {

  AdoptPostgresTest(SpannerEmulator emulator) {
    super(emulator, Dialect.POSTGRESQL);
  }

  /** Names without quotes are in small letters, whatever the statement had. */
  @Override
  void assertGuide(Map<String, String> sources) {
    assertThat(sources.get("Useraccesslogbyuser"))
        .contains("@Table(\"useraccesslogbyuser\")")
        .contains("@PrimaryKey long userid");
    assertThat(sources.get("Useraccesslogbyuuid"))
        .contains("@PrimaryKey(generated = Generated.UUID_V4)");
    assertThat(sources.get("Useraccesslogbyshard"))
        .contains("@HashSharded(shards = 8, column = \"shardid\")")
        .doesNotContain("long shardid");
    assertThat(sources.get("Visitors")).contains("@Sequence(name = \"visitor_ids\")");
    assertThat(sources.get("Movements"))
        .contains("@Column(name = \"Text\", length = 140) String text");
  }

  @Override
  void assertBeyond(Declarations declared) {
    assertThat(of(declared, "texts").left())
        .contains("CREATE INDEX nulls_first ON texts (body NULLS FIRST)")
        .anyMatch(words -> words.startsWith("CREATE VIEW short_texts "))
        .anyMatch(words -> words.startsWith("column shout varchar AS "));
    assertThat(of(declared, "odd").left())
        .anyMatch(words -> words.startsWith("column a$b bigint: "))
        .anyMatch(words -> words.startsWith("column _b bigint NOT NULL: "));
    assertThat(of(declared, "odd").canInsert()).isFalse();
    assertThat(of(declared, "of_things").source())
        .contains(
            "@ForeignKey(name = \"to_thing\", columns = \"thingId\", references = Thing.class)")
        .contains("// - to_other: foreign key (other_id) references other.thing (id)");
    assertThat(declared.refused())
        .containsOnlyKeys("under", "other.thing")
        .containsEntry("other.thing", "it is in a named schema, which no entity has");
    assertThat(declared.areExact()).isFalse();
  }
}
