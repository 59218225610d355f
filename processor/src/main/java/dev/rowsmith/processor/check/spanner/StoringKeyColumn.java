package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "An index that stores a column which it has anyway")
public final class StoringKeyColumn implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    for (Index index : entity.indexes()) {
      Set<String> there = new HashSet<>();
      entity.key().forEach(part -> there.add(part.name()));
      index.parts().forEach(part -> there.add(part.name()));
      List<String> twice = index.storing().stream().filter(there::contains).toList();
      if (!twice.isEmpty()) {
        findings.accept(stored(entity, index, twice));
      }
    }
  }

  private static Finding stored(SpannerEntity entity, Index index, List<String> twice) {
    List<String> rest = index.storing().stream().filter(each -> !twice.contains(each)).toList();
    AnnotationCode code = AnnotationCode.of(index.source());
    String be = twice.size() == 1 ? "is" : "are";
    String what = "stores %s, which %s in it already".formatted(Wording.quoted(twice), be);
    return IndexCode.at(entity, index, "storing", "the index", what)
        .because("The primary key is in every index, and Spanner refuses to store a column twice.")
        .fix(rest.isEmpty() ? code.without("storing") : code.withText("storing", rest), "");
  }
}
