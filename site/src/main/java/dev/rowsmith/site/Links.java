package dev.rowsmith.site;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** Looks for links of a written site that lead nowhere. */
final class Links {

  private final Path site;
  private final Map<Path, Document> documents = new HashMap<>();
  private final List<String> broken = new ArrayList<>();

  private Links(Path site) {
    this.site = site;
  }

  /**
   * Returns each link to a file or anchor that is not there, with its page. Javadoc's own links are
   * not followed.
   */
  static List<String> broken(Path site) throws IOException {
    Links links = new Links(site);
    try (Stream<Path> files = Files.walk(site)) {
      files
          .filter(file -> file.toString().endsWith(".html"))
          .filter(file -> !file.startsWith(site.resolve("api")))
          .sorted()
          .forEach(links::check);
    }
    return links.broken;
  }

  private void check(Path page) {
    Document document = document(page);
    for (Element element : document.select("[href], [src]")) {
      String link = element.hasAttr("href") ? element.attr("href") : element.attr("src");
      if (!link.contains(":") && !leadsSomewhere(page, link)) {
        broken.add(site.relativize(page) + ": " + link);
      }
    }
  }

  private boolean leadsSomewhere(Path page, String link) {
    String[] parts = link.split("#", 2);
    String file = URLDecoder.decode(parts[0].replaceAll("\\?.*", ""), StandardCharsets.UTF_8);
    Path target = file.isEmpty() ? page : page.resolveSibling(file).normalize();
    if (!Files.isRegularFile(target)) {
      return false;
    }
    return parts.length < 2
        || target.startsWith(site.resolve("api"))
        || document(target).getElementById(URLDecoder.decode(parts[1], StandardCharsets.UTF_8))
            != null;
  }

  private Document document(Path page) {
    return documents.computeIfAbsent(
        page,
        file -> {
          try {
            return Jsoup.parse(file);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }
}
