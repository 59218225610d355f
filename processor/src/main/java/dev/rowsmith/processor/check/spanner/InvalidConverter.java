package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.model.spanner.Converter;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.List;
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
          .ifPresent(converter -> findings.accept(misfit(entity, column, converter)));
    }
  }

  private static Finding misfit(SpannerEntity entity, SpannerColumn column, Converter converter) {
    String name = converter.type().display();
    String type = valueType(column);
    Finding finding =
        Finding.at(
            column.source().at("converter"),
            "the converter of '%s' of %s %s"
                .formatted(column.path(), entity.name(), problem(converter, name, type)));
    return switch (converter.fit()) {
      case NO_CONVERTER ->
          finding.fix(
              "class %s implements ColumnConverter<%s, …>".formatted(simpleName(converter), type),
              "with the type that is stored, such as String");
      case OTHER_TYPE ->
          finding.fix(
              "a ColumnConverter<%s, %s>".formatted(type, converter.stored().display()),
              "in its place");
      case NO_COLUMN ->
          finding
              .because("A converter stores what a component could be without one.")
              .fix(
                  "ColumnConverter<%s, String>".formatted(type),
                  "or another type that is a column");
      case NO_CLASS ->
          finding
              .because("Generated code names the class of the values, which has to be a plain one.")
              .fix("record %s(%s value) {}".formatted(capitalized(column), type), "around it");
      default ->
          finding
              .because("Generated code makes one, by a constructor that takes and throws nothing.")
              .fix(
                  "public final class " + simpleName(converter),
                  "with a public constructor without parameters");
    };
  }

  private static String problem(Converter converter, String name, String type) {
    return switch (converter.fit()) {
      case NO_CONVERTER -> "is %s, which is not a ColumnConverter of two types".formatted(name);
      case OTHER_TYPE ->
          "is %s, which converts %s and not %s".formatted(name, converter.from(), type);
      case NO_COLUMN ->
          "is %s, which stores %s, which is not a column of Spanner"
              .formatted(name, converter.stored().display());
      case NO_CLASS -> "converts %s, which is not a plain class".formatted(type);
      default -> "is %s, which cannot be constructed".formatted(name);
    };
  }

  private static String simpleName(Converter converter) {
    List<String> names = converter.type().simpleNames();
    return names.get(names.size() - 1);
  }

  /** Returns the type of one value, boxed, as a text. */
  private static String valueType(SpannerColumn column) {
    String type = column.value().plain();
    if (!column.value().primitive()) {
      return type;
    }
    return switch (column.value().kind()) {
      case INT -> "Integer";
      case CHAR -> "Character";
      default -> Character.toUpperCase(type.charAt(0)) + type.substring(1);
    };
  }

  private static String capitalized(SpannerColumn column) {
    String name = column.property().name();
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }
}
