package dev.rowsmith.it.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What users inherit is what the manual says, in each build; {@link Sboms} looks at a release. */
class InheritedTest {

  private static final Path ROOT = Path.of("..");

  @Test
  void each_artifact_depends_on_what_the_manual_says() throws IOException {
    Map<String, Set<String>> documented = Artifacts.documented(ROOT);
    Map<String, Path> published = Artifacts.published(ROOT);

    assertThat(published).containsKeys("rowsmith-core", "rowsmith-spring-boot-starter");
    assertThat(documented.keySet()).isEqualTo(published.keySet());
    for (Map.Entry<String, Path> artifact : published.entrySet()) {
      Set<String> inherited = new TreeSet<>(Artifacts.inherited(artifact.getValue()));
      inherited.remove(Artifacts.JSPECIFY);

      assertThat(inherited).as(artifact.getKey()).isEqualTo(documented.get(artifact.getKey()));
    }
  }

  @Test
  void the_release_compares_its_lists() throws IOException {
    assertThat(Files.readString(Path.of("pom.xml")))
        .contains("<id>release</id>", "<mainClass>" + Sboms.class.getName() + "</mainClass>");
  }

  @Test
  void what_nobody_should_inherit_is_found_in_a_list() throws IOException {
    String list =
        """
        <bom>
          <metadata><component bom-ref="us"><name>rowsmith-core</name></component></metadata>
          <components>
            <component bom-ref="protobuf"><name>protobuf-java</name><scope>required</scope>
              <licenses/></component>
            <component bom-ref="junit"><name>junit</name><scope>optional</scope><licenses/></component>
            <component bom-ref="lost"><name>lost</name><scope>required</scope></component>
          </components>
          <dependencies>
            <dependency ref="us"><dependency ref="protobuf"/><dependency ref="junit"/></dependency>
            <dependency ref="protobuf"/>
          </dependencies>
        </bom>
        """;
    Xml read = Xml.read(new ByteArrayInputStream(list.getBytes(StandardCharsets.UTF_8)));

    assertThat(Sboms.problems(read, Set.of("protobuf-java")))
        .containsExactlyInAnyOrderElementsOf(
            List.of(
                "depends on [junit, protobuf-java] in place of [protobuf-java]",
                "lists junit as optional",
                "lists lost, on which nothing depends",
                "has no licence of lost"));
  }
}
