package dev.rowsmith.processor.generate;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.WildcardTypeName;
import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.TypeRef;
import dev.rowsmith.processor.model.ValueType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Names of the model's types in source code. */
public final class TypeNames {

  private TypeNames() {}

  /** Returns the name of a class. */
  public static ClassName of(ClassRef name) {
    List<String> nested = name.simpleNames().subList(1, name.simpleNames().size());
    return ClassName.get(
        name.packageName(), name.simpleNames().get(0), nested.toArray(String[]::new));
  }

  /** Returns the name of a type with its type arguments. */
  public static TypeName of(TypeRef type) {
    return switch (type.form()) {
      case CLASS -> ofClass(type);
      case PRIMITIVE -> primitive(type.name().display());
      case ARRAY -> ArrayTypeName.of(of(type.parts().get(0)));
      case EXTENDS ->
          type.parts().isEmpty()
              ? WildcardTypeName.subtypeOf(Object.class)
              : WildcardTypeName.subtypeOf(of(type.parts().get(0)));
      case SUPER -> WildcardTypeName.supertypeOf(of(type.parts().get(0)));
    };
  }

  private static TypeName ofClass(TypeRef type) {
    TypeName[] arguments = type.parts().stream().map(TypeNames::of).toArray(TypeName[]::new);
    return arguments.length == 0
        ? of(type.name())
        : ParameterizedTypeName.get(of(type.name()), arguments);
  }

  private static TypeName primitive(String keyword) {
    return switch (keyword) {
      case "boolean" -> TypeName.BOOLEAN;
      case "byte" -> TypeName.BYTE;
      case "short" -> TypeName.SHORT;
      case "char" -> TypeName.CHAR;
      case "int" -> TypeName.INT;
      case "long" -> TypeName.LONG;
      case "float" -> TypeName.FLOAT;
      default -> TypeName.DOUBLE;
    };
  }

  /** Returns a type without its type arguments, as a class literal has it. */
  public static TypeName erased(TypeName type) {
    if (type instanceof ParameterizedTypeName generic) {
      return generic.rawType();
    }
    return type instanceof ArrayTypeName array
        ? ArrayTypeName.of(erased(array.componentType()))
        : type;
  }

  /** Returns the type of a property as it is declared. */
  public static TypeName declared(ValueType type) {
    TypeName value = value(type);
    return type.optional()
        ? ParameterizedTypeName.get(ClassName.get(Optional.class), value)
        : value;
  }

  /** Returns the type of a property's value, without {@code Optional} around it. */
  public static TypeName value(ValueType type) {
    TypeName name =
        switch (type.kind()) {
          case STRING -> ClassName.get(String.class);
          case CHAR -> TypeName.CHAR;
          case BYTE -> TypeName.BYTE;
          case SHORT -> TypeName.SHORT;
          case INT -> TypeName.INT;
          case LONG -> TypeName.LONG;
          case FLOAT -> TypeName.FLOAT;
          case DOUBLE -> TypeName.DOUBLE;
          case BOOLEAN -> TypeName.BOOLEAN;
          case ENUM -> of(type.declaredClass());
          case UUID -> ClassName.get(UUID.class);
          case INSTANT -> ClassName.get(Instant.class);
          case OFFSET_DATE_TIME -> ClassName.get(OffsetDateTime.class);
          case ZONED_DATE_TIME -> ClassName.get(ZonedDateTime.class);
          case DATE -> ClassName.get(Date.class);
          case YEAR -> ClassName.get(Year.class);
          case LOCAL_DATE -> ClassName.get(LocalDate.class);
          case YEAR_MONTH -> ClassName.get(YearMonth.class);
          case LOCAL_TIME -> ClassName.get(LocalTime.class);
          case LOCAL_DATE_TIME -> ClassName.get(LocalDateTime.class);
          case DURATION -> ClassName.get(Duration.class);
          case BIG_DECIMAL -> ClassName.get(BigDecimal.class);
          case BIG_INTEGER -> ClassName.get(BigInteger.class);
          case BYTES -> ArrayTypeName.of(TypeName.BYTE);
          case BYTE_STRING -> ClassName.get("com.google.protobuf", "ByteString");
          case MESSAGE, LITE_MESSAGE -> of(type.declaredClass());
          case OTHER -> type.generic().map(TypeNames::of).orElseGet(() -> of(type.declaredClass()));
        };
    return type.primitive() ? name : name.box();
  }
}
