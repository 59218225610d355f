package dev.rowsmith.schema;

import dev.rowsmith.model.bigtable.GcBound;
import dev.rowsmith.model.bigtable.Retention;
import dev.rowsmith.runtime.VisibleText;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Values of Terraform's language.
 *
 * @see <a href="https://developer.hashicorp.com/terraform/language/expressions/strings">Terraform:
 *     strings and templates</a>
 */
final class TerraformSyntax {

  private TerraformSyntax() {}

  /** Returns a quoted string that stands for {@code text}, without interpolation. */
  static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    text.codePoints().forEach(point -> append(quoted, point));
    // Only these two begin a template.
    String literal = quoted.toString().replace("${", "$${").replace("%{", "%%{");
    return literal + "\"";
  }

  private static void append(StringBuilder quoted, int point) {
    switch (point) {
      case '"' -> quoted.append("\\\"");
      case '\\' -> quoted.append("\\\\");
      case '\n' -> quoted.append("\\n");
      case '\r' -> quoted.append("\\r");
      case '\t' -> quoted.append("\\t");
      default -> {
        if (VisibleText.isVisible(point)) {
          quoted.appendCodePoint(point);
        } else {
          quoted.append(
              String.format(
                  Locale.ROOT, Character.isBmpCodePoint(point) ? "\\u%04x" : "\\U%08x", point));
        }
      }
    }
  }

  /**
   * Returns what stands for a name of Bigtable as the name of a resource, which is made of letters,
   * digits, {@code _} and {@code -} and begins with no digit.
   *
   * @see <a
   *     href="https://developer.hashicorp.com/terraform/language/syntax/configuration#identifiers">Terraform:
   *     identifiers</a>
   */
  static String label(String name) {
    String label = name.replace(".", "-dot-");
    return Character.isLetter(label.charAt(0)) || label.charAt(0) == '_' ? label : "_" + label;
  }

  /** Returns the expression of the JSON in which the provider takes what may be deleted. */
  static String gcRules(Retention rule) {
    List<GcBound> bounds = rule.bounds();
    String value;
    if (bounds.size() > 1) {
      value = several("union", bounds.stream().map(TerraformSyntax::rule).toList());
    } else if (bounds.get(0).hasBoth()) {
      value = rule(bounds.get(0));
    } else {
      value = "{ rules = [%s] }".formatted(rule(bounds.get(0)));
    }
    return "jsonencode(" + value + ")";
  }

  private static String rule(GcBound bound) {
    String versions = "{ max_version = %s }".formatted(bound.newest());
    String age = "{ max_age = %s }".formatted(quoted(AgeSyntax.inTerraform(bound.olderThan())));
    if (bound.hasBoth()) {
      return several("intersection", List.of(versions, age));
    }
    return bound.olderThan().isZero() ? versions : age;
  }

  private static String several(String mode, List<String> rules) {
    return rules.stream()
        .collect(Collectors.joining(", ", "{ mode = \"%s\", rules = [".formatted(mode), "] }"));
  }
}
