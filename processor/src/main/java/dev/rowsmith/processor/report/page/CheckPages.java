package dev.rowsmith.processor.report.page;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The pages of checks that a report links to: at the address that the build names, or else copies
 * of those in the processor's jar, beside the report.
 */
final class CheckPages {

  private static final String FOLDER = "checks";

  private final Optional<String> base;
  private final TreeMap<String, String> copies = new TreeMap<>();

  CheckPages(Optional<String> base) {
    this.base = base;
  }

  /** Returns the link to the page of a check; none of a custom check, whose page is elsewhere. */
  Optional<String> link(String id) throws IOException {
    String page = "/docs/checks/" + id + ".md";
    try (InputStream in = CheckPages.class.getResourceAsStream(page)) {
      if (in == null) {
        return Optional.empty();
      }
      if (base.isPresent()) {
        return Optional.of(base.get() + (base.get().endsWith("/") ? "" : "/") + id + ".md");
      }
      copies.put(id, new String(in.readAllBytes(), StandardCharsets.UTF_8));
      return Optional.of(FOLDER + "/" + id + ".html");
    }
  }

  /** Writes the copies that were linked. */
  void writeTo(Path folder) throws IOException {
    if (!copies.isEmpty()) {
      Files.createDirectories(folder.resolve(FOLDER));
    }
    for (var copy : copies.entrySet()) {
      Files.writeString(
          folder.resolve(FOLDER).resolve(copy.getKey() + ".html"),
          HtmlWriter.page(copy.getKey())
              .lines("text", copy.getValue().lines().toList())
              .raw("</body>\n</html>\n")
              .toString());
    }
  }
}
