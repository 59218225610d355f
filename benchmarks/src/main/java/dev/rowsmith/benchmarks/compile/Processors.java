package dev.rowsmith.benchmarks.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import javax.annotation.processing.Processor;

/** Processors of the products that are measured, new ones each time. */
final class Processors {

  private static final List<String> ROWSMITH =
      List.of(
          "dev.rowsmith.processor.RowsmithProcessor",
          "dev.rowsmith.processor.RowsmithTableProcessor");
  private static final List<String> CASSANDRA =
      List.of("com.datastax.oss.driver.internal.mapper.processor.MapperProcessor");

  private Processors() {}

  static List<Processor> ofRowsmith() {
    return named(ROWSMITH);
  }

  static List<Processor> ofCassandra() {
    return named(CASSANDRA);
  }

  private static List<Processor> named(List<String> names) {
    List<Processor> found = new ArrayList<>();
    names.forEach(name -> found.add(processor(name)));
    return found;
  }

  private static Processor processor(String name) {
    return ServiceLoader.load(Processor.class).stream()
        .filter(provider -> provider.type().getName().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(name + " is not on the class path"))
        .get();
  }
}
