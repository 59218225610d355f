package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.TableFix;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.LayoutConstants;
import java.util.function.Consumer;
import java.util.stream.Collectors;

@AutoService(SchemaCheck.class)
@Rule(
    title = "A layout of a key that does not name its segments, or a prefix that is not allowed",
    mandatory = true)
public final class InvalidTemplate implements EntityCheck<BigtableEntity> {

  /** The last character that a readable key escapes. */
  private static final char ESCAPE = '$';

  private static final String DELIMITER = "#";

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    Key key = entity.key();
    boolean laidOut = !key.template().parts().isEmpty() || !key.template().problem().isEmpty();
    if (laidOut && key.format() != KeyFormat.VERBATIM) {
      findings.accept(unfitFormat(entity));
    } else if (laidOut && !key.prefix().isEmpty()) {
      findings.accept(prefixAndKey(entity));
    } else if (!key.template().problem().isEmpty()) {
      findings.accept(braces(entity));
    } else if (laidOut) {
      TemplateNames.check(entity, findings);
    }
    if (!laidOut && !key.prefix().isEmpty() && key.format() == KeyFormat.ORDERED_CODE) {
      findings.accept(orderedPrefix(entity));
    }
    if (key.format() == KeyFormat.READABLE && key.prefix().chars().anyMatch(InvalidTemplate::low)) {
      findings.accept(escapedPrefix(entity));
    }
  }

  private static Finding unfitFormat(BigtableEntity entity) {
    KeyFormat format = entity.key().format();
    return at(
            entity,
            "key",
            "%s has a layout of its key, but the key's format is %s"
                .formatted(entity.name(), format))
        .because("Only a verbatim key, that of a table that exists, is laid out by hand.")
        .fix(
            TableFix.attribute(
                entity, "format", "KeyFormat.VERBATIM", "in @Table, where the table exists"))
        .fix(AnnotationCode.of(entity.tableSource()).without("key"), "for a new table");
  }

  private static Finding prefixAndKey(BigtableEntity entity) {
    Key key = entity.key();
    String layout =
        constant(key.prefix() + DELIMITER)
            + (key.template().problem().isEmpty() ? key.template().layout() : usualLayout(entity));
    return at(entity, "prefix", "%s has both a key and a prefix".formatted(entity.name()))
        .because("A layout names its constants itself.")
        .fix(
            TableFix.changed(
                AnnotationCode.of(entity.tableSource()).without("prefix").withText("key", layout),
                "key = " + JavaLiterals.of(layout),
                "in @Table, without prefix"));
  }

  private static Finding orderedPrefix(BigtableEntity entity) {
    return at(
            entity,
            "prefix",
            "%s has a prefix, but its key is an ordered code".formatted(entity.name()))
        .because("An ordered code holds nothing but the segments.")
        .fix(AnnotationCode.of(entity.tableSource()).without("prefix"), "without prefix")
        .fix("format = KeyFormat.READABLE", "in @Table, to keep the prefix");
  }

  private static Finding braces(BigtableEntity entity) {
    return at(
            entity,
            "key",
            "the key of %s cannot be read: %s"
                .formatted(entity.name(), entity.key().template().problem()))
        .because("A segment's name is written between braces; a brace itself is written twice.")
        .fix(
            TableFix.key(
                entity, usualLayout(entity), "in @Table, with the constants of your table"));
  }

  /** Returns a layout of all segments, where what is declared cannot be read. */
  private static String usualLayout(BigtableEntity entity) {
    return entity.segments().stream()
        .map(segment -> "{" + segment.name() + "}")
        .collect(Collectors.joining(DELIMITER));
  }

  private static Finding escapedPrefix(BigtableEntity entity) {
    String prefix = entity.key().prefix();
    StringBuilder fixed = new StringBuilder();
    prefix.chars().forEach(each -> fixed.append(low(each) ? '_' : (char) each));
    return at(
            entity,
            "prefix",
            "the prefix %s of %s has a character that a readable key would escape"
                .formatted(Wording.quoted(prefix), entity.name()))
        .because("The characters up to '%s' are those of the key's own layout.".formatted(ESCAPE))
        .fix(TableFix.attribute(entity, "prefix", JavaLiterals.of(fixed.toString()), "in @Table"));
  }

  private static Finding at(BigtableEntity entity, String attribute, String summary) {
    return Finding.at(entity.tableSource().at(attribute), summary);
  }

  private static boolean low(int character) {
    return character <= ESCAPE;
  }

  private static String constant(String text) {
    return LayoutConstants.inLayout(text);
  }
}
