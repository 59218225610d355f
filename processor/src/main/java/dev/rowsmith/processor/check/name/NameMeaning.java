package dev.rowsmith.processor.check.name;

import java.util.List;
import java.util.regex.Pattern;

/**
 * What a name tells of its value, as a person who reads it would: good enough for a warning.
 *
 * <p>The last word decides, as it does in English: {@code emailHash} is a hash, {@code cardType} is
 * a type, {@code hashKey} is a key. The words are those of {@link Words}.
 */
public final class NameMeaning {

  /** The functions, with the length of what they return: {@code sha256}, {@code crc32c}. */
  private static final Pattern DIGEST = Pattern.compile("(md|sha|hash|digest|crc)\\d*c?");

  private NameMeaning() {}

  /** Returns whether the name says that the value was computed by a hash function. */
  public static boolean digest(String name) {
    NameWords words = NameWords.of(name);
    return isDigest(words.withoutLabels(Words.DIGEST_FORM).head())
        || words.first().equals("hashed")
        || (isDigest(words.first()) && words.words().indexOf("of") == 1);
  }

  /** Returns whether the name starts with a hash function, and may have other words behind it. */
  public static boolean startsWithDigest(String name) {
    return isDigest(NameWords.split(name).first());
  }

  /**
   * Returns whether a digest is the identity of what it is of, as that of a commit or a block: by
   * its own name, or where it has no other word, by that of the entity.
   */
  public static boolean digestIsIdentity(String name, String entity) {
    NameWords words = NameWords.of(digested(name));
    return words.isEmpty()
        ? Words.DIGESTED_IDENTITY.in(NameWords.of(entity))
        : Words.DIGESTED_IDENTITY.in(words);
  }

  /**
   * Returns the name of what was hashed: {@code url} for {@code urlHash}; empty where the name does
   * not say it.
   */
  public static String digested(String name) {
    NameWords words = NameWords.split(name).withoutLabels(Words.DIGEST_FORM);
    return new NameWords(
            words.except(Words.DIGEST_FILLER).words().stream()
                .filter(word -> !isDigest(word))
                .toList())
        .javaName();
  }

  /** Returns whether the name says that the value tells who a person is. */
  public static boolean personal(String name) {
    NameWords whole = NameWords.of(name);
    NameWords words = whole.withoutLabels(Words.LABEL);
    return Words.PERSONAL.end(whole)
        || Words.PERSONAL.end(words)
        || Words.PERSONAL_ALONE.are(whole)
        || (whole.head().equals("name") && Words.PERSON.has(whole.beforeHead().head()))
        || isCard(words);
  }

  /** Returns whether the same holds of a component of an entity, as the name of a patient. */
  public static boolean personal(String name, String entity) {
    return personal(name)
        || (NameWords.of(name).is("name") && Words.PERSON.in(NameWords.of(entity)));
  }

  /** Returns whether the name says that the value is the name of a machine. */
  public static boolean host(String name) {
    return Words.HOST.end(NameWords.of(name).withoutLabels(Words.LABEL));
  }

  /** Returns whether the name says that the value is a domain of the Internet. */
  public static boolean domain(String name) {
    NameWords words = NameWords.of(name).withoutLabels(Words.LABEL);
    return Words.DOMAIN_NAME.end(NameWords.of(name))
        || (words.head().equals("domain")
            && (words.beforeHead().isEmpty()
                || !Words.DOMAIN_OF_SUBJECT.has(words.beforeHead().head())));
  }

  /** Returns whether the name says that the value is the address of a page, with its domain. */
  public static boolean url(String name) {
    NameWords words = NameWords.of(name).without(Words.DIGEST_FORM);
    return Words.URL_ALONE.are(words)
        || (Words.URL.end(words) && !Words.URL_ELSEWHERE.has(words.beforeHead().head()));
  }

  /** Returns whether the name says that the value is one of few. */
  public static boolean fewValues(String name) {
    return Words.FEW.has(NameWords.of(name).without(Words.FEW_FORM).head());
  }

  /** Returns whether the name says that the value spreads writes, as a shard or a bucket. */
  public static boolean shard(String name) {
    NameWords words = NameWords.of(name).without(Words.NUMBER);
    boolean identified = List.of("id", "key", "index").contains(words.head());
    return !TimeName.is(name)
        && Words.SHARD.has(identified ? words.beforeHead().head() : words.head());
  }

  /** Returns whether the name says that the id is made from the time, and sorts by it. */
  public static boolean sortableId(String name) {
    NameWords words = NameWords.of(name);
    NameWords bare =
        List.of("id", "key", "text", "string", "value", "hex").contains(words.head())
            ? words.beforeHead()
            : words;
    boolean uuid = words.has("uuid") || words.has("guid");
    return Words.SORTABLE_ID.has(bare.head())
        || (words.words().size() == 2
            && Words.SORTABLE_ID_FIRST.has(words.first())
            && !Words.OF_ID.has(words.head()))
        || (uuid && Words.UUID_OF_TIME.in(words))
        || (words.head().equals("id") && Words.ID_IN_ORDER.end(bare))
        || (words.has("id") && List.of("v1", "v6", "v7").contains(words.head()));
  }

  /** Returns whether the name is {@code objectId}, which may be an id of MongoDB. */
  public static boolean objectId(String name) {
    return Words.OBJECT_ID.end(NameWords.of(name));
  }

  /** Returns whether an id of the name is that of one event: of a trace, or made from the time. */
  public static boolean eventId(String name) {
    return sortableId(name) || Words.TRACED.end(NameWords.of(name));
  }

  /** Returns whether the name says that the value is a checksum or a digest. */
  public static boolean checksum(String name) {
    return digest(name) || Words.CHECKSUM.end(NameWords.of(name).withoutLabels(Words.DIGEST_FORM));
  }

  /**
   * Returns whether the name says that numbers are counted up: those of invoices or orders, or any
   * sequence.
   *
   * @param entity the entity's name, for a number that has no other word
   */
  public static boolean sequence(String name, String entity) {
    NameWords words = NameWords.of(name);
    if (Words.SEQUENCE.end(words)) {
      return true;
    }
    NameWords of = words.beforeHead().isEmpty() ? NameWords.of(entity) : words.beforeHead();
    return Words.NUMBER.has(words.head()) && Words.NUMBERED.has(of.head());
  }

  private static boolean isCard(NameWords words) {
    return words.is("card")
        || words.is("creditcard")
        || (words.head().equals("card") && Words.CARD_OWNER.has(words.beforeHead().head()));
  }

  private static boolean isDigest(String word) {
    return DIGEST.matcher(word).matches() && !word.equals("md");
  }
}
