package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
            at(entity, index, "", "names no column")
                .because("An index is the order of its columns.")
                .fix("", "the columns by which the rows are read"));
      }
      index
          .interleavedIn()
          .filter(parent -> !parent.table().isEmpty())
          .ifPresent(parent -> checkParent(entity, index, parent, findings));
      Map<String, KeyColumn> once = new LinkedHashMap<>();
      index.parts().forEach(part -> once.putIfAbsent(part.name(), part));
      for (String name : twice(index.parts().stream().map(KeyColumn::name).toList())) {
        findings.accept(
            at(entity, index, "", "names %s twice".formatted(Wording.quoted(name)))
                .because("A column has one place in the order.")
                .fix(IndexCode.with(index, List.copyOf(once.values())), ""));
      }
      for (String name : twice(index.storing())) {
        List<String> storing = index.storing().stream().distinct().toList();
        findings.accept(
            at(entity, index, "", "stores %s twice".formatted(Wording.quoted(name)))
                .because("One copy is all that can be read.")
                .fix(AnnotationCode.of(index.source()).withText("storing", storing), ""));
      }
    }
  }

  private static void checkParent(
      SpannerEntity entity, Index index, Index.Parent parent, Consumer<Finding> findings) {
    Optional<List<PrimaryKeyPart>> key = keyOf(entity, parent);
    if (key.isEmpty()) {
      String where =
          "is interleaved in %s, which is not above %s".formatted(parent.entity(), entity.name());
      findings.accept(
          at(entity, index, "interleavedIn", where)
              .because(
                  "Its entries are stored with the rows of a table in which the table itself is interleaved.")
              .fix(AnnotationCode.of(index.source()).without("interleavedIn"), ""));
      return;
    }
    List<KeyColumn> wanted = IndexCode.key(key.get());
    if (!IndexCode.startsWith(index.parts(), wanted)) {
      List<KeyColumn> all = new ArrayList<>(wanted);
      index.parts().stream()
          .filter(part -> wanted.stream().noneMatch(own -> own.name().equals(part.name())))
          .forEach(all::add);
      findings.accept(
          at(entity, index, "columns", "does not start with the key of " + parent.entity())
              .because("Its entries are stored with the rows whose key they start with.")
              .today("index today", AnnotationCode.of(index.source()).toString())
              .fix(IndexCode.with(index, all), ""));
    }
  }

  /** Returns the entity's own parts of the parent's key, if that is above it, wherever they are. */
  private static Optional<List<PrimaryKeyPart>> keyOf(SpannerEntity entity, Index.Parent parent) {
    List<PrimaryKeyPart> key = entity.key();
    return parent.table().equals(entity.table())
        ? Optional.of(key)
        : entity.interleave().stream()
            .flatMap(interleave -> interleave.ancestors().stream())
            .filter(ancestor -> ancestor.table().equals(parent.table()))
            .findFirst()
            .map(ancestor -> own(key, ancestor.key()));
  }

  private static List<PrimaryKeyPart> own(List<PrimaryKeyPart> key, List<PrimaryKeyPart> parents) {
    List<PrimaryKeyPart> named =
        parents.stream()
            .flatMap(
                each ->
                    key.stream().filter(part -> part.column().name().equals(each.column().name())))
            .toList();
    return named.size() == parents.size()
        ? named
        : key.subList(0, Math.min(parents.size(), key.size()));
  }

  /** Returns the names that stand there more than once. */
  private static List<String> twice(List<String> names) {
    Set<String> seen = new HashSet<>();
    return names.stream().filter(name -> !seen.add(name)).distinct().toList();
  }

  static Finding at(SpannerEntity entity, Index index, String attribute, String what) {
    return Finding.at(
        index.source().at(attribute),
        "the index '%s' of %s %s".formatted(index.name(), entity.name(), what));
  }
}
