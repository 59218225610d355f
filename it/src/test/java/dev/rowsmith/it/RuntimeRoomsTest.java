package dev.rowsmith.it;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.rowsmith.runtime.bigtable.BigtableRepository;
import dev.rowsmith.runtime.key.RowKey;
import dev.rowsmith.runtime.spanner.SpannerRepository;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Keeps the rooms of the runtime, which docs/decisions/house.md describes, and the arrows between
 * them.
 */
class RuntimeRoomsTest {

  static Stream<Rooms> stores() {
    return Stream.of(
        new Rooms("dev.rowsmith.runtime.bigtable", BigtableRepository.class)
            .exported("", "table", "spi", "internal", "cell", "read", "write", "scan", "bulk")
            .exported("schema", "table")
            .exported("spi", "table", "internal", "cell", "write")
            .exported("table", "internal")
            .hidden("scan", "internal", "read")
            .hidden("read", "table", "internal", "cell")
            .hidden("write", "table", "internal")
            .hidden("bulk", "internal")
            .hidden("cell", "table", "internal")
            .hidden("internal"),
        new Rooms("dev.rowsmith.runtime.key", RowKey.class)
            .exported("", "internal")
            .exported("spi", "", "segment", "encoding", "fast", "internal")
            .exported("segment", "", "encoding", "fast", "internal")
            .hidden("fast", "", "encoding", "internal")
            .hidden("encoding", "", "internal")
            .hidden("internal"),
        new Rooms("dev.rowsmith.runtime.spanner", SpannerRepository.class)
            .exported(
                "",
                "table",
                "spi",
                "internal",
                "table.internal",
                "read",
                "write",
                "scan",
                "bulk",
                "transaction")
            .exported("schema", "table", "live")
            .exported("spi", "table", "table.internal", "write")
            .exported("table", "table.internal")
            .hidden("scan", "table", "spi", "internal", "table.internal", "transaction", "read")
            .hidden("read", "table", "spi", "internal", "table.internal")
            .hidden("write", "table", "table.internal", "transaction")
            .hidden("bulk", "table", "internal", "transaction")
            .hidden("transaction", "internal")
            .hidden("live")
            .hidden("table.internal")
            .hidden("internal"));
  }

  @ParameterizedTest
  @MethodSource("stores")
  void rooms_see_only_what_their_arrows_lead_to(Rooms rooms) {
    rooms.seen.forEach(
        (room, seen) ->
            noClasses()
                .that()
                .resideInAPackage(room)
                .should()
                .dependOnClassesThat(rooms.areOutside(room, seen))
                .check(rooms.classes));
  }

  @ParameterizedTest
  @MethodSource("stores")
  void every_package_is_a_room(Rooms rooms) {
    assertThat(rooms.packages()).isEqualTo(rooms.seen.keySet());
  }

  @ParameterizedTest
  @MethodSource("stores")
  void arrows_have_no_circle(Rooms rooms) {
    Map<String, Set<String>> left = new TreeMap<>(rooms.seen);
    boolean found = true;
    while (found) {
      found = left.values().removeIf(seen -> seen.stream().noneMatch(left::containsKey));
    }
    assertThat(left).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("stores")
  void the_module_exports_what_users_and_generated_code_name(Rooms rooms) throws Exception {
    Path jar = Path.of(rooms.api.getProtectionDomain().getCodeSource().getLocation().toURI());
    ModuleDescriptor module = ModuleFinder.of(jar).findAll().iterator().next().descriptor();

    assertThat(module.exports())
        .filteredOn(each -> rooms.has(each.source()) && !each.isQualified())
        .extracting(ModuleDescriptor.Exports::source)
        .containsExactlyInAnyOrderElementsOf(rooms.exported);
    assertThat(module.exports())
        .flatExtracting(ModuleDescriptor.Exports::targets)
        .allSatisfy(target -> assertThat(target).startsWith("dev.rowsmith."));
  }

  /** The packages of a store or of row keys, and which others each may see. */
  private static final class Rooms {

    private final String root;
    private final Class<?> api;
    private final JavaClasses classes;
    private final Set<String> exported = new TreeSet<>();
    private final Map<String, Set<String>> seen = new TreeMap<>();

    Rooms(String root, Class<?> api) {
      this.root = root;
      this.api = api;
      this.classes =
          new ClassFileImporter()
              .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
              .importPackages(root);
    }

    /** Declares a room for users or for generated code; the name of the API itself is empty. */
    Rooms exported(String room, String... seen) {
      exported.add(named(room));
      return add(named(room), seen);
    }

    Rooms hidden(String room, String... seen) {
      return add(named(room), seen);
    }

    private Rooms add(String room, String... others) {
      seen.put(room, Stream.of(others).map(this::named).collect(Collectors.toSet()));
      return this;
    }

    private String named(String room) {
      return switch (room) {
        case "" -> root;
        case "table",
            "table.internal",
            "spi",
            "schema",
            "internal",
            "segment",
            "fast",
            "encoding" ->
            root + "." + room;
        default -> root + ".internal." + room;
      };
    }

    boolean has(String name) {
      return (name + ".").startsWith(root + ".");
    }

    DescribedPredicate<JavaClass> areOutside(String room, Set<String> arrows) {
      return DescribedPredicate.describe(
          "are of another room than " + List.copyOf(arrows),
          each ->
              has(each.getPackageName())
                  && !each.getPackageName().equals(room)
                  && !arrows.contains(each.getPackageName()));
    }

    Set<String> packages() {
      return classes.stream()
          .map(JavaClass::getPackage)
          .map(JavaPackage::getName)
          .collect(Collectors.toCollection(TreeSet::new));
    }

    @Override
    public String toString() {
      return root;
    }
  }
}
