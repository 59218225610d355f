package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Spelling;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.spanner.ForeignKey;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

@AutoService(SchemaCheck.class)
@Rule(
    title = "An annotation on a class that names a component or a parent that does not exist",
    mandatory = true)
public final class UnknownReference implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    Names own = new Names(entity.name(), entity.columns());
    for (Index index : entity.indexes()) {
      List<String> parts = index.parts().stream().map(KeyColumn::name).toList();
      List<String> key = entity.key().stream().map(PrimaryKeyPart::name).toList();
      Predicate<String> unused = name -> !parts.contains(name) && !index.storing().contains(name);
      Predicate<String> sorted =
          unused.and(name -> entity.column(name).filter(SpannerColumn::isSorted).isPresent());
      own.check(index.source(), "columns", parts, sorted, findings);
      Predicate<String> stored = unused.and(name -> !key.contains(name));
      own.check(index.source(), "storing", index.storing(), stored, findings);
      own.check(index.source(), "whereNotNull", index.notNull(), name -> true, findings);
      index
          .interleavedIn()
          .filter(parent -> parent.table().isEmpty())
          .map(parent -> noParent(entity, index.source().at("interleavedIn"), parent.entity()))
          .ifPresent(findings);
    }
    for (ForeignKey key : entity.foreignKeys()) {
      own.check(key.source(), "columns", key.columns(), name -> true, findings);
      if (key.target().table().isEmpty()) {
        findings.accept(
            Finding.at(
                    key.source().at("references"),
                    "a foreign key of %s refers to %s, which has no @Table of Spanner"
                        .formatted(entity.name(), key.target().entity()))
                .because("A foreign key names the rows of a table.")
                .fix("@Table on " + key.target().entity(), "or another class, which has one"));
      } else {
        new Names(key.target().entity(), key.target().columns())
            .check(key.source(), "referencedColumns", key.referenced(), name -> true, findings);
      }
    }
    List<String> times =
        entity.columns().stream()
            .filter(DeletionPolicyInvalid::isTimestamp)
            .map(SpannerColumn::path)
            .toList();
    entity
        .deletionPolicy()
        .ifPresent(
            policy ->
                own.check(
                    policy.source(),
                    "column",
                    List.of(policy.property()),
                    times::contains,
                    findings));
    entity
        .interleave()
        .filter(interleave -> interleave.ancestors().isEmpty() && !interleave.circular())
        .map(interleave -> noParent(entity, interleave.source().at("in"), interleave.parent()))
        .ifPresent(findings);
  }

  /**
   * The names that an annotation may use.
   *
   * @param entity the entity that has them
   */
  private record Names(String entity, List<SpannerColumn> columns) {

    /** Takes an unknown name for a misspelled one of those that fit, and are not named yet. */
    void check(
        AnnotationFacts source,
        String attribute,
        List<String> named,
        Predicate<String> fits,
        Consumer<Finding> findings) {
      List<String> known = columns.stream().map(SpannerColumn::path).toList();
      for (String unknown : named) {
        if (!known.contains(unknown)) {
          Finding finding =
              Finding.at(
                      source.at(attribute),
                      "%s has no component %s".formatted(entity, Wording.quoted(unknown)))
                  .because("Expected one of: %s.".formatted(String.join(", ", known)));
          findings.accept(
              Spelling.near(
                      unknown,
                      known.stream()
                          .filter(name -> fits.test(name) && !named.contains(name))
                          .toList())
                  .map(name -> renamed(source, attribute, unknown, name))
                  .map(code -> finding.fix(code, "").fix(Fix.ifNothingHelps(code.toString())))
                  .orElseGet(() -> finding.fix("", "a component of that name")));
        }
      }
    }

    private static AnnotationCode renamed(
        AnnotationFacts source, String attribute, String unknown, String name) {
      // A column of an index may be followed by DESC.
      Pattern whole = Pattern.compile("^\\s*" + Pattern.quote(unknown) + "(?=\\s|$)");
      UnaryOperator<String> replaced =
          text -> whole.matcher(text).replaceFirst(Matcher.quoteReplacement(name));
      List<String> texts = source.texts(attribute);
      AnnotationCode declared = AnnotationCode.of(source);
      return texts.isEmpty()
          ? declared.withText(attribute, name)
          : declared.withText(attribute, texts.stream().map(replaced).toList());
    }
  }

  private static Finding noParent(SpannerEntity entity, SourceRef place, String parent) {
    return Finding.at(
            place,
            "%s is interleaved in %s, which has no @Table of Spanner"
                .formatted(entity.name(), parent))
        .because("Rows are stored with those of a table whose key is the beginning of theirs.")
        .fix("@Table on " + parent, "or another class, which has one");
  }
}
