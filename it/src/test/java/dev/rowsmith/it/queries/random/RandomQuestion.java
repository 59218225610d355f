package dev.rowsmith.it.queries.random;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A random question about a random entity.
 *
 * @param entity the entity
 * @param name its method
 * @param bound what each component is bound by, in the order of the parameters
 * @param orders the order that is asked for
 * @param most the value of {@code @First}
 * @param limited whether a parameter is the limit
 * @param fullScan whether it may read all rows
 * @param answer what it returns
 * @param index the index whose entries it returns, or nothing
 */
record RandomQuestion(
    RandomEntity entity,
    String name,
    Map<Part, Use> bound,
    List<Sort> orders,
    OptionalInt most,
    boolean limited,
    boolean fullScan,
    Answer answer,
    String index) {

  /** How a component is bound. */
  enum Use {
    VALUE,
    VALUES,
    EACH,
    FROM,
    BEFORE,
    BETWEEN,
    STARTS_WITH;

    boolean isRange() {
      return this != VALUE && this != VALUES && this != EACH;
    }
  }

  record Sort(Part part, boolean descending) {}

  /** What is returned. */
  enum Answer {
    LIST("java.util.List<%s>"),
    STREAM("java.util.stream.Stream<%s>"),
    SCAN(""),
    OPTIONAL("java.util.Optional<%s>"),
    COUNT("long"),
    EXISTS("boolean"),
    LIST_LATER("java.util.concurrent.CompletableFuture<java.util.List<%s>>"),
    OPTIONAL_LATER("java.util.concurrent.CompletableFuture<java.util.Optional<%s>>"),
    COUNT_LATER("java.util.concurrent.CompletableFuture<Long>"),
    EXISTS_LATER("java.util.concurrent.CompletableFuture<Boolean>"),
    RECORDS("java.util.List<%s>"),
    RECORDS_LATER("java.util.concurrent.CompletableFuture<java.util.List<%s>>"),
    RECORD_STREAM("java.util.stream.Stream<%s>"),
    ENTRIES("java.util.List<%s>");

    private final String type;

    Answer(String type) {
      this.type = type;
    }

    boolean isRecords() {
      return name().startsWith("RECORD");
    }

    boolean isOne() {
      return name().startsWith("OPTIONAL");
    }

    boolean isNumber() {
      return name().startsWith("COUNT") || name().startsWith("EXISTS");
    }
  }

  static RandomQuestion of(RandomEntity entity, String name, Random dice) {
    StoredOrder order = entity.orders().get(dice.nextInt(entity.orders().size()));
    Map<Part, Use> bound = new LinkedHashMap<>();
    List<Sort> orders = new ArrayList<>();
    List<Part> parts = order.parts();
    int depth = dice.nextInt(parts.size() + 1);
    for (Part part : parts.subList(0, depth)) {
      bound.put(part, value(part, dice));
    }
    if (depth < parts.size() && dice.nextInt(3) == 0 && parts.get(depth).kind().hasRanges()) {
      bound.put(parts.get(depth), range(parts.get(depth), dice));
    }
    boolean flipped = order.backwards() && dice.nextBoolean();
    int sorted = dice.nextInt(3);
    int from = dice.nextInt(5) == 0 ? 0 : depth;
    for (Part part : parts.subList(from, Math.min(parts.size(), from + sorted))) {
      orders.add(new Sort(part, order.descending().contains(part) != flipped));
    }
    disturb(entity, bound, orders, dice);
    Answer answer = RandomEntity.any(Answer.values(), dice);
    if (answer == Answer.ENTRIES
        && (order.name().isEmpty() || order.holds().containsAll(entity.parts()))) {
      answer = Answer.LIST;
    }
    if (dice.nextInt(3) == 0) {
      answer = Answer.LIST;
    }
    boolean one = answer.isOne();
    int limit = one || answer.isNumber() ? 2 : dice.nextInt(4);
    boolean scansAll =
        bound.values().stream().allMatch(use -> use == Use.EACH)
            ? dice.nextInt(3) > 0
            : dice.nextInt(9) == 0;
    return new RandomQuestion(
        entity,
        name,
        bound,
        orders,
        one
            ? OptionalInt.of(1)
            : limit == 0 ? OptionalInt.of(1 + dice.nextInt(5)) : OptionalInt.empty(),
        limit == 1,
        scansAll,
        answer,
        answer == Answer.ENTRIES ? order.name() : "");
  }

  private static Use value(Part part, Random dice) {
    int side = dice.nextInt(8);
    return side == 0 && part.kind().isSmall() && !part.mayBeAbsent()
        ? Use.EACH
        : side < 3 ? Use.VALUES : Use.VALUE;
  }

  private static Use range(Part part, Random dice) {
    List<Use> uses = new ArrayList<>(List.of(Use.FROM, Use.BEFORE, Use.BETWEEN));
    if (part.kind() == Part.Kind.TEXT) {
      uses.add(Use.STARTS_WITH);
    }
    return uses.get(dice.nextInt(uses.size()));
  }

  /** Makes some questions that nothing serves. */
  private static void disturb(
      RandomEntity entity, Map<Part, Use> bound, List<Sort> orders, Random dice) {
    List<Part> all = entity.parts();
    Part any = all.get(dice.nextInt(all.size()));
    switch (dice.nextInt(12)) {
      case 0 -> bound.remove(any);
      case 1 -> bound.put(any, Use.VALUE);
      case 2 -> {
        if (any.kind().hasRanges()) {
          bound.put(any, range(any, dice));
        }
      }
      case 3 -> orders.add(new Sort(any, dice.nextBoolean()));
      case 4 -> Collections.shuffle(orders, dice);
      case 5 -> {
        if (!orders.isEmpty()) {
          Sort first = orders.remove(0);
          orders.add(0, new Sort(first.part(), !first.descending()));
        }
      }
      default -> {}
    }
    List<Part> sorted = new ArrayList<>();
    orders.removeIf(sort -> sorted.contains(sort.part()) || !sorted.add(sort.part()));
  }

  /** Returns the method, in one line. */
  String declaration(String allowed) {
    StringBuilder text = new StringBuilder();
    String each =
        bound.entrySet().stream()
            .filter(entry -> entry.getValue() == Use.EACH)
            .map(entry -> '"' + entry.getKey().name() + '"')
            .collect(Collectors.joining(", "));
    if (!each.isEmpty()) {
      text.append("@EachOf({%s}) ".formatted(each));
    }
    for (Sort sort : orders) {
      text.append(
          "@OrderBy(value = \"%s\", descending = %s) "
              .formatted(sort.part().name(), sort.descending()));
    }
    most.ifPresent(rows -> text.append("@First(%s) ".formatted(rows)));
    if (fullScan) {
      text.append("@FullScan(because = \"a test\") ");
    }
    if (!allowed.isEmpty()) {
      text.append("@Allow(value = \"%s\", because = \"a test\") ".formatted(allowed));
    }
    List<String> parameters = new ArrayList<>();
    bound.forEach((part, use) -> parameters.addAll(parameters(part, use)));
    if (limited) {
      parameters.add("@Limit int most");
    }
    return text.append("%s %s(%s);".formatted(type(), name, String.join(", ", parameters)))
        .toString();
  }

  private static List<String> parameters(Part part, Use use) {
    String name = part.name();
    return switch (use) {
      case EACH -> List.of();
      case VALUE -> List.of(part.type() + " " + name);
      case VALUES ->
          List.of(
              "@By(\"%s\") java.util.Collection<%s> %s".formatted(name, part.elementType(), name));
      case FROM -> List.of("@From(\"%s\") %s %sFrom".formatted(name, part.boundType(), name));
      case BEFORE -> List.of("@Before(\"%s\") %s %sEnd".formatted(name, part.boundType(), name));
      case BETWEEN ->
          List.of(
              "@From(\"%s\") %s %sFrom".formatted(name, part.boundType(), name),
              "@Before(\"%s\") %s %sEnd".formatted(name, part.boundType(), name));
      case STARTS_WITH -> List.of("@StartsWith(\"%s\") String %s".formatted(name, name));
    };
  }

  private String type() {
    String element =
        answer.isRecords()
            ? "R" + name
            : index.isEmpty()
                ? entity.name()
                : "%sRepository.%sEntry".formatted(entity.name(), index);
    return answer == Answer.SCAN
        ? "dev.rowsmith.runtime.%s.Scan<%s, %sKey>"
            .formatted(
                entity.target() == RandomEntity.Target.BIGTABLE ? "bigtable" : "spanner",
                entity.name(),
                entity.name())
        : answer.type.formatted(element);
  }

  /** Returns the components of the record that it returns. */
  List<Part> returned() {
    List<Part> parts = entity.parts();
    return IntStream.range(0, parts.size())
        .filter(place -> (name.hashCode() >> place) % 2 == 0)
        .mapToObj(parts::get)
        .toList();
  }

  /** Returns the declaration of the record that it returns. */
  String record() {
    if (!answer.isRecords()) {
      return "";
    }
    String components =
        returned().stream()
            .map(part -> part.type() + " " + part.name() + ", ")
            .collect(Collectors.joining());
    String values =
        returned().stream()
            .map(part -> "row." + part.name() + "(), ")
            .collect(Collectors.joining());
    return "record R%s(%slong row) { static R%s of(%s row) { return new R%s(%srow.row()); } }\n"
        .formatted(name, components, name, entity.name(), name, values);
  }
}
