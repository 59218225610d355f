package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.model.spanner.Converter;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "A converter that cannot turn the values of its component into those of a column",
    mandatory = true)
public final class InvalidConverter implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    for (SpannerColumn column : entity.columns()) {
      column
          .converter()
          .filter(converter -> converter.fit() != Converter.Fit.FITS)
          .ifPresent(converter -> findings.accept(new Misfit(entity, column, converter).finding()));
    }
  }

  private record Misfit(SpannerEntity entity, SpannerColumn column, Converter converter) {

    Finding finding() {
      String name = converter.type().display();
      String simple = name.replaceFirst(".*[.]", "");
      String stored = converter.stored().display();
      String type = column.value().primitive() ? column.value().boxed() : column.value().plain();
      return switch (converter.fit()) {
        case NO_CONVERTER ->
            at("is %s, which is not a ColumnConverter of two types".formatted(name))
                .fix(
                    "class %s implements ColumnConverter<%s, …>".formatted(simple, type),
                    "with the type that is stored, such as String");
        case OTHER_TYPE ->
            at("is %s, which converts %s and not %s".formatted(name, converter.from(), type))
                .fix("a ColumnConverter<%s, %s>".formatted(type, stored), "in its place");
        case NO_COLUMN ->
            at("is %s, which stores %s, which is not a column of Spanner".formatted(name, stored))
                .because("A converter stores what a component could be without one.")
                .fix(
                    "ColumnConverter<%s, String>".formatted(type),
                    "or another type that is a column");
        case NO_CLASS ->
            at("converts %s, which is not a plain class".formatted(type))
                .because(
                    "Generated code names the class of the values, which has to be a plain one.")
                .fix(
                    "record %s(%s value) {}"
                        .formatted(Wording.capitalized(column.property().name()), type),
                    "around it");
        default ->
            at("is %s, which cannot be constructed".formatted(name))
                .because(
                    "Generated code makes one, by a constructor that takes and throws nothing.")
                .fix(
                    "public final class " + simple, "with a public constructor without parameters");
      };
    }

    private Finding at(String problem) {
      return Finding.at(
          column.source().at("converter"),
          "the converter of '%s' of %s %s".formatted(column.path(), entity.name(), problem));
    }
  }
}
