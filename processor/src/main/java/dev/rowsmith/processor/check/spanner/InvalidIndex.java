package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "An index that Spanner refuses: its columns, its null filter or its parent",
    mandatory = true)
public final class InvalidIndex implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    IndexLimits.check(entity, findings);
    for (Index index : entity.indexes()) {
      if (index.parts().isEmpty()) {
        findings.accept(
            at(entity, index, "names no column")
                .because("An index is the order of its columns.")
                .fix("", "the columns by which the rows are read"));
      }
      index
          .interleavedIn()
          .filter(parent -> !parent.table().isEmpty())
          .ifPresent(parent -> checkParent(entity, index, parent, findings));
      Set<String> indexed = new HashSet<>();
      List<KeyColumn> once =
          index.parts().stream().filter(part -> indexed.add(part.name())).toList();
      AnnotationCode declared = AnnotationCode.of(index.source());
      twice(index.parts().stream().map(KeyColumn::name).toList())
          .forEach(
              name ->
                  findings.accept(
                      at(entity, index, "names %s twice".formatted(Wording.quoted(name)))
                          .because("A column has one place in the order.")
                          .fix(declared.with("columns", SpannerCode.columns(once)), "")));
      twice(index.storing())
          .forEach(
              name ->
                  findings.accept(
                      at(entity, index, "stores %s twice".formatted(Wording.quoted(name)))
                          .because("One copy is all that can be read.")
                          .fix(
                              declared.with(
                                  "storing",
                                  JavaLiterals.of(index.storing().stream().distinct().toList())),
                              "")));
    }
  }

  private static void checkParent(
      SpannerEntity entity, Index index, Index.Parent parent, Consumer<Finding> findings) {
    Optional<List<PrimaryKeyPart>> key = keyOf(entity, parent);
    if (key.isEmpty()) {
      findings.accept(
          Finding.at(
                  index.source().at("interleavedIn"),
                  "the index '%s' of %s is interleaved in %s, which is not above %s"
                      .formatted(index.name(), entity.name(), parent.entity(), entity.name()))
              .because(
                  "Its entries are stored with the rows of a table in which the table itself is interleaved.")
              .fix(AnnotationCode.of(index.source()).without("interleavedIn"), ""));
      return;
    }
    List<KeyColumn> wanted =
        key.get().stream().map(part -> new KeyColumn(part.name(), part.descending())).toList();
    int size = wanted.size();
    if (index.parts().size() < size || !index.parts().subList(0, size).equals(wanted)) {
      List<KeyColumn> all = new ArrayList<>(wanted);
      index.parts().stream()
          .filter(part -> wanted.stream().noneMatch(own -> own.name().equals(part.name())))
          .forEach(all::add);
      findings.accept(
          Finding.at(
                  index.source().at("columns"),
                  "the index '%s' of %s does not start with the key of %s"
                      .formatted(index.name(), entity.name(), parent.entity()))
              .because("Its entries are stored with the rows whose key they start with.")
              .today("index today", AnnotationCode.of(index.source()).toString())
              .fix(
                  AnnotationCode.of(index.source()).with("columns", SpannerCode.columns(all)), ""));
    }
  }

  /** Returns the parts of the entity's own key that are the parent's, if that is above it. */
  private static Optional<List<PrimaryKeyPart>> keyOf(SpannerEntity entity, Index.Parent parent) {
    if (parent.table().equals(entity.table())) {
      return Optional.of(entity.key());
    }
    return entity
        .interleave()
        .flatMap(
            interleave ->
                interleave.ancestors().stream()
                    .filter(ancestor -> ancestor.table().equals(parent.table()))
                    .findFirst())
        .map(
            ancestor ->
                entity.key().subList(0, Math.min(ancestor.key().size(), entity.key().size())));
  }

  /** Returns the names that stand there more than once. */
  private static List<String> twice(List<String> names) {
    Set<String> seen = new HashSet<>();
    return names.stream().filter(name -> !seen.add(name)).distinct().toList();
  }

  private static Finding at(SpannerEntity entity, Index index, String what) {
    return Finding.at(
        index.source().place(),
        "the index '%s' of %s %s".formatted(index.name(), entity.name(), what));
  }
}
