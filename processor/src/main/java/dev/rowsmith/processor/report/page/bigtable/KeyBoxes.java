package dev.rowsmith.processor.report.page.bigtable;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.encoding.ExampleValue;
import dev.rowsmith.processor.encoding.SegmentEncoding;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.LayoutConstants;
import dev.rowsmith.processor.model.Salt;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.report.page.KeyBox;
import dev.rowsmith.runtime.key.encoding.SegmentTraits;
import dev.rowsmith.runtime.key.segment.KeySegment;
import java.util.ArrayList;
import java.util.List;

/** The drawing of a row key: what is in front, and each segment with its bytes and an example. */
final class KeyBoxes {

  private KeyBoxes() {}

  static List<KeyBox> of(Key key) {
    List<KeyBox> boxes = new ArrayList<>();
    if (!key.constant().isEmpty()) {
      String constant = LayoutConstants.shown(key.constant());
      boxes.add(new KeyBox(constant, "constant", "", "", constant, ""));
    }
    key.salt().ifPresent(salt -> boxes.add(bucket(salt)));
    List<Segment> segments = key.segments();
    for (int place = 0; place < segments.size(); place++) {
      boxes.add(box(segments.get(place), key, place));
    }
    return boxes;
  }

  private static KeyBox bucket(Salt salt) {
    String of = salt.by().isEmpty() ? "the whole key" : String.join(", ", salt.by());
    return new KeyBox(
        "bucket", "computed", "one of %s, by %s".formatted(salt.buckets(), of), "", "", "#");
  }

  private static KeyBox box(Segment segment, Key key, int place) {
    return new KeyBox(
        segment.name(),
        segment.isComputed() ? "computed" : segment.property().type().display(),
        encoding(segment, key.format()),
        SegmentEncoding.traits(segment, key.format()).map(KeyBoxes::width).orElse(""),
        segment.isComputed() ? "" : ExampleValue.text(segment, key.format(), place).orElse(""),
        LayoutConstants.shown(segment.suffix()));
  }

  private static String encoding(Segment segment, KeyFormat format) {
    if (segment.codec().isPresent()) {
      return "by " + segment.codec().get().type().qualified();
    }
    String words = SegmentEncoding.of(segment, format).map(KeySegment::describe).orElse("");
    return segment.kind() == ValueKind.ENUM
        ? words + ", of " + String.join("|", segment.property().type().constants())
        : words;
  }

  private static String width(SegmentTraits traits) {
    if (traits.isFixed()) {
      return traits.width() + (traits.width() == 1 ? " byte" : " bytes");
    }
    return traits.limit().isPresent()
        ? "at most " + traits.limit().getAsInt() + " bytes"
        : "any length";
  }
}
