package dev.rowsmith.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Image;
import org.commonmark.node.Link;

/** All pages that can be reached from the first one, and the files that they link to. */
final class Manual {

  private final Path root;
  private final Map<Path, Page> pages = new LinkedHashMap<>();
  private final TreeSet<Path> files = new TreeSet<>();
  private final TreeSet<Path> pictures = new TreeSet<>();
  private final Deque<Path> open = new ArrayDeque<>();

  private Manual(Path root) {
    this.root = root;
  }

  /**
   * Reads a page and all others that it leads to.
   *
   * @param root the root of the project
   * @param first where to begin, below the root
   */
  static Manual from(Path root, Path first) throws IOException {
    Manual manual = new Manual(root);
    manual.open.add(first);
    while (!manual.open.isEmpty()) {
      manual.read(manual.open.remove());
    }
    return manual;
  }

  private void read(Path source) throws IOException {
    if (pages.containsKey(source)) {
      return;
    }
    Page page = Page.read(root, source);
    pages.put(source, page);
    page.document()
        .accept(
            new AbstractVisitor() {
              @Override
              public void visit(Link link) {
                target(page, link.getDestination()).ifPresent(target -> found(target));
                visitChildren(link);
              }

              @Override
              public void visit(Image image) {
                target(page, image.getDestination()).ifPresent(pictures::add);
              }
            });
  }

  private void found(Path target) {
    if (Addresses.isPage(target)) {
      open.add(target);
    } else {
      files.add(target);
    }
  }

  /** Returns the file below the root that a link names; nothing for other sites and anchors. */
  Optional<Path> target(Page page, String destination) {
    String file = destination.replaceAll("#.*", "");
    if (file.isEmpty() || file.contains(":")) {
      return Optional.empty();
    }
    Path target = page.source().resolveSibling(file).normalize();
    Path readme = target.resolve("README.md");
    return Optional.of(Files.exists(root.resolve(readme)) ? readme : target);
  }

  Collection<Page> pages() {
    return pages.values();
  }

  /** Returns a page by its path below the root. */
  Page page(Path source) {
    return Objects.requireNonNull(pages.get(source), source::toString);
  }

  boolean has(Path source) {
    return pages.containsKey(source);
  }

  /** Returns the sources and folders that pages link to. */
  List<Path> files() {
    return List.copyOf(files);
  }

  List<Path> pictures() {
    return List.copyOf(pictures);
  }
}
