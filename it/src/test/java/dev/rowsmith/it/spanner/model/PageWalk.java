package dev.rowsmith.it.spanner.model;

import dev.rowsmith.runtime.Page;
import dev.rowsmith.runtime.spanner.Scan;
import dev.rowsmith.runtime.spanner.table.SpannerKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The ways in which the rows of a scan can be read. */
enum PageWalk {
  LIST,
  LIST_ASYNC,
  STREAM,
  PAGES_OF_ONE,
  PAGES_OF_THREE,
  PAGES_ASYNC;

  <E, K extends SpannerKey & Comparable<K>> List<E> read(Scan<E, K> scan) {
    return switch (this) {
      case LIST -> scan.list();
      case LIST_ASYNC -> scan.listAsync().join();
      case STREAM -> {
        try (var rows = scan.stream()) {
          yield rows.toList();
        }
      }
      case PAGES_OF_ONE -> pages(scan, 1, false);
      case PAGES_OF_THREE -> pages(scan, 3, false);
      case PAGES_ASYNC -> pages(scan, 2, true);
    };
  }

  private static <E, K extends SpannerKey & Comparable<K>> List<E> pages(
      Scan<E, K> scan, int size, boolean async) {
    List<E> all = new ArrayList<>();
    Optional<String> token = Optional.of("");
    while (token.isPresent()) {
      Page<E> page =
          async ? scan.pageAsync(size, token.get()).join() : scan.page(size, token.get());
      all.addAll(page.rows());
      token = page.next();
    }
    return all;
  }
}
