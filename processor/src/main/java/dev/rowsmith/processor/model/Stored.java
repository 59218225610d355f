package dev.rowsmith.processor.model;

import dev.rowsmith.bigtable.StoredAs;
import java.util.Optional;

/**
 * The form in which the values of a column become bytes, as {@code @Stored} declares it.
 *
 * @param codec the codec of the user's, if one is declared
 * @param codecFit whether generated code can use that codec, or the one that the form needs
 * @param json the JSON of the values, or {@code JsonForm.NONE}
 * @param source where {@code @Stored} stands, or the property where it is not written
 */
public record Stored(
    Optional<ClassRef> codec, CodecFit codecFit, JsonForm json, AnnotationFacts source) {

  /** Returns the form of the bytes. */
  public StoredAs form() {
    return source.constant("value", StoredAs.BINARY);
  }

  /** Returns the value of an absent cell as it is written, or an empty text. */
  public String whenAbsent() {
    return source.text("whenAbsent");
  }

  /** Returns whether the values have a codec of the user's. */
  public boolean hasCodec() {
    return codec.isPresent();
  }

  /** Returns the name of the codec's class, or an empty text. */
  public String codecName() {
    return codec.map(ClassRef::display).orElse("");
  }
}
