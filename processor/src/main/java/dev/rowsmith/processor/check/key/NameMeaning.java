package dev.rowsmith.processor.check.key;

import java.util.Set;
import java.util.regex.Pattern;

/**
 * Says what a name tells of its value, as a person who reads it would: good enough for a warning.
 *
 * <p>The last word decides, as it does in English: {@code emailHash} is a hash, {@code cardType} is
 * a type, {@code hashKey} is a key.
 */
final class NameMeaning {

  /** The functions, with the length of what they return: {@code sha256}, {@code crc32c}. */
  private static final Pattern DIGEST = Pattern.compile("(md|sha|hash|digest|crc)\\d*c?");

  /** What may follow the word for a digest without changing what the value is. */
  private static final Set<String> WRITTEN = Set.of("hex", "base64", "text", "bytes", "value");

  private static final Set<String> FILLING = Set.of("of", "the", "hashed", "digested");

  /** What may follow the word for a piece of personal data, a host or a domain. */
  private static final Set<String> LABELS =
      Set.of("address", "number", "no", "nr", "num", "name", "value");

  private static final Set<String> PERSONAL =
      Set.of("email", "ssn", "phone", "cellphone", "telephone", "passport", "iban");

  /** The cards that say who pays: a score card and a SIM card do not. */
  private static final Set<String> WHOSE_CARD =
      Set.of("credit", "debit", "bank", "payment", "id", "customer", "user");

  /** What has a domain of the Internet; a fault domain and a problem domain are none. */
  private static final Set<String> WHOSE_DOMAIN =
      Set.of(
          "email",
          "mail",
          "web",
          "site",
          "host",
          "internet",
          "dns",
          "page",
          "company",
          "sender",
          "server",
          "root",
          "parent",
          "referrer",
          "origin");

  private NameMeaning() {}

  /** Returns whether the name says that the value was computed by a hash function. */
  static boolean digest(String name) {
    NameWords words = NameWords.of(name);
    return isDigest(words.withoutTrailing(WRITTEN).head())
        || words.startsWith(Set.of("hashed"))
        || (isDigest(first(words)) && words.words().indexOf("of") == 1);
  }

  /**
   * Returns the name of what was hashed: {@code url} for {@code urlHash}; empty where the name does
   * not say it.
   */
  static String digested(String name) {
    NameWords words = NameWords.of(name).withoutTrailing(WRITTEN).without(FILLING);
    return new NameWords(words.words().stream().filter(word -> !isDigest(word)).toList())
        .javaName();
  }

  /** Returns whether the name says that the value tells who a person is. */
  static boolean personal(String name) {
    NameWords words = NameWords.of(name).withoutTrailing(LABELS);
    return PERSONAL.contains(words.head()) || isCard(words);
  }

  /** Returns whether the name says that the value is the name of a machine. */
  static boolean host(String name) {
    return NameWords.of(name).withoutTrailing(LABELS).head().equals("host");
  }

  /** Returns whether the name says that the value is a domain of the Internet. */
  static boolean domain(String name) {
    NameWords words = NameWords.of(name).withoutTrailing(LABELS);
    return words.head().equals("domain")
        && (words.beforeHead().isEmpty() || WHOSE_DOMAIN.contains(words.beforeHead().head()));
  }

  private static boolean isCard(NameWords words) {
    return words.isOneOf(Set.of("card", "creditcard"))
        || (words.head().equals("card") && WHOSE_CARD.contains(words.beforeHead().head()));
  }

  private static boolean isDigest(String word) {
    return DIGEST.matcher(word).matches() && !word.equals("md");
  }

  private static String first(NameWords words) {
    return words.isEmpty() ? "" : words.words().get(0);
  }
}
