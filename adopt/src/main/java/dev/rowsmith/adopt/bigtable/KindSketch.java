package dev.rowsmith.adopt.bigtable;

import static java.util.stream.Collectors.joining;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.column.ColumnSketch;
import dev.rowsmith.adopt.bigtable.internal.column.ValueForms;
import dev.rowsmith.adopt.bigtable.internal.key.Delimiters;
import dev.rowsmith.adopt.bigtable.internal.key.HashedPart;
import dev.rowsmith.adopt.bigtable.internal.key.KeyGuess;
import dev.rowsmith.adopt.bigtable.internal.key.KeySalt;
import dev.rowsmith.adopt.bigtable.internal.key.SegmentForm;
import dev.rowsmith.adopt.bigtable.internal.key.Tokens;
import dev.rowsmith.adopt.bigtable.internal.sample.LiveFamily;
import dev.rowsmith.adopt.bigtable.internal.sample.Shown;
import dev.rowsmith.adopt.source.AnnotationUse;
import dev.rowsmith.adopt.source.ComponentNames;
import dev.rowsmith.adopt.source.ComponentSource;
import dev.rowsmith.adopt.source.RecordSource;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Salted;
import dev.rowsmith.bigtable.Table;
import dev.rowsmith.runtime.PrintableKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Declarations of kinds of rows. */
final class KindSketch {

  private static final String COMPUTED =
      "computed: %s; a static method with @RowKey in its place spares callers the value";

  private static final String CONSTANT =
      "\"%s\" is in all sampled keys: perhaps a constant, perhaps a segment of which one value was"
          + " sampled.";

  private static final String ZEROS =
      "Attention: no sampled fraction is zero. A program that writes Instant.toString() omits such a"
          + " fraction (12:00:00Z), and those keys are not read: declare a String for its keys";

  private static final String UNDECLARED =
      "The family %s holds aggregates, of which no column was sampled that could be declared.";

  private final String table;
  private final Map<String, LiveFamily> families;
  private final Set<String> further;
  private final boolean examples;
  private final ValueForms forms;

  /**
   * Sketches the rows of a table.
   *
   * @param families the families of the table
   * @param further families that have no rows of any kind, and are declared here
   * @param examples whether comments show values
   * @param forms the forms that values can have
   */
  KindSketch(
      String table,
      Map<String, LiveFamily> families,
      Set<String> further,
      boolean examples,
      ValueForms forms) {
    this.table = table;
    this.families = families;
    this.further = further;
    this.examples = examples;
    this.forms = forms;
  }

  /** Returns the record of a kind. */
  RecordSource record(String packageName, String name, Kind kind) {
    ComponentNames names = new ComponentNames();
    List<ComponentSource> components = new ArrayList<>();
    List<String> segments = new ArrayList<>();
    List<List<ByteString>> parts = kind.guess().parts(kind.keys());
    for (KeyGuess.Segment segment : kind.guess().segments()) {
      segments.add(names.name(segment.form().name(), "part"));
    }
    for (int at = 0; at < segments.size(); at++) {
      int place = at;
      SegmentForm form = kind.guess().segments().get(at).form();
      String segment = segments.get(at);
      List<ByteString> values = parts.stream().map(each -> each.get(place)).toList();
      ComponentSource component =
          segment(form, segment, values, Alternatives.of(kind, place, values));
      ComponentSource timed = omitsZeros(form, values) ? component.commented(ZEROS) : component;
      ComponentSource marked =
          delimiters(kind.guess(), form, values).map(timed::commented).orElse(timed);
      components.add(
          HashedPart.of(kind.guess(), parts, place, segments)
              .map(words -> marked.commented(COMPUTED.formatted(words)))
              .orElse(marked));
    }
    ColumnSketch.Sketched columns =
        new ColumnSketch(kind.rows(), families, names, examples, forms).of();
    components.addAll(columns.components());
    RecordSource source =
        RecordSource.of(packageName, name, components).annotated(table(kind.guess(), segments));
    for (String comment : comments(kind)) {
      source = source.commented(comment);
    }
    for (String remark : columns.remarks()) {
      source = source.commented(remark);
    }
    if (kind.guess().salt().isPresent()) {
      source = source.annotated(salted(kind.guess().salt().get(), segments));
    }
    List<String> declared = new ArrayList<>(columns.families());
    for (String family : further) {
      LiveFamily live = families.getOrDefault(family, LiveFamily.ofName(family));
      if (LiveFamily.isPlain(live)) {
        declared.add(family);
      } else {
        source = source.commented(UNDECLARED.formatted(family));
      }
    }
    for (String family : declared) {
      LiveFamily live = families.getOrDefault(family, LiveFamily.ofName(family));
      boolean isDefault = declared.size() > 1 && family.equals(columns.defaultFamily());
      source = source.annotated(live.declaration().withUnlessDefault("isDefault", isDefault));
      if (!live.remark().isEmpty()) {
        source = source.commented(live.remark());
      }
    }
    return source;
  }

