package dev.rowsmith.processor.generate.bigtable;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.Rounds;
import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.key.AmbiguousKeyLayout;
import dev.rowsmith.processor.check.mapping.InvalidPattern;
import dev.rowsmith.processor.check.mapping.InvalidSegment;
import dev.rowsmith.processor.encoding.SegmentEncoding;
import dev.rowsmith.processor.generate.bigtable.SegmentDrafts.Draft;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.plan.Ranges;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import dev.rowsmith.runtime.key.spi.KeyReader;
import dev.rowsmith.runtime.key.spi.KeyWriter;
import java.io.File;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Compares what the build says of a layout with what the runtime does: for every encoding of every
 * type before every sort of constant, the build refuses a layout exactly if the runtime does, it
 * offers ranges exactly if the rows are sorted, and what the runtime writes it reads.
 */
@Tag("rounds")
class LayoutVerdictTest {

  private static final List<EntityCheck<? super BigtableEntity>> VALID =
      List.of(new InvalidSegment(), new InvalidPattern());

  private static final List<String> SUFFIXES =
      List.of("", "#", "/", "0", "10", "a", "_", "-", "_0", "e", "__", " ");

  private final List<String> disagreements = new ArrayList<>();
  private int layouts;
  private int refused;
  private int keys;

  @Test
  void the_build_says_of_each_layout_what_the_runtime_does(@TempDir Path folder) throws Exception {
    for (KeyFormat format : KeyFormat.values()) {
      Map<Draft, KeySegment<?>> segments = segments(format, folder.resolve(format.name()));
      assertThat(segments)
          .hasSizeGreaterThan(format == KeyFormat.VERBATIM ? Rounds.of(200, 800) : 12);
      segments.forEach((draft, segment) -> compare(format, draft, segment));
    }
    System.out.printf(
        "%s layouts, %s of them refused, %s keys written and read%n", layouts, refused, keys);
    assertThat(disagreements).isEmpty();
    assertThat(refused).isGreaterThan(Rounds.of(250, 1_000));
    assertThat(keys).isGreaterThan(Rounds.of(2_500, 10_000));
  }

  private void compare(KeyFormat format, Draft draft, KeySegment<?> segment) {
    List<String> suffixes =
        format == KeyFormat.VERBATIM ? SUFFIXES : List.of(format == KeyFormat.READABLE ? "#" : "");
    for (String suffix : suffixes) {
      compare(format, draft, segment, suffix);
    }
  }

  private void compare(KeyFormat format, Draft draft, KeySegment<?> segment, String suffix) {
    String words = draft.words() + " before '" + suffix + "' in " + format;
    BigtableEntity entity = entity(format, draft, suffix);
    boolean accepted = findings(List.of(new AmbiguousKeyLayout()), entity).isEmpty();
    KeyLayout layout = null;
    layouts++;
    try {
      layout = layout(format, segment, suffix);
    } catch (IllegalArgumentException e) {
      refused++;
    }
    if (accepted != (layout != null)) {
      disagreements.add((accepted ? "accepted by the build alone: " : "refused alone: ") + words);
    }
    if (layout == null) {
      return;
    }
    Segment declared = entity.segments().get(0);
    boolean few = declared.kind() == ValueKind.BOOLEAN || declared.kind() == ValueKind.ENUM;
    if (!few && Ranges.offered(declared, format) != layout.segments().get(0).ordered()) {
      disagreements.add("ranges of " + words + " sorted: " + layout.segments().get(0).ordered());
    }
    if (declared.kind() != ValueKind.ENUM) { // Its constants are the compiled class's.
      roundTrips(layout, declared, words);
    }
  }

  private void roundTrips(KeyLayout layout, Segment declared, String words) {
    int written = 0; // None, where exact digits are too few for any distance from a maximum.
    for (Object value : LayoutValues.of(declared)) {
      for (String rest : List.of("x", "", "0a-_")) {
        written += isRead(layout, value, rest, words) ? 1 : 0;
      }
    }
    keys += written;
  }

  @SuppressWarnings("unchecked")
  private <T> boolean isRead(KeyLayout layout, T value, String rest, String words) {
    KeySegment<T> first = (KeySegment<T>) layout.segments().get(0);
    TextSegment second = (TextSegment) layout.segments().get(1);
    ByteString key;
    try {
      if (layout.isOrderedCode()) {
        return first.encode(value).size() >= 0; // Its fields are escaped, and end anywhere.
      }
      key = KeyWriter.of(layout, 0).add(first, value).add(second, rest).key();
    } catch (KeyValueException e) {
      return false;
    }
    KeyReader reader = KeyReader.of("Reading", key);
    T read = first.read(reader);
    String readRest = second.read(reader);
    reader.end();
    if (!read.equals(value) || !readRest.equals(rest)) {
      disagreements.add(words + ": " + value + " is read as " + read);
    }
    return true;
  }

