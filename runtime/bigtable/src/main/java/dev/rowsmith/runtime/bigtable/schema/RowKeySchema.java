package dev.rowsmith.runtime.bigtable.schema;

import com.google.bigtable.admin.v2.Type;
import com.google.protobuf.ByteString;
import dev.rowsmith.model.bigtable.TableDefinition;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.key.KeyField;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.segment.OptionalSegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * How row keys are made, told to Bigtable so that GoogleSQL can name their segments.
 *
 * <p>A READABLE layout is a struct of texts between delimiters, an ORDERED_CODE layout is one of
 * ordered codes: the numbers of the former are texts to SQL, and those of the latter are numbers. A
 * constant in front of a READABLE key is a field of its own, whose value is the same in all rows.
 *
 * @see <a
 *     href="https://cloud.google.com/bigtable/docs/reference/admin/rpc/google.bigtable.admin.v2#google.bigtable.admin.v2.Type.Struct.Encoding">Type.Struct.Encoding</a>
 */
public final class RowKeySchema {

  private static final char DELIMITER = '#';

  /** The name of the field that holds a constant: SQL names it, so each field needs a name. */
  private static final String CONSTANT = "prefix";

  /** Columns that SQL has in every table. Source: the comments of {@code Table.row_key_schema}. */
  private static final Set<String> RESERVED = Set.of("_key", "_timestamp");

  private RowKeySchema() {}

  /**
   * Returns the {@code row_key_schema} of the keys that a schema describes.
   *
   * <p>The field of a constant is called {@code prefix}, or {@code prefix_} if a segment or a
   * family is called so.
   *
   * @throws IllegalArgumentException if Bigtable has no words for the layout: it has a salt, a
   *     constant that does not end with the delimiter, an optional segment or a delimiter other
   *     than {@code #}, or a segment whose bytes can be the delimiter or sort before it, as padding
   *     does; or a segment has the name of a family
   */
  public static Type.Struct of(TableSchema schema) {
    return of(schema.definition());
  }

  static Type.Struct of(TableDefinition schema) {
    KeyLayout layout = schema.key();
    Set<String> taken = new HashSet<>(RESERVED);
    schema.families().forEach(family -> taken.add(family.liveName()));
    check(layout, taken);
    Type.Struct.Builder struct = Type.Struct.newBuilder().setEncoding(encoding(layout));
    if (!layout.prefix().isEmpty()) {
      layout.segments().forEach(segment -> taken.add(segment.name()));
      struct.addFieldsBuilder().setFieldName(constantName(taken)).setType(type(KeyField.TEXT));
    }
    for (KeySegment<?> segment : layout.segments()) {
      struct.addFieldsBuilder().setFieldName(segment.name()).setType(type(segment.field()));
    }
    return struct.build();
  }

  private static String constantName(Set<String> taken) {
    String name = CONSTANT;
    while (taken.contains(name)) {
      name += "_";
    }
    return name;
  }

  private static void check(KeyLayout layout, Set<String> taken) {
    if (layout.salt().isPresent()) {
      throw refused(layout, "it is salted, and a bucket is not a segment to query by");
    }
    if (layout.segments().isEmpty()) {
      throw refused(layout, "it is a constant, and has no segment to query by");
    }
    for (KeySegment<?> segment : layout.segments()) {
      if (taken.contains(segment.name())) {
        throw refused(layout, segment.name() + " is the name of a family or a column of SQL");
      }
    }
    if (!layout.isOrderedCode()) {
      checkConstant(layout);
      checkDelimited(layout);
    }
  }

  /**
   * A constant is the text of one field if the delimiter ends it, and nothing in it sorts first.
   */
  private static void checkConstant(KeyLayout layout) {
    ByteString prefix = layout.prefix();
    for (int at = 0; at < prefix.size(); at++) {
      boolean last = at + 1 == prefix.size();
      int next = prefix.byteAt(at) & 0xFF;
      if (last ? next != DELIMITER : next <= DELIMITER) {
        throw refused(
            layout, "its constant is not the text of one field that '" + DELIMITER + "' follows");
      }
    }
  }

  private static void checkDelimited(KeyLayout layout) {
    List<KeySegment<?>> segments = layout.segments();
    ByteString delimiter = ByteString.copyFromUtf8(String.valueOf(DELIMITER));
    for (int index = 0; index < segments.size(); index++) {
      KeySegment<?> segment = segments.get(index);
      boolean last = index + 1 == segments.size();
      if (segment instanceof OptionalSegment) {
        throw refused(layout, segment.name() + " is optional, and a field is not");
      }
      if (!segment.suffix().equals(last ? ByteString.EMPTY : delimiter)) {
        throw refused(
            layout,
            last
                ? "something follows " + segment.name()
                : "it is not '" + DELIMITER + "' that follows " + segment.name());
      }
      if (segment.field() != KeyField.TEXT || !segment.isAbove(DELIMITER)) {
        throw refused(
            layout,
            "%s can hold bytes up to the delimiter '%s', which would not sort"
                .formatted(segment, DELIMITER));
      }
    }
  }

  private static Type.Struct.Encoding encoding(KeyLayout layout) {
    Type.Struct.Encoding.Builder encoding = Type.Struct.Encoding.newBuilder();
    if (layout.isOrderedCode()) {
      encoding.setOrderedCodeBytes(Type.Struct.Encoding.OrderedCodeBytes.getDefaultInstance());
    } else {
      encoding
          .getDelimitedBytesBuilder()
          .setDelimiter(ByteString.copyFromUtf8(String.valueOf(DELIMITER)));
    }
    return encoding.build();
  }

  private static Type type(KeyField field) {
    Type.Builder type = Type.newBuilder();
    switch (field) {
      case TEXT -> type.getStringTypeBuilder().getEncodingBuilder().getUtf8BytesBuilder();
      case ORDERED_CODE ->
          type.getInt64TypeBuilder().getEncodingBuilder().getOrderedCodeBytesBuilder();
      case BYTES -> type.getBytesTypeBuilder().getEncodingBuilder().getRawBuilder();
    }
    return type.build();
  }

  private static IllegalArgumentException refused(KeyLayout layout, String problem) {
    return new IllegalArgumentException(
        "the row key %s of %s cannot be a row_key_schema: %s"
            .formatted(layout, layout.entity(), problem));
  }
}
