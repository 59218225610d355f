package dev.rowsmith.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every link between the pages of the project leads somewhere. */
class LinksTest {

  private static final Path ROOT = Path.of("..");
  private static final Pattern LINK = Pattern.compile("]\\(([^)#\\s]+)(?:#[^)]*)?\\)");

  @Test
  void no_page_links_to_a_file_that_is_not_there() throws IOException {
    List<String> broken = new ArrayList<>();
    int links = 0;
    for (Path page : pages()) {
      Matcher link = LINK.matcher(Files.readString(page));
      while (link.find()) {
        if (!link.group(1).startsWith("http")) {
          links++;
          if (!Files.exists(page.resolveSibling(link.group(1)))) {
            broken.add(ROOT.relativize(page) + ": " + link.group(1));
          }
        }
      }
    }

    assertThat(broken).isEmpty();
    assertThat(links).isGreaterThan(100);
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
