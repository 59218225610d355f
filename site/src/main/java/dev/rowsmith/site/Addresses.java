package dev.rowsmith.site;

import java.nio.file.Path;

/** Where files of the project are on the site: as on disk, with names of pages. */
final class Addresses {

  private Addresses() {}

  static boolean isPage(Path source) {
    return source.toString().endsWith(".md");
  }

  /** Returns the address of a page: {@code docs/keys.html}, {@code docs/index.html} of a README. */
  static Path ofPage(Path source) {
    String name = source.getFileName().toString();
    return source.resolveSibling(
        name.equals("README.md") ? "index.html" : name.replaceAll("\\.md$", ".html"));
  }

  /** Returns the address of the page that shows a file, or lists a folder. */
  static Path ofFile(Path source) {
    return Path.of("source").resolve(source + ".html");
  }

  /** Returns the link from one address to another, with slashes on every machine. */
  static String link(Path from, Path to) {
    Path folder = from.getParent();
    Path link = folder == null ? to : folder.relativize(to);
    return link.toString().replace('\\', '/');
  }
}
