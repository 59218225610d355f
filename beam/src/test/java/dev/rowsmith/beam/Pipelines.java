package dev.rowsmith.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import dev.rowsmith.testing.BigtableEmulator;
import java.util.List;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.SerializableFunction;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollection;

/** Pipelines of tests, and what has come out of them. */
final class Pipelines {

  private static final ConcurrentMap<String, Queue<Object>> COLLECTED = new ConcurrentHashMap<>();

  /** What happens while a step fails, of those that have not failed yet. */
  private static final ConcurrentMap<String, Runnable> FAILURES = new ConcurrentHashMap<>();

  private static final String FIRST_TRY = "the first try fails";

  private static final String[] DIRECT = {
    "--runner=DirectRunner",
    "--targetParallelism=2",
    "--enforceEncodability=false",
    "--enforceImmutability=false"
  };

  /** A job that fails is begun again once. */
  private static final String[] FLINK = {
    "--runner=FlinkRunner",
    "--flinkMaster=[local]",
    "--parallelism=2",
    "--fasterCopy=true",
    "--flinkConfDir=src/test/flink"
  };

  private static final boolean ON_FLINK =
      "FlinkRunner".equals(System.getProperty("rowsmith.beam.runner"));

  private Pipelines() {}

  /**
   * Starts a pipeline of the runner that the build names, with few threads. It encodes nothing that
   * it need not, as most runners do.
   */
  static Pipeline create() {
    return Pipeline.create(
        PipelineOptionsFactory.fromArgs(ON_FLINK ? FLINK : DIRECT).withValidation().create());
  }

  /** Starts a pipeline of the DirectRunner as it is without options: it encodes every element. */
  static Pipeline encoding() {
    return Pipeline.create(PipelineOptionsFactory.fromArgs(DIRECT[0], DIRECT[1]).create());
  }

  /** Adds steps to a pipeline, at whose end is one that fails once. */
  interface Steps {

    void add(Pipeline pipeline, PTransform<PCollection<?>, PCollection<String>> failOnce);
  }

  /**
   * Runs a pipeline of which a step fails once. Flink repeats it; the DirectRunner repeats nothing,
   * so that it is started again.
   *
   * @param between what happens while it fails
   */
  static void runTwice(Runnable between, Steps steps) {
    String id = UUID.randomUUID().toString();
    FAILURES.put(id, between);
    Pipeline first = create();
    steps.add(first, ParDo.of(new FailOnceFn(id)));
    if (ON_FLINK) {
      first.run().waitUntilFinish();
    } else {
      assertThatThrownBy(() -> first.run().waitUntilFinish()).hasMessageContaining(FIRST_TRY);
      Pipeline second = create();
      steps.add(second, ParDo.of(new FailOnceFn(id)));
      second.run().waitUntilFinish();
    }
    assertThat(FAILURES).as("the step has failed").doesNotContainKey(id);
  }

  private static final class FailOnceFn extends DoFn<Object, String> {

    private static final long serialVersionUID = 1;

    private final String id;

    FailOnceFn(String id) {
      this.id = id;
    }

    @ProcessElement
    public void fail(@Element Object written, OutputReceiver<String> output) {
      Runnable between = FAILURES.remove(id);
      if (between != null) {
        between.run();
        throw new IllegalStateException(FIRST_TRY);
      }
      output.output(written.toString());
    }
  }

  /** Writes entities into the emulator, and runs the pipeline to its end. */
  static <E> void write(
      BigtableEmulator emulator,
      MapperFactory<? extends EntityMapper<E, ?>> mapper,
      EntityWrite<E> write,
      List<E> entities) {
    Pipeline pipeline = create();
    pipeline
        .apply(Create.of(entities).withCoder(EntityCoder.of(mapper)))
        .apply(
            write
                .to(emulator.projectId(), emulator.instanceId())
                .configured(io -> io.withEmulator(emulator.address())));
    pipeline.run().waitUntilFinish();
  }

  /** Reads entities of the emulator, each as often as it comes. */
  static <E> List<E> read(BigtableEmulator emulator, EntityRead<E, ?, ?> read) {
    return run(
        read.from(emulator.projectId(), emulator.instanceId())
            .configured(io -> io.withEmulator(emulator.address())));
  }

  /** Runs a pipeline of one step, and returns what has come out. */
  static <T> List<T> run(PTransform<PBegin, PCollection<T>> step) {
    Pipeline pipeline = create();
    Collected<T> collected = new Collected<>();
    pipeline.apply(step).apply(collected);
    pipeline.run().waitUntilFinish();
    return collected.elements();
  }

  /** Returns a step that makes an element of each. */
  static <T, E> PTransform<PCollection<? extends T>, PCollection<E>> mapping(
      SerializableFunction<T, E> function) {
    return ParDo.of(new MapFn<>(function));
  }

  private static final class MapFn<T, E> extends DoFn<T, E> {

    private static final long serialVersionUID = 1;

    private final SerializableFunction<T, E> function;

    MapFn(SerializableFunction<T, E> function) {
      this.function = function;
    }

    @ProcessElement
    public void map(@Element T element, OutputReceiver<E> output) {
      output.output(function.apply(element));
    }
  }

  /** The elements that have come to a place of a pipeline. */
  static final class Collected<T> extends PTransform<PCollection<T>, PCollection<T>> {

    private static final long serialVersionUID = 1;

    private final String id = UUID.randomUUID().toString();

    Collected() {
      COLLECTED.put(id, new ConcurrentLinkedQueue<>());
    }

    @Override
    public PCollection<T> expand(PCollection<T> input) {
      return input.apply("Collect", ParDo.of(new CollectFn<>(id))).setCoder(input.getCoder());
    }

    @SuppressWarnings("unchecked") // those that came in
    List<T> elements() {
      return (List<T>) List.copyOf(COLLECTED.getOrDefault(id, new ConcurrentLinkedQueue<>()));
    }
  }

  private static final class CollectFn<T> extends DoFn<T, T> {

    private static final long serialVersionUID = 1;

    private final String id;

    CollectFn(String id) {
      this.id = id;
    }

    @ProcessElement
    public void collect(@Element T element, OutputReceiver<T> output) {
      COLLECTED.computeIfAbsent(id, first -> new ConcurrentLinkedQueue<>()).add(element);
      output.output(element);
    }
  }
}
