package dev.rowsmith.it.queries.random;

import dev.rowsmith.it.queries.random.RandomEntity.Target;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A random entity and interfaces that ask about it, as one source in a package. */
final class Unit {

  private static final int QUESTIONS = 4;
  private static final int CALLS = 4;

  private final String packageName;
  private final RandomEntity entity;
  private final List<List<RandomQuestion>> interfaces = new ArrayList<>();
  private final IdentityHashMap<RandomQuestion, List<Call>> calls = new IdentityHashMap<>();

  /** The check that is accepted at each question. */
  private final IdentityHashMap<RandomQuestion, String> allowed = new IdentityHashMap<>();

  /** What refuses each question that is refused, and with which message. */
  private final IdentityHashMap<RandomQuestion, String> refused = new IdentityHashMap<>();

  /** The question of each line of the source. */
  private final Map<Long, RandomQuestion> lines = new HashMap<>();

  Unit(Target target, int number, int count, long seed) {
    Random dice = new Random(seed * 1_000_003 + number);
    packageName = "q" + number;
    entity = RandomEntity.of(target, "E" + number, dice);
    for (int i = 0; i < count; i++) {
      List<RandomQuestion> questions = new ArrayList<>();
      for (int q = 0; q < QUESTIONS; q++) {
        RandomQuestion question = RandomQuestion.of(entity, "q%s_%s".formatted(i, q), dice);
        questions.add(question);
        List<Call> each = new ArrayList<>();
        for (int call = 0; call < CALLS; call++) {
          each.add(Call.of(question, dice));
        }
        calls.put(question, each);
      }
      interfaces.add(questions);
    }
  }

  String packageName() {
    return packageName;
  }

  RandomEntity entity() {
    return entity;
  }

  List<RandomQuestion> questions() {
    return interfaces.stream().flatMap(List::stream).toList();
  }

  int interfaces() {
    return interfaces.size();
  }

  IdentityHashMap<RandomQuestion, String> refused() {
    return refused;
  }

  IdentityHashMap<RandomQuestion, String> allowed() {
    return allowed;
  }

  RandomQuestion question(long line) {
    return lines.get(line);
  }

  /** Returns the calls of the questions that are not refused. */
  List<Call> calls() {
    return questions().stream()
        .filter(question -> !refused.containsKey(question))
        .flatMap(question -> calls.get(question).stream())
        .toList();
  }

  /** Returns the source, without what was refused. */
  String source(boolean checked) {
    boolean bigtable = entity.target() == Target.BIGTABLE;
    StringBuilder text = new StringBuilder();
    lines.clear();
    text.append("package %s;\nimport dev.rowsmith.*;\n".formatted(packageName));
    text.append("import dev.rowsmith.%s.*;\n".formatted(bigtable ? "bigtable" : "spanner"));
    text.append("enum State { A, B, C, D }\n").append(entity.source());
    for (int i = 0; i < interfaces.size(); i++) {
      text.append("@Queries(%s.class)\ninterface I%s {\n".formatted(entity.name(), i));
      for (RandomQuestion question : interfaces.get(i)) {
        if (!refused.containsKey(question)) {
          lines.put(text.chars().filter(each -> each == '\n').count() + 1, question);
          text.append(question.declaration(allowed.getOrDefault(question, ""))).append('\n');
        }
      }
      text.append("}\n");
    }
    questions().forEach(question -> text.append(question.record()));
    if (checked) {
      appendCheck(text, bigtable);
    }
    String source = text.toString();
    return source.contains("VERBATIM") ? source.replace("a!", "a.") : source;
  }

  private void appendCheck(StringBuilder text, boolean bigtable) {
    String store = bigtable ? "Bigtable" : "Spanner";
    String repository = entity.name() + "Repository";
    String client =
        bigtable
            ? "com.google.cloud.bigtable.data.v2.BigtableDataClient"
            : "com.google.cloud.spanner.DatabaseClient";
    String outer = "dev.rowsmith.it.queries.random.Checked";
    text.append("final class Check implements %s {\n".formatted(outer));
    text.append(
        "public static final class Made implements %s.Factory { public Made() {} @Override public %s of(Object client) { return new Check(new %s((%s) client)); } }\n"
            .formatted(outer, outer, repository, client));
    text.append("private final %s repository;\n".formatted(repository));
    IntStream.range(0, interfaces.size())
        .forEach(i -> text.append("private final I%s i%s;\n".formatted(i, i)));
    text.append("private final java.util.List<%s> rows = rows();\n".formatted(entity.name()));
    text.append(
        "private Check(%s repository) { this.repository = repository;\n".formatted(repository));
    IntStream.range(0, interfaces.size())
        .forEach(i -> text.append("i%s = new %sI%s(repository);\n".formatted(i, store, i)));
    text.append("}\n");
    text.append(
        "private static java.util.List<%s> rows() { return java.util.List.of(\n"
            .formatted(entity.name()));
    text.append(
        IntStream.range(0, entity.rows().size())
            .mapToObj(entity::literal)
            .collect(Collectors.joining(",\n")));
    text.append("); }\n");
    text.append(
        "@Override public void fill() { %s; }\n"
            .formatted(
                bigtable ? "repository.putAll(rows)" : "repository.insertAll(rows).orThrow()"));
    text.append(
        "@Override public Object schema() { return %sTable.SCHEMA; }\n".formatted(entity.name()));
    text.append("@Override public Object ask(int call) { return switch (call) {\n");
    int number = 0;
    for (Call call : calls()) {
      text.append(
          "case %s -> i%s.%s;\n".formatted(number++, placeOf(call.question()), call.code()));
    }
    text.append("default -> throw new IllegalArgumentException(); }; }\n");
    appendNumbers(text);
    text.append("}\n");
  }

  private void appendNumbers(StringBuilder text) {
    String same = "return dev.rowsmith.it.queries.random.Checked.same(";
    text.append("@Override public int number(Object row) {\n");
    text.append(
        "if (row instanceof %s it) { %sit, rows, it.row()); }\n".formatted(entity.name(), same));
    for (RandomQuestion question : questions()) {
      if (question.answer().isRecords()) {
        text.append(
            "if (row instanceof R%s it) { %sit, rows.stream().map(R%s::of).toList(), it.row()); }\n"
                .formatted(question.name(), same, question.name()));
      }
    }
    for (StoredOrder index : entity.orders()) {
      boolean entries = !index.name().isEmpty() && !index.holds().containsAll(entity.parts());
      if (entries) {
        text.append(
            "if (row instanceof %sRepository.%sEntry it) { if (!%sKey.of(rows.get((int) it.row())).equals(it.primaryKey())) { throw new AssertionError(it.toString()); } return (int) it.row(); }\n"
                .formatted(entity.name(), index.name(), entity.name()));
      }
    }
    text.append("throw new AssertionError(row.toString()); }\n");
  }

  private int placeOf(RandomQuestion question) {
    for (int i = 0; i < interfaces.size(); i++) {
      if (interfaces.get(i).contains(question)) {
        return i;
      }
    }
    throw new IllegalArgumentException(question.name());
  }
}
