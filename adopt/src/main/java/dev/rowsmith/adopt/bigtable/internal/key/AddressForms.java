package dev.rowsmith.adopt.bigtable.internal.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.Bytes;
import dev.rowsmith.adopt.source.TypeUse;
import dev.rowsmith.runtime.key.segment.TextSegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Addresses of machines and mail: texts in which marks are not delimiters, although all keys have
 * them.
 */
final class AddressForms {

  private static final Pattern IP =
      Pattern.compile("(25[0-5]|2[0-4]\\d|1?\\d?\\d)(\\.(25[0-5]|2[0-4]\\d|1?\\d?\\d)){3}");

  private static final Pattern MAC =
      Pattern.compile("[0-9a-f]{2}([:-][0-9a-f]{2}){5}|[0-9A-F]{2}([:-][0-9A-F]{2}){5}");

  private static final Pattern IPV6 =
      Pattern.compile(
          "(?=([0-9a-fA-F]{0,4}:){2,7}[0-9a-fA-F]{0,4}$)"
              + "(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}"
              + "|(?!.*::.*::)(?!:[^:])(?!.*[^:]:$).*::.*)");

  private static final Pattern MAIL =
      Pattern.compile("[a-zA-Z0-9._%+-]+@[a-zA-Z0-9-]+(\\.[a-zA-Z0-9-]+)*\\.[a-zA-Z]{2,}");

  private AddressForms() {}

  /** Returns the addresses that tokens can be. */
  static List<SegmentForm> of(Tokens tokens) {
    List<SegmentForm> forms = new ArrayList<>();
    if (tokens.most(value -> is(IP, value))) {
      forms.add(address("IPv4 address", IP, bits(tokens, "\\.", 10)));
    }
    if (tokens.most(value -> is(IPV6, value))) {
      forms.add(address("IPv6 address", IPV6, tokens.withoutCommon().textBits()));
    }
    if (tokens.most(value -> is(MAC, value))) {
      forms.add(address("MAC address", MAC, bits(tokens, "[:-]", 16)));
    }
    if (tokens.most(value -> is(MAIL, value))) {
      double names = part(tokens, true).textBits();
      Tokens domains = part(tokens, false);
      double each = domains.bits(domains.textBits()) / tokens.values().size();
      forms.add(address("mail address", MAIL, names + each));
    }
    return forms;
  }

  /**
   * Returns whether keys go on with an IPv6 address. Nothing else in keys has two colons side by
   * side, or eight groups, and no address is cut.
   */
  static boolean beginWithIpv6(Tokens rests) {
    return rests.most(
        rest -> {
          int end = 0;
          while (end < rest.size()
              && (isHexadecimal(rest.byteAt(end)) || rest.byteAt(end) == ':')) {
            end++;
          }
          return is(IPV6, rest.substring(0, end));
        });
  }

  private static boolean isHexadecimal(byte each) {
    return (Bytes.classOf(each) & (Bytes.DIGIT | Bytes.HEX_LOWER | Bytes.HEX_UPPER)) != 0;
  }

  private static boolean is(Pattern pattern, ByteString value) {
    return pattern.matcher(value.toStringUtf8()).matches();
  }

  /** Returns the bits of the parts of an address: addresses of one network begin alike. */
  private static double bits(Tokens tokens, String mark, int radix) {
    List<Range> parts = new ArrayList<>();
    for (ByteString value : tokens.values()) {
      String[] numbers =
          is(IP, value) || is(MAC, value) ? value.toStringUtf8().split(mark, -1) : new String[0];
      for (int at = 0; at < numbers.length; at++) {
        if (at == parts.size()) {
          parts.add(new Range());
        }
        parts.get(at).add(Integer.parseInt(numbers[at], radix));
      }
    }
    return parts.stream().mapToDouble(Range::bits).sum();
  }

  private static Tokens part(Tokens tokens, boolean isName) {
    return new Tokens(
        tokens.values().stream()
            .filter(value -> is(MAIL, value))
            .map(
                value -> {
                  int mark = Bytes.indexOf(value, (byte) '@', 0);
                  return isName ? value.substring(0, mark) : value.substring(mark);
                })
            .toList(),
        tokens.place());
  }

  private static SegmentForm address(String words, Pattern pattern, double bits) {
    return new SegmentForm(
        words,
        TypeUse.of(String.class),
        Map.of(),
        TextSegment.ofVerbatim(SegmentForm.ENTITY, "address"),
        value -> is(pattern, value) ? 1 : SegmentForm.NONE,
        bits,
        TextForms.MODEL_BITS);
  }
}
