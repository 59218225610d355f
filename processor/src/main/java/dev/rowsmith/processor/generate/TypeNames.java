package dev.rowsmith.processor.generate;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.rowsmith.processor.model.ClassRef;
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

/** Turns the model's types into names in source code. */
public final class TypeNames {

  private TypeNames() {}

  /** Returns the name of a class. */
  public static ClassName of(ClassRef name) {
    List<String> nested = name.simpleNames().subList(1, name.simpleNames().size());
    return ClassName.get(
        name.packageName(), name.simpleNames().get(0), nested.toArray(String[]::new));
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
          case MESSAGE, LITE_MESSAGE, OTHER -> of(type.declaredClass());
        };
    return type.primitive() ? name : name.box();
  }
}
