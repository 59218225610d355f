package dev.rowsmith.adopt.bigtable.internal.column;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.key.SegmentForm;
import dev.rowsmith.adopt.bigtable.internal.key.SegmentForms;
import dev.rowsmith.adopt.bigtable.internal.key.Tokens;
import dev.rowsmith.adopt.bigtable.internal.sample.Bytes;
import dev.rowsmith.adopt.source.AnnotationUse;
import dev.rowsmith.adopt.source.TypeUse;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.QualifierAsData;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The form of qualifiers that are data.
 *
 * @param prefix the constant in front of all of them
 * @param words the form in words
 * @param type the type of the keys
 * @param attributes what {@code @QualifierAsData} says of them
 * @param isVerbatim whether they are other than text
 */
record QualifierForm(
    String prefix, String words, TypeUse type, Map<String, Object> attributes, boolean isVerbatim) {

  /** Returns the form of qualifiers, sorted, that the runtime reads and writes all of. */
  static QualifierForm of(List<ByteString> qualifiers) {
    boolean text = qualifiers.stream().allMatch(ByteString::isValidUtf8);
    String prefix = text ? prefix(qualifiers) : "";
    int length = ByteString.copyFromUtf8(prefix).size();
    List<ByteString> rests = qualifiers.stream().map(each -> each.substring(length)).toList();
    Optional<SegmentForm> special =
        SegmentForms.best(new Tokens(rests, Tokens.Place.LAST))
            .map(SegmentForms.Priced::form)
            .filter(form -> !form.type().name().equals(String.class.getName()))
            .filter(form -> keepsAll(form, rests));
    if (special.isPresent()) {
      SegmentForm form = special.get();
      return new QualifierForm(prefix, form.words(), form.type(), form.attributes(), true);
    }
    return text
        ? new QualifierForm(prefix, "text", TypeUse.of(String.class), Map.of(), false)
        : new QualifierForm("", "bytes", TypeUse.of(ByteString.class), Map.of(), true);
  }

  private static boolean keepsAll(SegmentForm form, List<ByteString> values) {
    return values.stream().allMatch(value -> SegmentForm.keeps(form.segment(), value));
  }

  /** Returns the longest common beginning that ends in a mark, as {@code review_}. */
  private static String prefix(List<ByteString> sorted) {
    ByteString first = sorted.get(0);
    ByteString last = sorted.get(sorted.size() - 1);
    int common = Bytes.common(first, last);
    while (common > 0
        && (Bytes.classOf(first.byteAt(common - 1)) != Bytes.MARK || common == first.size())) {
      common--;
    }
    return first.substring(0, common).toStringUtf8();
  }

  /** Returns the annotation of a component of that name. */
  AnnotationUse annotation(String name) {
    if (!isVerbatim) {
      return AnnotationUse.of(QualifierAsData.class).withUnlessDefault("prefix", prefix);
    }
    String constant = prefix.replace("{", "{{").replace("}", "}}");
    return new AnnotationUse(QualifierAsData.class, attributes)
        .with("format", KeyFormat.VERBATIM)
        .withUnlessDefault("key", prefix.isEmpty() ? "" : constant + "{" + name + "}");
  }
}
