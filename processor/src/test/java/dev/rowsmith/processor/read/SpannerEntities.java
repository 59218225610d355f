package dev.rowsmith.processor.read;

import dev.rowsmith.processor.Bystander;
import dev.rowsmith.processor.DynamodbClasses;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.read.bigtable.BigtableEntityReader;
import dev.rowsmith.processor.read.spanner.SpannerEntityReader;
import dev.rowsmith.processor.source.ClassFiles;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Reads the entities of a source, as the processor does, and hands over their models. */
public final class SpannerEntities {

  private static final String HEADER =
      """
      package demo;
      import dev.rowsmith.*;
      import dev.rowsmith.spanner.*;
      import java.math.*;
      import java.time.*;
      import java.util.*;
      import org.jspecify.annotations.Nullable;
      """;

  private SpannerEntities() {}

  /** Returns the entity of the class {@code demo.<name>}. */
  public static SpannerEntity read(String name, String source) {
    return in(name, HEADER + source, (type, reading) -> reading.spanner().read(type, Set.of()));
  }

  /** Returns the entity of Bigtable of the class {@code demo.<name>}. */
  public static BigtableEntity readInBigtable(String name, String source) {
    return in(
        name,
        HEADER.replace("rowsmith.spanner", "rowsmith.bigtable") + source,
        (type, reading) -> reading.bigtable().read(type, Set.of()));
  }

  /** Returns what Bigtable's reader makes of the class. */
  static BigtableEntity readForBigtable(String name, String source) {
    return in(name, HEADER + source, (type, reading) -> reading.bigtable().read(type, Set.of()));
  }

  private record Reading(Elements elements, Types types, ClassFiles files) {
    SpannerEntityReader spanner() {
      return new SpannerEntityReader(new Declarations(elements, types, new Nullness(files)));
    }

    BigtableEntityReader bigtable() {
      return new BigtableEntityReader(
          new Declarations(elements, types, new Nullness(files)), files);
    }
  }

  private static <T> T in(String name, String source, BiFunction<TypeElement, Reading, T> read) {
    List<T> found = new ArrayList<>();
    var task =
        ToolProvider.getSystemJavaCompiler()
            .getTask(
                null,
                null,
                null,
                List.of("-proc:only", "-cp", DynamodbClasses.classPath()),
                null,
                List.of(file(name, source)));
    task.setProcessors(
        List.of(
            new Bystander() {

              @Override
              public boolean process(Set<? extends TypeElement> types, RoundEnvironment round) {
                if (!round.processingOver()) {
                  Elements elements = processingEnv.getElementUtils();
                  Reading reading =
                      new Reading(
                          elements, processingEnv.getTypeUtils(), ClassFiles.of(processingEnv));
                  found.add(read.apply(elements.getTypeElement("demo." + name), reading));
                }
                return false;
              }
            }));
    if (!task.call() || found.isEmpty()) {
      throw new AssertionError("the source of " + name + " does not compile");
    }
    return found.get(0);
  }

  private static JavaFileObject file(String name, String source) {
    return new SimpleJavaFileObject(
        URI.create("string:///demo/" + name + ".java"), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return source;
      }
    };
  }
}
