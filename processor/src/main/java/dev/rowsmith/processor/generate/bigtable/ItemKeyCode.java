package dev.rowsmith.processor.generate.bigtable;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import dev.rowsmith.processor.generate.TextLiteral;
import dev.rowsmith.processor.model.ItemKey;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Code for one key of items: its template, and the statements that read its segments. */
final class ItemKeyCode {

  private final String entity;
  private final String attribute;
  private final Key layout;
  private final Optional<Segment> whole;
  private final String constant;
  private final Map<String, String> segments;

  /**
   * Generates the code of a key.
   *
   * @param attribute the attribute's name
   * @param constant the constant of the template
   * @param segments the constants of the segments, by the paths of their components
   */
  ItemKeyCode(
      String entity, String attribute, ItemKey key, String constant, Map<String, String> segments) {
    this.entity = entity;
    this.attribute = attribute;
    this.layout = key.layout();
    this.whole = key.whole();
    this.constant = constant;
    this.segments = segments;
  }

  String attribute() {
    return attribute;
  }

  /** Returns the components that are read from the text of the key, in its order. */
  List<Segment> parts() {
    return whole.isPresent() ? List.of() : layout.segments();
  }

  /** Returns the segments, and the template that they make. */
  List<FieldSpec> fields() {
    List<FieldSpec> fields = new ArrayList<>();
    for (Segment part : parts()) {
      SegmentCode code = SegmentCode.of(part, layout);
      fields.add(
          FieldSpec.builder(code.codecType(), constantOf(part), PRIVATE, STATIC, FINAL)
              .initializer(code.codec(entity))
              .build());
    }
    fields.add(
        FieldSpec.builder(RuntimeTypes.KEY_TEMPLATE, constant, PRIVATE, STATIC, FINAL)
            .initializer(template())
            .build());
    return fields;
  }

  private CodeBlock template() {
    return whole.isPresent()
        ? CodeBlock.of("$T.whole($L)", RuntimeTypes.KEY_TEMPLATE, TextLiteral.of(attribute))
        : CodeBlock.of(
            "$T.of($L, $L)", RuntimeTypes.KEY_TEMPLATE, TextLiteral.of(attribute), keyLayout());
  }

  private CodeBlock keyLayout() {
    CodeBlock start = ConstantCode.of(layout.constant());
    if (parts().isEmpty()) {
      return CodeBlock.of("$T.constant($S, $L)", RuntimeTypes.KEY_LAYOUT, entity, start);
    }
    CodeBlock names = CommaList.ofNames(parts().stream().map(this::constantOf).toList());
    return layout.constant().isEmpty()
        ? CodeBlock.of("$T.of($L)", RuntimeTypes.KEY_LAYOUT, names)
        : CodeBlock.of("$T.startingWith($L, $L)", RuntimeTypes.KEY_LAYOUT, start, names);
  }

  /** Returns the condition that the key of an item has this form. */
  CodeBlock matches(String item) {
    return CodeBlock.of("$L.matches($L)", constant, item);
  }

  /** Returns the bytes of a component, for a comparison. */
  CodeBlock part(String item, String path) {
    List<String> paths = layout.segments().stream().map(Segment::name).toList();
    return CodeBlock.of("$L.part($L, $L)", constant, item, paths.indexOf(path));
  }

  /**
   * Returns the statements that read segments into local variables, up to the last one that is
   * wanted.
   *
   * @param reader what the reader is called
   * @param locals the names of the variables, by the paths of the components
   */
  CodeBlock read(
      String item, String reader, Map<String, String> locals, Predicate<Segment> wanted) {
    List<Segment> wantedParts = parts().stream().filter(wanted).toList();
    if (wantedParts.isEmpty()) {
      return CodeBlock.of("");
    }
    CodeBlock.Builder code =
        CodeBlock.builder()
            .addStatement("$T $L = $L.reader($L)", RuntimeTypes.KEY_READER, reader, constant, item);
    int last = parts().indexOf(wantedParts.get(wantedParts.size() - 1));
    for (Segment part : parts().subList(0, last + 1)) {
      if (wanted.test(part)) {
        code.addStatement(
            "$T $L = $L",
            SegmentCode.of(part, layout).componentType(),
            locals.get(part.name()),
            read(part, reader));
      } else {
        code.addStatement(
            "$L", CodeBlock.of("$L.read($L, $L)", constant, constantOf(part), reader));
      }
    }
    return code.build();
  }

  private CodeBlock read(Segment part, String reader) {
    if (!isPrimitiveNumber(part)) {
      return CodeBlock.of("$L.read($L, $L)", constant, constantOf(part), reader);
    }
    CodeBlock number = CodeBlock.of("$L.readLong($L, $L)", constant, constantOf(part), reader);
    return part.kind() == ValueKind.LONG
        ? number
        : CodeBlock.of("($T) $L", SegmentCode.of(part, layout).componentType(), number);
  }

  private static boolean isPrimitiveNumber(Segment part) {
    return part.property().type().primitive()
        && !part.hasCodec()
        && switch (part.kind()) {
          case BYTE, SHORT, INT, LONG -> true;
          default -> false;
        };
  }

  /** Returns the value of a component that was read into a local variable. */
  CodeBlock toProperty(String path, String local) {
    return parts().stream()
        .filter(part -> part.name().equals(path))
        .findFirst()
        .map(part -> SegmentCode.of(part, layout).toProperty(local))
        .orElseThrow();
  }

  private String constantOf(Segment part) {
    return segments.getOrDefault(part.name(), part.name());
  }
}