  private static KeyLayout layout(KeyFormat format, KeySegment<?> segment, String suffix) {
    TextSegment rest =
        format == KeyFormat.READABLE
            ? TextSegment.of("Reading", "rest")
            : TextSegment.ofVerbatim("Reading", "rest");
    return format == KeyFormat.ORDERED_CODE
        ? KeyLayout.orderedCode(segment, rest)
        : KeyLayout.of(suffix.isEmpty() ? segment : segment.followedBy(suffix), rest);
  }

  private static BigtableEntity entity(KeyFormat format, Draft draft, String suffix) {
    Entities reading =
        format == KeyFormat.VERBATIM
            ? Entities.reading().layout("{x}" + suffix + "{rest}")
            : Entities.reading().format(format);
    return reading
        .segment("x", draft.type(), draft.attributes())
        .segment("rest", ValueKind.STRING)
        .column("value", ValueKind.INT)
        .build();
  }

  private static List<Finding> findings(
      List<EntityCheck<? super BigtableEntity>> checks, BigtableEntity entity) {
    List<Finding> findings = new ArrayList<>();
    checks.forEach(check -> check.check(entity, findings::add));
    return findings;
  }

  /** Compiles and runs what the generator writes of each segment that is valid by itself. */
  private static Map<Draft, KeySegment<?>> segments(KeyFormat format, Path folder)
      throws Exception {
    Map<Draft, CodeBlock> valid = new LinkedHashMap<>();
    for (Draft draft : Rounds.oneIn(4, List.copyOf(SegmentDrafts.all()))) {
      BigtableEntity entity = entity(format, draft, "");
      boolean held =
          format != KeyFormat.ORDERED_CODE || draft.type().kind() != ValueKind.BIG_INTEGER;
      if (held && findings(VALID, entity).isEmpty()) {
        Segment segment = entity.segments().get(0).followedBy("");
        try {
          valid.put(draft, SegmentCode.of(segment, entity.key()).codec("Reading"));
        } catch (IllegalArgumentException e) {
          // A pattern that cannot be read back: AmbiguousKeyLayout is to report it anywhere.
          assertThat(findings(List.of(new AmbiguousKeyLayout()), entity(format, draft, "#")))
              .as(draft.words() + ": " + e)
              .isNotEmpty();
        }
      }
    }
    Class<?> compiled = compiled(List.copyOf(valid.values()), folder);
    Map<Draft, KeySegment<?>> segments = new LinkedHashMap<>();
    int number = 0;
    for (Draft draft : valid.keySet()) {
      Object segment = compiled.getMethod("segment" + number++).invoke(null);
      segments.put(draft, (KeySegment<?>) segment);
      assertThat(segment.toString())
          .as("what the build asked is what the generated code makes")
          .isEqualTo(asked(format, draft).toString());
    }
    return segments;
  }

  private static KeySegment<?> asked(KeyFormat format, Draft draft) {
    Segment declared = entity(format, draft, "").segments().get(0).followedBy("");
    return SegmentEncoding.of(declared, format).orElseThrow();
  }

  private static Class<?> compiled(List<CodeBlock> segments, Path folder) throws Exception {
    TypeSpec.Builder type =
        TypeSpec.classBuilder("Segments")
            .addModifiers(Modifier.PUBLIC)
            .addType(
                TypeSpec.enumBuilder("Kind")
                    .addEnumConstant("SMALL")
                    .addEnumConstant("VERY_LARGE")
                    .build());
    for (int number = 0; number < segments.size(); number++) {
      type.addMethod(
          MethodSpec.methodBuilder("segment" + number)
              .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
              .returns(Object.class)
              .addStatement("return $L", segments.get(number))
              .build());
    }
    String text = JavaFile.builder("", type.build()).build().toString();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    JavaFileObject file =
        new SimpleJavaFileObject(
            URI.create("string:///Segments.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
          }
        };
    File output = folder.toFile();
    assertThat(output.mkdirs()).isTrue();
    StringBuilder problems = new StringBuilder();
    List<String> options = List.of("-proc:none", "-d", output.toString());
    boolean succeeded =
        compiler.getTask(null, null, problems::append, options, null, List.of(file)).call();
    assertThat(succeeded).as(problems::toString).isTrue();
    URLClassLoader loader =
        new URLClassLoader(
            new URL[] {output.toURI().toURL()}, LayoutVerdictTest.class.getClassLoader());
    return loader.loadClass("Segments");
  }
}
