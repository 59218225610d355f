package dev.rowsmith.adopt.bigtable.internal.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.source.TypeUse;
import dev.rowsmith.runtime.key.segment.TextSegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Addresses in networks: texts in which marks are not delimiters, although all keys have them. */
final class AddressForms {

  private static final Pattern IP =
      Pattern.compile("(25[0-5]|2[0-4]\\d|1?\\d?\\d)(\\.(25[0-5]|2[0-4]\\d|1?\\d?\\d)){3}");

  private static final Pattern MAC =
      Pattern.compile("[0-9a-f]{2}([:-][0-9a-f]{2}){5}|[0-9A-F]{2}([:-][0-9A-F]{2}){5}");

  private AddressForms() {}

  /** Returns the addresses that tokens can be. */
  static List<SegmentForm> of(Tokens tokens) {
    List<SegmentForm> forms = new ArrayList<>();
    if (tokens.most(value -> is(IP, value))) {
      forms.add(address("IPv4 address", IP, Byte.SIZE * varying(tokens, "\\.")));
    }
    if (tokens.most(value -> is(MAC, value))) {
      forms.add(address("MAC address", MAC, Byte.SIZE * varying(tokens, "[:-]")));
    }
    return forms;
  }

  private static boolean is(Pattern pattern, ByteString value) {
    return pattern.matcher(value.toStringUtf8()).matches();
  }

  /** Returns how many of the parts differ: addresses of one network begin alike. */
  private static long varying(Tokens tokens, String mark) {
    List<String[]> parts =
        tokens.values().stream().map(value -> value.toStringUtf8().split(mark, -1)).toList();
    int most = parts.stream().mapToInt(each -> each.length).max().orElse(0);
    return IntStream.range(0, most)
        .filter(
            at ->
                parts.stream()
                        .filter(each -> each.length > at)
                        .map(each -> each[at])
                        .distinct()
                        .limit(2)
                        .count()
                    > 1)
        .count();
  }

  private static SegmentForm address(String words, Pattern pattern, double bits) {
    return new SegmentForm(
        words,
        "address",
        TypeUse.of(String.class),
        Map.of(),
        name -> TextSegment.ofVerbatim(SegmentForm.ENTITY, name),
        value -> is(pattern, value) ? 1 : SegmentForm.NONE,
        bits,
        TextForms.MODEL_BITS);
  }
}
