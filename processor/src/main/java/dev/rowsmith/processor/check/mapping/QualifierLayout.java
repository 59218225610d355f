package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.key.QualifierEnds;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.Template;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Rules for the layout of qualifiers that are data: its format, its names, and the ends of its
 * parts.
 */
final class QualifierLayout {

  private static final String DELIMITER = "#";

  private QualifierLayout() {}

  static void check(Column column, Consumer<Finding> findings) {
    Shape shape = column.shape();
    Key layout = shape.layout().orElse(null);
    if (layout == null) {
      return;
    }
    boolean verbatim = layout.format() == KeyFormat.VERBATIM;
    if (layout.format() == KeyFormat.ORDERED_CODE) {
      findings.accept(
          at(column, "format", "are ordered codes, which are for row keys only")
              .because("A qualifier is readable, or verbatim where the table exists.")
              .fix(without(column, "format")));
    } else if (shape.source().says("key") && !(verbatim && shape.source().says("format"))) {
      findings.accept(
          at(column, "key", "have a layout, but are not verbatim")
              .because("Only the qualifiers of a table that exists are laid out by hand.")
              .fix(with(column, code -> code.withConstant("format", "KeyFormat", "VERBATIM")))
              .fix(without(column, "key")));
    } else if (shape.source().says("key") && shape.source().says("prefix")) {
      findings.accept(
          at(column, "prefix", "have both a layout and a prefix")
              .because("A layout names its constants itself.")
              .fix(without(column, "prefix")));
    } else if (shape.source().says("key")) {
      problem(shape, layout)
          .ifPresent(problem -> findings.accept(unnamed(column, layout, problem)));
    }
    if (verbatim && shape.source().says("format")) {
      QualifierEnds.problem(layout.segments())
          .ifPresent(
              problem ->
                  findings.accept(
                      at(column, "format", "cannot be read back: " + problem)
                          .because("A reader could not tell where one part ends.")
                          .fix(with(column, code -> code.withText("key", usual(shape, layout))))));
    }
  }

  private static Optional<String> problem(Shape shape, Key layout) {
    Template template = layout.template();
    if (!template.problem().isEmpty()) {
      return Optional.of(template.problem());
    }
    List<String> named =
        template.parts().stream().filter(Template.Part::segment).map(Template.Part::text).toList();
    List<String> parts = layout.segments().stream().map(shape::nameOf).toList();
    Optional<String> unknown = named.stream().filter(name -> !parts.contains(name)).findFirst();
    if (unknown.isPresent()) {
      return Optional.of(
          "it names '%s', expected one of: %s".formatted(unknown.get(), String.join(", ", parts)));
    }
    boolean eachOnce =
        named.size() == parts.size() && named.stream().distinct().count() == parts.size();
    return eachOnce
        ? Optional.empty()
        : Optional.of("it must name each of these once: " + String.join(", ", parts));
  }

  private static Finding unnamed(Column column, Key layout, String problem) {
    return at(column, "key", "have a layout that does not fit: " + problem)
        .because("A name is written between braces; a brace itself is written twice.")
        .fix(
            with(column, code -> code.withText("key", usual(column.shape(), layout))),
            "with the constants of your table");
  }

  private static String usual(Shape shape, Key layout) {
    return layout.segments().stream()
        .map(segment -> "{" + shape.nameOf(segment) + "}")
        .collect(Collectors.joining(DELIMITER));
  }

  private static Finding at(Column column, String attribute, String problem) {
    return Finding.at(
            column.shape().source().at(attribute),
            "the qualifiers of '%s' %s".formatted(column.name(), problem))
        .today("today", AnnotationCode.of(column.shape().source()).toString());
  }

  private static DeclarationCode without(Column column, String attribute) {
    return with(column, code -> code.without(attribute));
  }

  private static DeclarationCode with(Column column, UnaryOperator<AnnotationCode> change) {
    return DeclarationCode.of(column.property())
        .with(change.apply(AnnotationCode.of(column.shape().source())));
  }
}
