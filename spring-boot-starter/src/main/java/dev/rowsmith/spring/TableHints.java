package dev.rowsmith.spring;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.aot.hint.MemberCategory;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.RuntimeHintsRegistrar;
import org.springframework.aot.hint.TypeReference;
import org.springframework.util.ClassUtils;

/**
 * Hints for the one place where Rowsmith uses reflection: the index of the tables of all entities.
 */
final class TableHints implements RuntimeHintsRegistrar {

  /** The resources that name the generated table classes of a module. */
  private static final List<String> INDEXES =
      List.of("META-INF/rowsmith/bigtable-tables", "META-INF/rowsmith/spanner-tables");

  @Override
  public void registerHints(RuntimeHints hints, @Nullable ClassLoader given) {
    ClassLoader loader = given == null ? ClassUtils.getDefaultClassLoader() : given;
    for (String index : INDEXES) {
      hints.resources().registerPattern(index);
      if (loader != null) {
        tables(index, loader).forEach(each -> register(each, hints));
      }
    }
  }

  private static void register(String table, RuntimeHints hints) {
    hints.reflection().registerType(TypeReference.of(table), MemberCategory.DECLARED_FIELDS);
  }

  private static List<String> tables(String index, ClassLoader loader) {
    try {
      return Collections.list(loader.getResources(index)).stream()
          .flatMap(each -> lines(each).stream())
          .toList();
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private static List<String> lines(URL index) {
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(index.openStream(), StandardCharsets.UTF_8))) {
      return lines.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }
}
