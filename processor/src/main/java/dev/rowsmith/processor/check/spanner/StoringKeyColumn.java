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
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

@AutoService(SchemaCheck.class)
@Rule(title = "An index that stores a column which it has anyway")
public final class StoringKeyColumn implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    for (Index index : entity.indexes()) {
      Set<String> there =
          Stream.concat(
                  entity.key().stream().map(PrimaryKeyPart::name),
                  index.parts().stream().map(KeyColumn::name))
              .collect(Collectors.toSet());
      List<String> twice = index.storing().stream().filter(there::contains).toList();
      if (!twice.isEmpty()) {
        findings.accept(stored(entity, index, twice));
      }
    }
  }

  private static Finding stored(SpannerEntity entity, Index index, List<String> twice) {
    List<String> rest = new ArrayList<>(index.storing());
    rest.removeAll(twice);
    AnnotationCode text = AnnotationCode.of(index.source());
    return Finding.at(
            index.source().at("storing"),
            "the index %s of %s stores %s, which %s in it already"
                .formatted(
                    index.name(),
                    entity.name(),
                    Wording.quoted(twice),
                    twice.size() == 1 ? "is" : "are"))
        .because("The primary key is in every index, and Spanner refuses to store a column twice.")
        .today("index today", text.toString())
        .fix(rest.isEmpty() ? text.without("storing") : text.withText("storing", rest), "");
  }
}
