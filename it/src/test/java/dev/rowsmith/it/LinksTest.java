package dev.rowsmith.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every link between the pages of the project leads somewhere. */
class LinksTest {

  private static final Path ROOT = Path.of("..");
  private static final Pattern LINK = Pattern.compile("]\\(([^)#\\s]*)(?:#([^)\\s]+))?\\)");
  private static final Pattern HEADING = Pattern.compile("^#+ (.*)$", Pattern.MULTILINE);

  @Test
  void every_link_leads_to_a_file_and_a_heading() throws IOException {
    List<String> broken = new ArrayList<>();
    int links = 0;
    for (Path page : pages()) {
      Matcher link = LINK.matcher(Files.readString(page));
      while (link.find()) {
        if (!link.group(1).startsWith("http")) {
          links++;
          Path target =
              link.group(1).isEmpty() ? page : page.resolveSibling(link.group(1)).normalize();
          if (!Files.exists(target)
              || (link.group(2) != null && !anchors(target).contains(link.group(2)))) {
            broken.add(ROOT.relativize(page) + ": " + link.group());
          }
        }
      }
    }

    assertThat(broken).isEmpty();
    assertThat(links).isGreaterThan(100);
  }

  /** Returns the addresses within a page, as GitHub makes them of headings. */
  private static List<String> anchors(Path page) throws IOException {
    return HEADING
        .matcher(Files.readString(page))
        .results()
        .map(heading -> heading.group(1).toLowerCase(Locale.ROOT))
        .map(heading -> heading.replaceAll("[^\\w\\- ]", "").replace(' ', '-'))
        .toList();
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT)) {
      return files
          .filter(file -> file.toString().endsWith(".md"))
          .filter(file -> !file.toString().contains("target"))
          .toList();
    }
  }
}
