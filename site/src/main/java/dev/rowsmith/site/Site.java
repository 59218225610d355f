package dev.rowsmith.site;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes the manual as a static site that needs no server. */
public final class Site {

  private static final Path HOME = Path.of("README.md");
  private static final Path MANUAL = Path.of("docs/README.md");
  private static final Path SEARCH = Path.of("search.html");

  /** Files of the libraries that pages use, by their names on the site. */
  private static final Map<String, String> LIBRARIES =
      new TreeMap<>(
          Map.of(
              "lunr.js", "lunr/2.3.9/lunr.js",
              "prism.js", "prismjs/1.30.0/prism.js",
              "prism-java.js", "prismjs/1.30.0/components/prism-java.min.js",
              "prism-kotlin.js", "prismjs/1.30.0/components/prism-kotlin.min.js",
              "prism-sql.js", "prismjs/1.30.0/components/prism-sql.min.js"));

  private final Path root;
  private final Path out;

  private Site(Path root, Path out) {
    this.root = root;
    this.out = out;
  }

  /**
   * Writes the site and the Javadoc, and fails where a link leads nowhere.
   *
   * @param arguments the root of the project, and the folder of the site
   */
  public static void main(String[] arguments) throws IOException {
    Path root = Path.of(arguments[0]);
    Path out = Path.of(arguments[1]);
    Api.write(root, out.resolve("api"));
    int pages = write(root, out);
    List<String> broken = Links.broken(out);
    if (!broken.isEmpty()) {
      throw new IllegalStateException("links lead nowhere:\n" + String.join("\n", broken));
    }
    System.out.println(pages + " pages: " + out.resolve("index.html").toAbsolutePath().normalize());
  }

  /** Writes the site, and returns the number of its pages. */
  static int write(Path root, Path out) throws IOException {
    return new Site(root, out).write();
  }

  private int write() throws IOException {
    Manual manual = Manual.from(root, HOME);
    Frame frame = new Frame(Menu.of(manual, MANUAL), Files.exists(out.resolve("api/index.html")));
    Markup markup = new Markup(manual, Names.of(manual, out));
    for (Page page : manual.pages()) {
      write(page.address(), frame.around(page, markup.html(page)));
    }
    Page home = manual.page(HOME);
    for (Path file : manual.files()) {
      Path address = Addresses.ofFile(file);
      String title = file.getFileName().toString();
      write(address, frame.around(address, title, contents(file), home));
    }
    write(SEARCH, frame.around(SEARCH, "Search", Frame.resource("search.html"), home));
    write(Path.of("sections.js"), SearchData.of(manual.pages(), markup));
    for (Path picture : manual.pictures()) {
      copy(Files.newInputStream(root.resolve(picture)), picture);
    }
    for (String name : List.of("site.css", "search.js")) {
      write(Path.of(name), Frame.resource(name));
    }
    for (Map.Entry<String, String> library : LIBRARIES.entrySet()) {
      String resource = "/META-INF/resources/webjars/" + library.getValue();
      InputStream in = Site.class.getResourceAsStream(resource);
      if (in == null) {
        throw new IOException("not on the class path: " + resource);
      }
      copy(in, Path.of("libraries", library.getKey()));
    }
    return manual.pages().size();
  }

  /** Returns what a file of the project has, or the names in a folder. */
  private String contents(Path file) throws IOException {
    Path source = root.resolve(file);
    String heading = "<h1>" + Html.escaped(file.toString()) + "</h1>\n";
    if (Files.isDirectory(source)) {
      try (Stream<Path> files = Files.list(source)) {
        return files
            .filter(each -> !each.endsWith("target"))
            .map(each -> "<li>" + Html.escaped(each.getFileName().toString()) + "</li>")
            .sorted()
            .collect(Collectors.joining("\n", heading + "<ul>\n", "\n</ul>\n"));
      }
    }
    String language = file.toString().endsWith(".java") ? "language-java" : "language-none";
    return heading
        + "<pre><code class=\"%s\">%s</code></pre>\n"
            .formatted(language, Html.escaped(Files.readString(source)));
  }

  private void write(Path address, String text) throws IOException {
    Path file = out.resolve(address);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private void copy(InputStream from, Path address) throws IOException {
    Path file = out.resolve(address);
    Files.createDirectories(file.getParent());
    try (from) {
      Files.copy(from, file, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