  private AnnotationUse table(KeyGuess guess, List<String> segments) {
    boolean hasTemplate = guess.format() == KeyFormat.VERBATIM;
    return AnnotationUse.of(Table.class, table)
        .with("format", guess.format())
        .withUnlessDefault("key", hasTemplate ? guess.template(segments) : "");
  }

  private static AnnotationUse salted(KeySalt salt, List<String> segments) {
    boolean all = salt.by().size() == segments.size();
    return AnnotationUse.of(Salted.class)
        .with("buckets", salt.buckets())
        .withUnlessDefault("by", all ? List.of() : salt.by().stream().map(segments::get).toList());
  }

  private static List<String> comments(Kind kind) {
    List<String> comments = new ArrayList<>();
    comments.add(
        String.format(
            Locale.ROOT,
            "The layout was found in %s; %,d of %,d keys of this kind are read and written back.",
            Shown.count(kind.found(), "key"),
            kind.guess().kept(kind.keys()).size(),
            kind.rows().size()));
    if (!kind.remark().isEmpty()) {
      comments.add("Attention: " + kind.remark() + ".");
    }
    for (ByteString constant : kind.guess().constants()) {
      if (!kind.guess().segments().isEmpty() && hasWord(constant)) {
        comments.add(CONSTANT.formatted(Shown.of(constant)));
      }
    }
    return comments;
  }

  private static boolean hasWord(ByteString constant) {
    return constant.toStringUtf8().codePoints().anyMatch(Character::isLetterOrDigit);
  }

  /** Returns whether times of a pattern with a fraction may have been written without it. */
  private static boolean omitsZeros(SegmentForm form, List<ByteString> values) {
    return form.attributes().get("pattern") instanceof String pattern
        && pattern.contains(".SSS")
        && values.stream().noneMatch(value -> value.toStringUtf8().matches(".*000Z?"));
  }

  /** Returns the remark on the delimiters in values of a text, if there are any. */
  private static Optional<String> delimiters(
      KeyGuess guess, SegmentForm form, List<ByteString> values) {
    if (!form.isOfAnyText() || guess.format() != KeyFormat.VERBATIM) {
      return Optional.empty();
    }
    Map<String, Integer> within = Delimiters.within(values, ByteString.copyFrom(guess.constants()));
    return within.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Attention: delimiters in values: "
                + within.entrySet().stream()
                    .map(
                        mark ->
                            "'%s' in %s of %s"
                                .formatted(
                                    PrintableKey.of(ByteString.copyFromUtf8(mark.getKey())),
                                    Shown.number(mark.getValue()),
                                    Shown.count(values.size(), "key")))
                    .collect(joining(", ")));
  }

  private ComponentSource segment(
      SegmentForm form, String name, List<ByteString> values, List<SegmentForm> alternatives) {
    Tokens tokens = new Tokens(values, Tokens.Place.LAST);
    long distinct = values.stream().distinct().count();
    int shortest = tokens.shortest();
    int longest = tokens.longest();
    String length =
        shortest == longest
            ? Shown.count(longest, "byte")
            : "%s to %s bytes".formatted(shortest, longest);
    String comment =
        "%s; %s, %s".formatted(form.words(), length, Shown.count(distinct, "different value"));
    String constant = distinct == 1 ? ": perhaps a constant" : "";
    String example = examples ? "; for example " + Shown.of(values.get(0)) : "";
    AnnotationUse key = new AnnotationUse(RowKey.class, form.attributes());
    List<String> comments = new ArrayList<>();
    comments.add(comment + constant + example);
    if (!alternatives.isEmpty()) {
      comments.add(
          alternatives.stream().map(Alternatives::words).collect(joining("; ", "also: ", "")));
    }
    return new ComponentSource(comments, List.of(key), form.type(), name);
  }
}
