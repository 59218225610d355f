package dev.rowsmith.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Names that stand in the text of pages as code and have a page: checks, and public types, whose
 * page is their Javadoc.
 */
final class Names {

  private static final Pattern TYPE =
      Pattern.compile("\\{\"p\":\"(?<package>[^\"]+)\",\"l\":\"(?<type>[^\"]+)\"");

  private record Type(String inPackage, String name) {

    Path address() {
      return Path.of("api", inPackage.split("\\.")).resolve(name + ".html");
    }

    boolean isOfSpanner() {
      return inPackage.contains("spanner");
    }
  }

  private final Map<String, Page> checks;
  private final Map<String, List<Type>> types;

  private Names(Map<String, Page> checks, Map<String, List<Type>> types) {
    this.checks = checks;
    this.types = types;
  }

  /**
   * Returns the names that have a page.
   *
   * @param site where the site is written, with its Javadoc in {@code api}, or without any
   */
  static Names of(Manual manual, Path site) throws IOException {
    Map<String, Page> checks =
        manual.pages().stream()
            .filter(page -> page.source().startsWith("docs/checks"))
            .collect(Collectors.toMap(Page::title, Function.identity()));
    Path index = site.resolve("api/type-search-index.js");
    Map<String, List<Type>> types =
        Files.exists(index)
            ? TYPE.matcher(Files.readString(index))
                .results()
                .map(found -> new Type(found.group(1), found.group(2)))
                .collect(Collectors.groupingBy(Type::name, TreeMap::new, Collectors.toList()))
            : Map.of();
    return new Names(checks, types);
  }

  /**
   * Returns the address of what a piece of code on a page names. Where both stores have a type of
   * the name, a page about Spanner means Spanner's.
   */
  Optional<Path> address(String code, Page on) {
    Page check = checks.get(code);
    if (check != null) {
      return check.equals(on) ? Optional.empty() : Optional.of(check.address());
    }
    boolean spanner = on.title().contains("Spanner");
    return types.getOrDefault(code.startsWith("@") ? code.substring(1) : code, List.of()).stream()
        .min(Comparator.comparing(type -> type.isOfSpanner() != spanner))
        .map(Type::address);
  }
}
