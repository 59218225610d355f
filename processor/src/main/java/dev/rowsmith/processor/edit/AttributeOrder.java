package dev.rowsmith.processor.edit;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The attributes of Rowsmith's annotations, in the order in which they are declared and written.
 *
 * <p>The annotations are not on the class path of the processor, and compilers list the members of
 * a class file in different orders.
 */
public final class AttributeOrder {

  /** Each line is an annotation and its attributes; one attribute needs no order. */
  private static final Map<String, List<String>> DECLARED =
      Stream.of(
              "Allow value because",
              "Attribute value unit rounded text",
              "Check name expression",
              "Column name length type defaultExpression converter",
              "CommitTimestamp on nullable",
              "Family value maxVersions maxAgeDays maxAge combine keepForever isDefault",
              "ForeignKey name columns references referencedColumns onDelete",
              "FromDynamo partitionKey sortKey partitionAttribute sortAttribute ttl uniqueRows",
              "GeneratedColumn expression method of",
              "HashSharded shards by column",
              "Index name columns storing unique nullFiltered whereNotNull interleavedIn",
              "Interleaved in parentRequired onDelete",
              "OrderBy value descending",
              "PrimaryKey order descending generated",
              "QualifierAsData prefix max format key as unit digits width pad descending pattern"
                  + " codec",
              "RowDeletionPolicy column days",
              "RowKey order as unit digits digitsAre width pad descending max maxLength pattern"
                  + " codec",
              "Salted buckets by",
              "Sequence name startWithCounter skipRangeMin skipRangeMax columnDefault",
              "Stored value codec whenAbsent",
              "Table value format key prefix")
          .map(line -> Arrays.asList(line.split(" ")))
          .collect(
              Collectors.toUnmodifiableMap(
                  words -> words.get(0), words -> words.subList(1, words.size())));

  private AttributeOrder() {}

  /** Returns the order of an annotation's attributes; unknown attributes come last, by name. */
  public static Comparator<String> of(String annotation) {
    List<String> declared = DECLARED.getOrDefault(annotation, List.of());
    return Comparator.comparingInt(
            (String attribute) -> {
              int place = declared.indexOf(attribute);
              return place < 0 ? declared.size() : place;
            })
        .thenComparing(Comparator.naturalOrder());
  }
}
