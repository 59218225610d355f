package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Filer;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What an incremental build relies on; the rules are Gradle's.
 *
 * @see <a
 *     href="https://docs.gradle.org/current/userguide/java_plugin.html#sec:incremental_annotation_processing">Gradle:
 *     incremental annotation processing</a>
 */
class IncrementalTest {

  private static final String VISIT =
      """
      @Table(value = "events", prefix = "VISIT")
      @Family(value = "f", maxVersions = 1)
      public record Visit(@RowKey String id, Outcome outcome, byte[] digest) {
        public enum Outcome { BOUNCED, STAYED }
        @RowKey(order = 0) public String half() { return id; }
      }
      """;

  /** Built by its constructor, whose parameters' names a class file does not hold. */
  private static final String TRADE =
      """
      @Table(value = "events", prefix = "TRADE")
      @Family(value = "f", maxVersions = 1)
      public class Trade {
        @RowKey final String id;
        final String symbol;

        Trade(String symbol, String id) {
          this.id = id;
          this.symbol = symbol;
        }
      }
      """;

  private static final String BAD =
      """
      @Table(value = "events", prefix = "TRADE")
      @Family("f")
      public record Quote(@RowKey Instant at, String symbol) {}
      """;

  private static final String NESTED =
      """
      public class Shop {
        @Table("orders")
        @Family(value = "f", maxVersions = 1)
        public record Order(@RowKey String id, int count) {}

        @Table(value = "items")
        @Family(value = "f", maxVersions = 1)
        public record Item(@RowKey String id, int count) {}
      }
      """;

  @Test
  void every_processor_is_declared_to_gradle_with_its_kind() throws IOException {
    List<String> processors =
        ServiceLoader.load(Processor.class).stream()
            .map(provider -> provider.type().getName())
            .filter(name -> name.startsWith("dev.rowsmith."))
            .toList();
    try (InputStream declared =
        RowsmithProcessor.class.getResourceAsStream(
            "/META-INF/gradle/incremental.annotation.processors")) {
      assertThat(new String(declared.readAllBytes(), StandardCharsets.UTF_8).lines())
          .containsExactly(
              RowsmithProcessor.class.getName() + ",isolating",
              RowsmithTableProcessor.class.getName() + ",aggregating")
          .allMatch(line -> processors.contains(line.substring(0, line.indexOf(','))))
          .hasSameSizeAs(processors);
    }
  }

  @Test
  void every_generated_file_has_one_entity_as_its_origin_and_the_index_has_all() {
    Recording isolating = new Recording(new RowsmithProcessor());
    Recording aggregating = new Recording(new RowsmithTableProcessor());

    Compiled.with(List.of(isolating, aggregating), List.of(), VISIT, TRADE, NESTED);

    assertThat(isolating.origins)
        .hasSize(16)
        .allSatisfy(
            (file, origins) ->
                assertThat(origins).singleElement().asString().isEqualTo(entityOf(file)));
    assertThat(aggregating.origins).containsOnlyKeys("CLASS_OUTPUT");
    assertThat(aggregating.origins.get("CLASS_OUTPUT"))
        .extracting(Element::toString)
        .containsExactly("demo.Shop.Item", "demo.Shop.Order", "demo.Trade", "demo.Visit");
  }

  @Test
  void an_entity_compiled_alone_gets_the_bytes_that_it_gets_among_others() {
    Map<String, String> together = generated(Compiled.sources(VISIT, TRADE, NESTED));
    Map<String, String> alone = new TreeMap<>();
    for (String source : List.of(VISIT, TRADE, NESTED)) {
      alone.putAll(generated(Compiled.sources(source)));
    }

    assertThat(together).hasSize(16).isEqualTo(alone);
  }

  @Test
  void the_order_of_the_sources_changes_neither_a_byte_nor_a_message() {
    List<String> sources = new ArrayList<>(List.of(VISIT, TRADE, NESTED, BAD));
    Compiled first = Compiled.sources(sources.toArray(String[]::new));
    assertThat(first.findings())
        .contains(
            "error NoRetention Quote:2",
            "error LeadingTimestamp Quote:3",
            "error PrefixClash Trade:1");

    Random random = new Random(20_261_101);
    for (int round = 0; round < 6; round++) {
      Collections.shuffle(sources, random);
      Compiled other = Compiled.sources(sources.toArray(String[]::new));
      assertThat(generated(other)).isEqualTo(generated(first));
      assertThat(messages(other)).isEqualTo(messages(first));
    }
  }

