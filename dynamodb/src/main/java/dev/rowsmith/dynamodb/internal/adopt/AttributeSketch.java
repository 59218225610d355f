package dev.rowsmith.dynamodb.internal.adopt;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.source.AnnotationUse;
import dev.rowsmith.adopt.source.ComponentSource;
import dev.rowsmith.adopt.source.TypeUse;
import dev.rowsmith.bigtable.Attribute;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.Stored;
import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.dynamodb.internal.profile.AttributeProfile;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The component that an attribute is read into: of the type that holds all of its values, or most.
 *
 * @param attribute the attribute's name
 * @param name the component's name
 * @param values what the values look like
 * @param items how many items there are
 */
record AttributeSketch(String attribute, String name, AttributeProfile values, long items) {

  /** More digits than these do not always come back from JSON of an unknown structure. */
  private static final int KEPT_DIGITS = 15;

  private static final int FEWEST_MEMBERS = 100;

  private static final TypeUse TEXT = TypeUse.of(String.class);

  /** Returns whether each item has a value. */
  boolean isRequired() {
    return values.count() == items && !values.hasNull() && !isSet();
  }

  /** Returns whether it is a set, whose members are qualifiers of a family. */
  boolean isSet() {
    return switch (usual()) {
      case "SS", "BS" -> true;
      case "NS" -> values.isAllLong();
      default -> false;
    };
  }

  /** Returns whether it is stored as JSON. */
  boolean isJson() {
    return switch (usual()) {
      case "L", "M" -> true;
      case "NS" -> !isSet();
      default -> false;
    };
  }

  private String usual() {
    return values.usualType();
  }

  /** Returns the component, or nothing if no type holds the values. */
  Optional<ComponentSource> component(boolean examples) {
    Optional<TypeUse> type = type();
    if (type.isEmpty()) {
      return Optional.empty();
    }
    List<AnnotationUse> marks = new ArrayList<>();
    marks.add(AnnotationUse.of(Attribute.class, attribute));
    if (isSet()) {
      marks.add(AnnotationUse.of(Family.class, name));
      marks.add(AnnotationUse.of(QualifierAsData.class).with("max", mostMembers()));
    }
    if (isJson()) {
      marks.add(AnnotationUse.of(Stored.class, StoredAs.JSON));
    }
    boolean absent = !isRequired() && !isSet();
    if (absent) {
      marks.add(AnnotationUse.of(Nullable.class));
    }
    TypeUse use = absent ? type.get().boxed() : type.get();
    return Optional.of(new ComponentSource(List.of(evidence(examples)), marks, use, name));
  }

  /** Returns what was seen of the values. */
  String evidence(boolean examples) {
    String evidence =
        String.format(
            Locale.ROOT, "in %,d of %,d items: %s", values.count(), items, values.words());
    return values.onlyType().isEmpty() && !usual().isEmpty()
        ? evidence + "; items of another type than %s are rejected".formatted(usual())
        : examples ? evidence + "; for example " + values.example() : evidence;
  }

  private int mostMembers() {
    int most = FEWEST_MEMBERS;
    while (most < 2 * values.members()) {
      most *= 10;
    }
    return most;
  }

  private Optional<TypeUse> type() {
    return switch (usual()) {
      case "S" -> Optional.of(TEXT);
      case "N" -> Optional.of(number(values));
      case "B" -> Optional.of(TypeUse.of(ByteString.class));
      case "BOOL" -> Optional.of(TypeUse.named("boolean"));
      case "BS" -> Optional.of(TypeUse.of(Set.class, TypeUse.of(ByteString.class)));
      case "SS", "NS" ->
          Optional.of(TypeUse.of(isSet() ? Set.class : List.class, memberOfSet(values)));
      case "" -> Optional.empty();
      default -> ofJson(values, usual());
    };
  }

  private static TypeUse number(AttributeProfile numbers) {
    return numbers.isAllLong() ? TypeUse.named("long") : TypeUse.of(BigDecimal.class);
  }

  private static TypeUse memberOfSet(AttributeProfile set) {
    return set.usualType().equals("NS") ? number(set).boxed() : TEXT;
  }

  /** Returns the type of values in JSON: of one structure throughout, or of any. */
  private static Optional<TypeUse> ofJson(AttributeProfile values, String type) {
    Optional<TypeUse> ofAll =
        switch (type) {
          case "S", "B" -> Optional.of(TEXT); // Bytes are Base64.
          case "N" -> Optional.of(number(values).boxed());
          case "BOOL" -> Optional.of(TypeUse.of(Boolean.class));
          case "SS", "NS", "BS" -> Optional.of(TypeUse.of(List.class, memberOfSet(values)));
          case "L" -> inside(values).map(each -> TypeUse.of(List.class, each));
          case "M" -> inside(values).map(each -> TypeUse.of(Map.class, TEXT, each));
          default -> Optional.empty();
        };
    return ofAll.or(() -> values.digits() <= KEPT_DIGITS ? Optional.of(anyJson()) : ofAll);
  }

  private static Optional<TypeUse> inside(AttributeProfile values) {
    AttributeProfile inside = values.inside();
    if (inside == null || inside.count() == 0) {
      return Optional.of(anyJson());
    }
    String type = inside.onlyType();
    return type.isEmpty() || inside.hasNull() ? Optional.empty() : ofJson(inside, type);
  }

  private static TypeUse anyJson() {
    return TypeUse.named("com.fasterxml.jackson.databind.JsonNode");
  }
}
