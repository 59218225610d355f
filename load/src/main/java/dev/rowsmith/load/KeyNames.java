package dev.rowsmith.load;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.PrintableKey;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import dev.rowsmith.runtime.key.spi.KeyReader;
import dev.rowsmith.runtime.key.spi.OrderedCodeReader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Keys for people: as a whole, and segment by segment where their layout is known. */
final class KeyNames {

  private static final String WITHHELD = "<personal data>";

  private final @Nullable KeyLayout layout;
  private final boolean withheld;

  private KeyNames(@Nullable KeyLayout layout, boolean withheld) {
    this.layout = layout;
    this.withheld = withheld;
  }

  /** Returns the names of a load's keys: those of its layout if all parts have the same one. */
  static KeyNames of(Workload load) {
    List<@Nullable KeyLayout> layouts = new ArrayList<>();
    for (Workload.Part part : load.parts()) {
      if (!layouts.contains(part.layout())) {
        layouts.add(part.layout());
      }
    }
    KeyLayout layout = layouts.size() == 1 ? layouts.get(0) : null;
    boolean withheld = load.parts().stream().anyMatch(KeyNames::hasPersonalData);
    return new KeyNames(layout, layout == null && withheld);
  }

  private static boolean hasPersonalData(Workload.Part part) {
    KeyLayout layout = part.layout();
    return part.operations().isWithheld() || (layout != null && layout.hasPersonalData());
  }

  /** Returns a whole key; personal data is left out. */
  String shown(ByteString key) {
    if (withheld) {
      return WITHHELD;
    }
    return layout == null ? PrintableKey.of(key) : layout.shown(key);
  }

  /** Returns the key with the names of its segments, or nothing where they are not known. */
  String picture() {
    return layout == null ? "" : layout.toString();
  }

  /** Returns the name of a segment, or nothing where it is not known. */
  String name(int segment) {
    return layout == null || segment >= layout.segments().size()
        ? ""
        : layout.segments().get(segment).name();
  }

  /** Returns the values of a key, from the left: without a layout, what stands between # and /. */
  List<String> parts(ByteString key) {
    if (withheld) {
      return List.of(WITHHELD);
    }
    if (layout == null) {
      return List.of(PrintableKey.of(key).split("(?<=[#/])"));
    }
    try {
      return layout.isOrderedCode() ? ordered(layout, key) : joined(layout, key);
    } catch (KeyFormatException notOfTheLayout) {
      return List.of(shown(key));
    }
  }

  private static List<String> joined(KeyLayout layout, ByteString key) {
    KeyReader reader = KeyReader.of(layout, key);
    reader.prefix(layout);
    List<String> parts = new ArrayList<>();
    for (KeySegment<?> segment : layout.segments()) {
      parts.add(segment.shown(segment.read(reader)));
    }
    return parts;
  }

  private static List<String> ordered(KeyLayout layout, ByteString key) {
    OrderedCodeReader reader = OrderedCodeReader.of(layout.entity(), key);
    List<String> parts = new ArrayList<>();
    for (KeySegment<?> segment : layout.segments()) {
      parts.add(segment.shown(reader.read(segment)));
    }
    return parts;
  }
}