  @Test
  void entities_whose_sources_did_not_change_are_checked_and_not_generated_otherwise(
      @TempDir Path output) throws IOException {
    assertThat(build(output, List.of(), VISIT, TRADE)).isEmpty();
    Map<String, String> before = sourcesIn(output);

    // Gradle compiles what changed, and names the other classes, whose files lie in the output.
    List<String> said = build(output, List.of("demo.Visit", "demo.Trade"), BAD);

    assertThat(said)
        .anyMatch(message -> message.startsWith("[PrefixClash] the keys of Quote and Trade"))
        .noneMatch(message -> message.startsWith("[NoUsableConstructor]"));
    assertThat(sourcesIn(output)).containsAllEntriesOf(before);
  }

  private static List<String> build(Path output, List<String> classes, String... bodies) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    String classPath = System.getProperty("java.class.path") + java.io.File.pathSeparator + output;
    String folder = output.toString();
    JavaCompiler.CompilationTask task =
        compiler.getTask(
            null,
            null,
            said,
            List.of("-d", folder, "-s", folder, "-classpath", classPath),
            classes,
            Compiled.files(bodies));
    task.setProcessors(List.of(new RowsmithProcessor(), new RowsmithTableProcessor()));
    task.call();
    return said.getDiagnostics().stream().map(each -> each.getMessage(null)).toList();
  }

  private static Map<String, String> sourcesIn(Path folder) throws IOException {
    Map<String, String> sources = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
        sources.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    return sources;
  }

  private static Map<String, String> generated(Compiled build) {
    return build.generated().stream()
        .collect(Collectors.toMap(name -> name, build::source, (a, b) -> a, TreeMap::new));
  }

  private static List<String> messages(Compiled build) {
    List<String> messages = new ArrayList<>(build.findings());
    Stream.of("PrefixClash", "NoRetention", "LeadingTimestamp")
        .forEach(id -> messages.addAll(build.messages(id)));
    messages.addAll(build.otherMessages());
    return messages.stream().sorted().toList();
  }

  /** {@code demo.Shop_OrderKey} comes from {@code demo.Shop.Order}. */
  private static String entityOf(String file) {
    return file.replaceAll("(Key|Table|Mapper|Repository)$", "").replace('_', '.');
  }

  /** Stands between the compiler and a processor, as Gradle does, and notes each file's origins. */
  private static final class Recording extends AbstractProcessor {

    private final Processor processor;
    private final Map<String, List<Element>> origins = new TreeMap<>();

    Recording(Processor processor) {
      this.processor = processor;
    }

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
      super.init(environment);
      Filer filer =
          proxy(
              Filer.class,
              environment.getFiler(),
              (method, arguments) -> {
                if (method.startsWith("create")) {
                  Element[] given = (Element[]) arguments[arguments.length - 1];
                  origins.put(arguments[0].toString(), Arrays.asList(given));
                }
              });
      processor.init(
          (ProcessingEnvironment)
              Proxy.newProxyInstance(
                  getClass().getClassLoader(),
                  new Class<?>[] {ProcessingEnvironment.class},
                  (self, method, arguments) ->
                      method.getName().equals("getFiler")
                          ? filer
                          : method.invoke(environment, arguments)));
    }

    private interface Call {
      void made(String method, Object[] arguments);
    }

    private static <T> T proxy(Class<T> type, T target, Call call) {
      return type.cast(
          Proxy.newProxyInstance(
              type.getClassLoader(),
              new Class<?>[] {type},
              (self, method, arguments) -> {
                call.made(method.getName(), arguments);
                try {
                  return method.invoke(target, arguments);
                } catch (InvocationTargetException problem) {
                  throw problem.getCause();
                }
              }));
    }

    @Override
    public Set<String> getSupportedAnnotationTypes() {
      return processor.getSupportedAnnotationTypes();
    }

    @Override
    public Set<String> getSupportedOptions() {
      return processor.getSupportedOptions();
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return processor.getSupportedSourceVersion();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      processor.process(annotations, round);
      return false;
    }
  }
}
