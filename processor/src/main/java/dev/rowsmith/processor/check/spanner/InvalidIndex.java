package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.AnnotationText;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.JavaText;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Reports an index of no column, or of one column twice. */
@AutoService(SchemaCheck.class)
public final class InvalidIndex extends MandatorySpannerCheck {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    for (Index index : entity.indexes()) {
      if (index.parts().isEmpty()) {
        findings.accept(
            at(entity, index, "names no column")
                .because("An index is the order of its columns.")
                .fix("", "the columns by which the rows are read"));
      }
      Set<String> indexed = new HashSet<>();
      List<Index.Part> once =
          index.parts().stream().filter(part -> indexed.add(part.property())).toList();
      AnnotationText said = SpannerText.index(index);
      twice(index.parts().stream().map(Index.Part::property).toList())
          .forEach(
              name ->
                  findings.accept(
                      at(entity, index, "names %s twice".formatted(Wording.quoted(name)))
                          .because("A column has one place in the order.")
                          .fix(said.with("columns", SpannerText.columns(once)), "")));
      twice(index.storing())
          .forEach(
              name ->
                  findings.accept(
                      at(entity, index, "stores %s twice".formatted(Wording.quoted(name)))
                          .because("One copy is all that can be read.")
                          .fix(
                              said.with(
                                  "storing",
                                  JavaText.of(index.storing().stream().distinct().toList())),
                              "")));
    }
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
