package dev.rowsmith.processor.read.bigtable;

import dev.rowsmith.bigtable.Combine;
import dev.rowsmith.model.bigtable.CellType;
import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.model.bigtable.Retention;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Family;
import dev.rowsmith.processor.read.AnnotationNames;
import dev.rowsmith.processor.read.Declarations;
import java.time.Duration;
import java.util.List;
import javax.lang.model.element.TypeElement;

/** Reader of the families that an entity declares. */
public final class FamilyReader {

  private FamilyReader() {}

  static List<Family> read(Declarations declarations, TypeElement entity) {
    return declarations.annotations(entity, AnnotationNames.FAMILY).stream()
        .map(family -> of(family.facts()))
        .toList();
  }

  /** Returns the family that an annotation declares. */
  public static Family of(AnnotationFacts source) {
    Duration age = AgeReader.read(source.number("maxAgeDays"), source.text("maxAge")).orElse(null);
    int versions = source.number("maxVersions");
    Retention retention =
        source.constant("combine", Combine.EITHER) == Combine.BOTH
            ? Retention.both(versions, age)
            : Retention.either(versions, age);
    return new Family(new FamilyDefinition(source.text("value"), retention), source);
  }

  /** Returns the families with the types of the cells that columns have in them. */
  public static List<Family> withCells(List<Family> families, List<Column> columns) {
    return families.stream()
        .map(
            family ->
                columns.stream()
                    .filter(column -> column.family().equals(family.name()))
                    .flatMap(column -> column.shape().aggregation().stream())
                    .findFirst()
                    .map(CellType::of)
                    .map(cells -> new FamilyDefinition(family.name(), family.retention(), cells))
                    .map(definition -> new Family(definition, family.source()))
                    .orElse(family))
        .toList();
  }

  /** Returns the family that takes a column which names one, or an empty name. */
  static String familyOf(String written, List<Family> declared) {
    if (!written.isEmpty()) {
      return declared.stream().anyMatch(family -> family.name().equals(written)) ? written : "";
    }
    if (declared.size() == 1) {
      return declared.get(0).name();
    }
    return declared.stream().filter(Family::isDefault).map(Family::name).findFirst().orElse("");
  }
}
