package dev.rowsmith.processor.model.spanner;

import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.ColumnName;
import dev.rowsmith.processor.model.DeclaredKey;
import dev.rowsmith.processor.model.Distribution;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.ValueType;
import dev.rowsmith.spanner.WrittenOn;
import java.util.List;
import java.util.Optional;

/**
 * One column, or the two that hold the halves of one value.
 *
 * @param property the component or field, of the entity or of a record that it embeds
 * @param called how the column is called in Java
 * @param name the column's name: what {@code @Column} says, or the property's name; in an embedded
 *     record behind the prefix of that
 * @param type the type of the column
 * @param form how one value of Java becomes one of Spanner: of an array, an element; where there is
 *     a converter, what it stores
 * @param value the Java type of one value: of an array, of an element
 * @param converter what makes such values of the component's, if something does
 * @param nullable whether the column may be {@code NULL}, also because the record around it is
 *     absent
 * @param absent whether the property may be {@code null}, also where the column is not
 * @param distribution what {@code @Monotonic} and {@code @Distributed} say
 * @param commitTime which writes set it to the time of the commit, if any do
 * @param sequence the sequence that numbers it, if one is declared
 */
public record SpannerColumn(
    Property property,
    ColumnName called,
    String name,
    SpannerType type,
    ValueForm form,
    ValueType value,
    Optional<Converter> converter,
    boolean nullable,
    boolean absent,
    Distribution distribution,
    Optional<WrittenOn> commitTime,
    Optional<DeclaredSequence> sequence) {

  /** Returns {@code @Column}. */
  public AnnotationFacts source() {
    return property.facts("Column");
  }

  /** Returns {@code @CommitTimestamp}. */
  public AnnotationFacts commitSource() {
    return property.facts("CommitTimestamp");
  }

  /** Returns {@code @GeneratedColumn}. */
  public AnnotationFacts generatedSource() {
    return property.facts("GeneratedColumn");
  }

  /** Returns whether it is the row's revision. */
  public boolean revision() {
    return property.marks().containsKey("Revision");
  }

  /** Returns the expression from which Spanner computes the column, if it does. */
  public Optional<String> generatedBy() {
    return generatedSource().says("expression")
        ? Optional.of(generatedSource().text("expression"))
        : Optional.empty();
  }

  /** Returns the expression of the default, or an empty text. */
  public String defaultExpression() {
    return source().text("defaultExpression");
  }

  /** Returns whether it can take the time of a commit. */
  public boolean commitTimestamp() {
    return commitTime.isPresent();
  }

  /** Returns whether it takes the time of a commit that nobody asks for. */
  public boolean isTimedByCommit() {
    return commitTime.filter(on -> on != WrittenOn.REQUEST).isPresent();
  }

  /** Returns whether its value, read by itself, may be {@code null}. */
  public boolean mayBeNull() {
    return nullable || absent;
  }

  /** Returns the names of the columns that hold it: its own, or those of its halves. */
  public List<String> storedNames() {
    return form.suffixes().stream().map(suffix -> name + suffix).toList();
  }

  /** Returns its path, or one for each of its halves. */
  public List<String> storedPaths() {
    return isPair() ? List.of(path() + ".high", path() + ".low") : List.of(path());
  }

  /** Returns whether two columns hold it. */
  public boolean isPair() {
    return form.suffixes().size() > 1;
  }

  /** Returns whether the database sorts its values, so that it can be in a key or an index. */
  public boolean isSorted() {
    return !type.array() && type.code().sorted() && !isMessage();
  }

  /** Returns whether a protobuf message is stored, in whichever type. */
  public boolean isMessage() {
    return form.kind() == ValueKind.MESSAGE;
  }

  /** Returns the component's or field's name; in an embedded record behind the path of that. */
  public String path() {
    return called.path().text();
  }

  /** Returns what generated members of the column are called. */
  public String member() {
    return called.member();
  }

  /** Returns whether the column is a component of an embedded record, and not the entity's own. */
  public boolean isEmbedded() {
    return called.path().isNested();
  }

  /** Returns the column's name without what the records around it put in front. */
  public String ownName() {
    return name.substring(called.prefix().length());
  }

  /** Returns whether a range of the values is a question that somebody asks. */
  public boolean hasRanges() {
    return switch (form.kind()) {
      case BOOLEAN, ENUM, UUID, BYTES, BYTE_STRING -> false;
      default -> true;
    };
  }

  /** Returns whether the values are texts, which begin with others. */
  public boolean hasPrefixes() {
    return form.kind() == ValueKind.STRING && converter.isEmpty();
  }

  /** Returns the column as one that any store could have in a key. */
  public DeclaredKey.Other asOther() {
    return new DeclaredKey.Other(property, form.kind(), !type.array());
  }
}
