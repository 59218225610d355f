package dev.rowsmith.dynamodb.internal.format;

import com.amazon.ion.IonException;
import com.amazon.ion.IonReader;
import com.amazon.ion.IonType;
import com.amazon.ion.system.IonReaderBuilder;
import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import dev.rowsmith.dynamodb.AttributeValue;
import dev.rowsmith.dynamodb.ExportLine;
import dev.rowsmith.dynamodb.ExportedItem;
import dev.rowsmith.dynamodb.Item;
import dev.rowsmith.dynamodb.ItemException;
import dev.rowsmith.dynamodb.ItemParser;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/** The items of lines of Ion: numbers are decimals, and sets are lists with an annotation. */
public final class IonItems implements ItemParser {

  /** DynamoDB has numbers from 1E-130 to below 1E+126, with 38 digits. */
  private static final int MAX_SCALE = 130 + 38;

  /** More than the bits of 38 digits and as many zeros as a scale allows. */
  private static final int MAX_BITS = 1_000;

  /** DynamoDB has 32 levels; a reader of as many as a line has room for would end the thread. */
  private static final int MAX_DEPTH = 1_000;

  private static final IonReaderBuilder IONS = IonReaderBuilder.standard().immutable();

  private final long exportMicros;
  private final boolean incremental;

  /**
   * Reads the items of an export.
   *
   * @param exportMicros the time of items that have no other one
   */
  public IonItems(long exportMicros, boolean incremental) {
    this.exportMicros = exportMicros;
    this.incremental = incremental;
  }

  @Override
  public ExportedItem parse(ExportLine line) {
    ItemParts parts = new ItemParts(exportMicros, incremental);
    IonNumbers.check(line.bytes());
    try (IonReader ion = IONS.build(line.bytes().toByteArray())) {
      expect(ion.next(), IonType.STRUCT, "");
      members(ion, parts);
      if (ion.next() != null) {
        throw new ItemException("the line is not one Ion struct");
      }
    } catch (IonException | IOException malformed) { // Its message shows a part of the line.
      throw new ItemException("the line is not Ion");
    }
    return parts.exported();
  }

  private static void members(IonReader ion, ItemParts parts) {
    ion.stepIn();
    for (IonType type = ion.next(); type != null; type = ion.next()) {
      String member = ion.getFieldName();
      if (ItemParts.isImage(member)) {
        parts.image(member, new Item(attributes(ion, type, member)));
      } else if (member.equals("Record")) { // What is around a change.
        expect(type, IonType.STRUCT, member);
        members(ion, parts);
      } else if (member.equals("Metadata")) {
        metadata(ion, type, parts);
      } else {
        throw ItemParts.unknownMember(member);
      }
    }
    ion.stepOut();
  }

  private static void metadata(IonReader ion, IonType type, ItemParts parts) {
    if (attributes(ion, type, "Metadata").get("WriteTimestampMicros")
        instanceof AttributeValue.Number micros) {
      parts.written(micros.digits());
    } else {
      throw new ItemException("Metadata.WriteTimestampMicros is not a number");
    }
  }

  private static Map<String, AttributeValue> attributes(IonReader ion, IonType type, String path) {
    expect(type, IonType.STRUCT, path);
    Map<String, AttributeValue> attributes = new LinkedHashMap<>();
    ion.stepIn();
    for (IonType each = ion.next(); each != null; each = ion.next()) {
      String name = ion.getFieldName();
      if (attributes.put(name, value(ion, each, name)) != null) {
        throw new ItemException("the attribute %s is there twice".formatted(name));
      }
    }
    ion.stepOut();
    return attributes;
  }

  private static AttributeValue value(IonReader ion, IonType type, String path) {
    if (ion.getDepth() > MAX_DEPTH) {
      throw new ItemException(
          String.format(Locale.ROOT, "the line has more than %,d levels", MAX_DEPTH));
    }
    if (ion.isNullValue()) {
      return new AttributeValue.Null();
    }
    return switch (type) {
      case STRING -> new AttributeValue.Text(ion.stringValue());
      case DECIMAL, INT -> new AttributeValue.Number(digits(ion, type, path));
      case BLOB -> new AttributeValue.Bytes(bytes(ion, type, path));
      case BOOL -> new AttributeValue.Bool(ion.booleanValue());
      case LIST -> list(ion, path);
      case STRUCT -> new AttributeValue.Mapped(attributes(ion, type, path));
      default ->
          throw new ItemException(
              "the attribute %s is a %s of Ion, which is not a type of DynamoDB"
                  .formatted(path, type));
    };
  }

  private static AttributeValue list(IonReader ion, String path) {
    String[] annotations = ion.getTypeAnnotations();
    String set = annotations.length == 0 ? "" : annotations[0];
    return switch (set) {
      case "$dynamodb_SS" -> new AttributeValue.TextSet(members(ion, path, IonItems::text));
      case "$dynamodb_NS" -> new AttributeValue.NumberSet(members(ion, path, IonItems::digits));
      case "$dynamodb_BS" -> new AttributeValue.BytesSet(members(ion, path, IonItems::bytes));
      case "" -> new AttributeValue.Listed(members(ion, path, IonItems::value));
      default ->
          throw new ItemException(
              ("the attribute %s is annotated %s; expected one of: $dynamodb_SS, $dynamodb_NS,"
                      + " $dynamodb_BS")
                  .formatted(path, set));
    };
  }

  /** What reads one member of a list. */
  private interface Member<T> {
    T read(IonReader ion, IonType type, String path);
  }

  private static <T> List<T> members(IonReader ion, String path, Member<T> member) {
    List<T> members = new ArrayList<>();
    ion.stepIn();
    for (IonType type = ion.next(); type != null; type = ion.next()) {
      members.add(member.read(ion, type, path));
    }
    ion.stepOut();
    return members;
  }

  private static String text(IonReader ion, IonType type, String path) {
    expect(type, IonType.STRING, path);
    return present(ion, path, ion::stringValue);
  }

  private static String digits(IonReader ion, IonType type, String path) {
    if (type != IonType.DECIMAL && type != IonType.INT) {
      throw wrong(path, IonType.DECIMAL);
    }
    BigDecimal number = present(ion, path, ion::bigDecimalValue);
    if (Math.abs((long) number.scale()) > MAX_SCALE // Written out, it would have billions.
        || number.unscaledValue().bitLength() > MAX_BITS) { // Millions of digits take minutes.
      throw new ItemException("the attribute %s: not a number of DynamoDB".formatted(path));
    }
    try {
      return Digits.check(number.toPlainString());
    } catch (ItemException problem) {
      throw new ItemException("the attribute %s: %s".formatted(path, problem.getMessage()));
    }
  }

  private static ByteString bytes(IonReader ion, IonType type, String path) {
    expect(type, IonType.BLOB, path);
    return present(ion, path, () -> UnsafeByteOperations.unsafeWrap(ion.newBytes()));
  }

  private static <T> T present(IonReader ion, String path, Supplier<T> value) {
    if (ion.isNullValue()) {
      throw new ItemException("the attribute %s is a set with null in it".formatted(path));
    }
    return value.get();
  }

  private static void expect(IonType found, IonType expected, String path) {
    if (found != expected) {
      throw path.isEmpty()
          ? new ItemException("the line is not one Ion struct")
          : wrong(path, expected);
    }
  }

  private static ItemException wrong(String path, IonType expected) {
    return new ItemException("the attribute %s: expected a %s".formatted(path, expected));
  }
}
