package dev.rowsmith.processor.model;

import dev.rowsmith.bigtable.StoredAs;
import java.util.Optional;

/**
 * The form in which the values of a column become bytes, as {@code @Stored} declares it.
 *
 * @param form the form of the bytes
 * @param codec the codec of the user's, if one is declared
 * @param codecFit whether generated code can use that codec, or the one that the form needs
 * @param whenAbsent the value of an absent cell as it is written, or empty
 * @param json the JSON of the values, or {@code JsonForm.NONE}
 * @param source where {@code @Stored} stands, or the property where it is not written
 */
public record Stored(
    StoredAs form,
    Optional<ClassRef> codec,
    CodecFit codecFit,
    String whenAbsent,
    JsonForm json,
    AnnotationFacts source) {

  /** Returns whether the values have a codec of the user's. */
  public boolean hasCodec() {
    return codec.isPresent();
  }

  /** Returns the name of the codec's class, or an empty text. */
  public String codecName() {
    return codec.map(ClassRef::display).orElse("");
  }
}
