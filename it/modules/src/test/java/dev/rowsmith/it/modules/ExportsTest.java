package dev.rowsmith.it.modules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.rowsmith.runtime.RowsmithException;
import dev.rowsmith.runtime.bigtable.BigtableRepository;
import dev.rowsmith.runtime.spanner.SpannerRepository;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a modular application sees of the runtime, and what it does not. */
class ExportsTest {

  /** Rooms of row keys that are not called internal, and are not exported either. */
  private static final Set<String> INSIDE_OF_KEYS =
      Set.of("dev.rowsmith.runtime.key.encoding", "dev.rowsmith.runtime.key.fast");

  private static final Module APPLICATION = Album.class.getModule();
  private static final Module CORE = RowsmithException.class.getModule();
  private static final Module BIGTABLE = BigtableRepository.class.getModule();
  private static final Module SPANNER = SpannerRepository.class.getModule();

  @Test
  void every_package_is_exported_to_the_application_but_those_of_the_inside() {
    for (Module runtime : List.of(CORE, BIGTABLE, SPANNER)) {
      SortedSet<String> exported = new TreeSet<>(runtime.getPackages());
      exported.removeIf(name -> !runtime.isExported(name, APPLICATION));

      SortedSet<String> api = new TreeSet<>(runtime.getPackages());
      api.removeAll(internal(runtime));
      assertThat(exported).as(runtime.getName()).isEqualTo(api);
    }
  }

  @Test
  void a_store_is_an_api_its_tables_its_schema_and_what_generated_code_calls() {
    for (Module store : List.of(BIGTABLE, SPANNER)) {
      List<String> exported =
          store.getPackages().stream()
              .filter(name -> store.isExported(name, APPLICATION))
              .map(name -> name.substring(store.getName().length()))
              .toList();
      assertThat(exported)
          .as(store.getName())
          .containsExactlyInAnyOrder("", ".schema", ".spi", ".table");
    }
  }

  @Test
  void reflection_does_not_reach_the_inside_either() throws ReflectiveOperationException {
    Class<?> inside =
        Class.forName("dev.rowsmith.runtime.spanner.internal.scan.TextPrefix", false, loader());

    assertThat(inside.getModule()).isSameAs(SPANNER);
    assertThatExceptionOfType(IllegalAccessException.class)
        .isThrownBy(() -> inside.getMethod("end", String.class).invoke(null, "a"))
        .withMessageContaining("does not export");
  }

  @Test
  void an_application_that_imports_the_inside_does_not_compile(@TempDir Path directory)
      throws IOException {
    List<String> inside = new ArrayList<>();
    Stream.of(CORE, BIGTABLE, SPANNER).map(ExportsTest::internal).forEach(inside::addAll);
    assertThat(inside).hasSizeGreaterThan(5);

    String errors = compile(inside, directory);

    for (String name : inside) {
      assertThat(errors).contains("package " + name + " is not visible");
    }
  }

  @Test
  void an_application_that_imports_all_others_compiles(@TempDir Path directory) throws IOException {
    List<String> api = new ArrayList<>();
    for (Module runtime : List.of(CORE, BIGTABLE, SPANNER)) {
      runtime.getPackages().stream().filter(name -> !isInternal(name)).forEach(api::add);
    }

    assertThat(compile(api, directory)).isEmpty();
  }

  private static SortedSet<String> internal(Module runtime) {
    SortedSet<String> internal = new TreeSet<>(runtime.getPackages());
    internal.removeIf(name -> !isInternal(name));
    return internal;
  }

  private static boolean isInternal(String name) {
    return INSIDE_OF_KEYS.contains(name) || List.of(name.split("\\.")).contains("internal");
  }

  private static ClassLoader loader() {
    return SpannerRepository.class.getClassLoader();
  }

  /** Compiles a module that imports packages, and returns what the compiler prints. */
  private static String compile(List<String> packages, Path directory) throws IOException {
    Path descriptor =
        Files.writeString(
            directory.resolve("module-info.java"),
            "module probe { requires %s; requires %s; }"
                .formatted(BIGTABLE.getName(), SPANNER.getName()));
    StringBuilder source = new StringBuilder("package probe;\n");
    packages.forEach(name -> source.append("import ").append(name).append(".*;\n"));
    Path probe =
        Files.writeString(directory.resolve("Probe.java"), source.append("class Probe {}\n"));
    StringWriter printed = new StringWriter();
    PrintWriter out = new PrintWriter(printed);
    ToolProvider.findFirst("javac")
        .orElseThrow()
        .run(
            out,
            out,
            "-proc:none",
            "-nowarn",
            "-Xmaxerrs",
            "1000",
            "-d",
            directory.resolve("classes").toString(),
            "--module-path",
            System.getProperty("jdk.module.path"),
            "--class-path",
            System.getProperty("java.class.path"),
            descriptor.toString(),
            probe.toString());
    return printed.toString();
  }
}
