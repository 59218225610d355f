package dev.rowsmith.runtime.bigtable.table;

import com.google.protobuf.ByteString;
import com.google.protobuf.TextFormat;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.model.bigtable.ColumnDefinition;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.PrintableKey;
import dev.rowsmith.runtime.bigtable.internal.CellCodec;
import dev.rowsmith.runtime.internal.PersonalDataText;
import dev.rowsmith.runtime.key.segment.KeyConstant;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.spi.KeyReader;
import dev.rowsmith.runtime.value.ValueCodec;
import java.util.HashSet;
import java.util.Set;

/**
 * The columns of a map or set, whose qualifiers are data: a constant, and then the key of an entry
 * or a member.
 *
 * <p>Methods that take a key throw a {@link KeyValueException} if the encoding cannot hold it.
 * Ranges of keys throw an {@link InvalidInputException} if the qualifiers do not sort as the keys.
 *
 * @param <Q> the type of the map's keys, or of the set's members
 * @param <V> the type of the map's values; of a set, {@link SetMember}
 * @param definition the columns and their component, with the constant that precedes each key; of
 *     personal data, {@code key} knows whether the keys or members are too
 * @param typeName the component's type, for people
 * @param key how a key or member becomes the rest of the qualifier
 * @param codec how a value becomes bytes
 * @param max the most entries of one row, or 0 for no limit
 * @param fixed the qualifiers that are other columns, and no entries, although they begin as these
 */
public record MapColumn<Q, V>(
    ColumnDefinition definition,
    String typeName,
    KeySegment<Q> key,
    ValueCodec<V> codec,
    int max,
    Set<ByteString> fixed)
    implements MappedColumn {

  public MapColumn {
    fixed = Set.copyOf(fixed);
  }

  /**
   * Describes the entries of a map.
   *
   * @param prefix the constant in front of each qualifier: text, bytes of {@link KeyConstant#hex},
   *     or both
   */
  public static <Q, V> MapColumn<Q, V> of(
      String component,
      String typeName,
      String family,
      String prefix,
      KeySegment<Q> key,
      ValueCodec<V> codec,
      int max) {
    ByteString constant = ByteString.copyFrom(KeyConstant.bytes(prefix));
    return new MapColumn<>(
        ColumnDefinition.of(component, family, constant), typeName, key, codec, max, Set.of());
  }

  /** Describes the entries of a map whose values are cells: each has its own time. */
  public static <Q, V> MapColumn<Q, Cell<V>> ofCells(
      String component,
      String typeName,
      String family,
      String prefix,
      KeySegment<Q> key,
      ValueCodec<V> codec,
      int max) {
    return of(component, typeName, family, prefix, key, new CellCodec<>(codec), max);
  }

  /** Describes the members of a set, whose cells hold one zero byte. */
  public static <Q> MapColumn<Q, SetMember> ofSet(
      String component, String typeName, String family, String prefix, KeySegment<Q> key, int max) {
    return ofSet(component, typeName, family, prefix, key, SetMember.ZERO, max);
  }

  /** Describes the members of a set. */
  public static <Q> MapColumn<Q, SetMember> ofSet(
      String component,
      String typeName,
      String family,
      String prefix,
      KeySegment<Q> key,
      ValueCodec<SetMember> codec,
      int max) {
    return of(component, typeName, family, prefix, key, codec, max);
  }

  /**
   * Returns the same columns without some qualifiers of the same family, which are other columns:
   * they are never read as entries, and no entry is written to them.
   */
  public MapColumn<Q, V> except(String... qualifiers) {
    Set<ByteString> others = new HashSet<>(fixed);
    for (String each : qualifiers) {
      others.add(ByteString.copyFromUtf8(each));
    }
    return new MapColumn<>(definition, typeName, key, codec, max, others);
  }

  /** Returns the same columns of a component that may be null. */
  public MapColumn<Q, V> nullable() {
    return with(definition.nullable(), key);
  }

  /** Returns the same columns of personal data: messages show none of its values and keys. */
  public MapColumn<Q, V> personalData() {
    return with(definition.personalData(), key.personalData());
  }

  /** Returns the same columns of a component that is only read. */
  public MapColumn<Q, V> asReadOnly() {
    return with(definition.asReadOnly(), key);
  }

  private MapColumn<Q, V> with(ColumnDefinition other, KeySegment<Q> keys) {
    return new MapColumn<>(other, typeName, keys, codec, max, fixed);
  }

  @Override
  public boolean hasEntries() {
    return true;
  }

  /**
   * Returns the whole qualifier of an entry.
   *
   * @throws KeyValueException if the encoding cannot hold the key, or it is the qualifier of
   *     another column
   */
  public ByteString qualifierOf(Q entry) {
    ByteString whole = boundOf(entry);
    if (!fixed.isEmpty() && fixed.contains(whole)) {
      throw new KeyValueException(
          key.entity(),
          component(),
          "a key whose qualifier is '%s', which is another column of the family %s"
              .formatted(
                  PersonalDataText.of(key.isPersonalData(), TextFormat.escapeBytes(whole)),
                  family()));
    }
    return whole;
  }

  /** Returns the qualifier of a key as the end of a range, whether or not there can be an entry. */
  ByteString boundOf(Q entry) {
    ByteString encoded = key.encodeWhole(entry);
    return qualifier().isEmpty() ? encoded : qualifier().concat(encoded);
  }

  /**
   * Refuses a range of keys whose qualifiers do not sort as they do.
   *
   * @throws InvalidInputException if they do not
   */
  void requireOrder() {
    if (!key.ordered()) {
      throw new InvalidInputException(
          "the qualifiers of %s.%s do not sort as its keys: name single entries, or pages with first and after"
              .formatted(key.entity(), component()));
    }
  }

  /**
   * Returns the key of the entry of a whole qualifier that begins with the constant.
   *
   * @throws KeyFormatException if it is none that {@link #qualifierOf} returns
   */
  public Q entryOf(ByteString wholeQualifier) {
    KeyReader reader = KeyReader.of(key.entity(), wholeQualifier.substring(qualifier().size()));
    try {
      Q entry = key.read(reader);
      reader.end();
      return entry;
    } catch (KeyFormatException problem) {
      throw key.isPersonalData() ? withoutPersonalData(problem) : problem;
    }
  }

  private static KeyFormatException withoutPersonalData(KeyFormatException problem) {
    KeyFormatException shown =
        new KeyFormatException(
            problem.entity(),
            problem.segment(),
            problem.key(),
            PersonalDataText.SHOWN,
            problem.problem());
    shown.setStackTrace(problem.getStackTrace());
    return shown;
  }

  /** Names the entry of one key: whether it is there, and its value, without reading the others. */
  public EntryRange<Q, V> entry(Q key) {
    return EntryRange.one(this, key);
  }

  /** Names the entries from one key up to another, which is not read, in the order of the keys. */
  public EntryRange<Q, V> between(Q from, Q until) {
    return from(from).before(until);
  }

  /** Names the entries from one key up. */
  public EntryRange<Q, V> from(Q key) {
    return EntryRange.all(this).from(key);
  }

  /** Names the entries of the keys below one. */
  public EntryRange<Q, V> before(Q key) {
    return EntryRange.all(this).before(key);
  }

  /** Names the entries that follow one in the order of the row: the next page. */
  public EntryRange<Q, V> after(Q last) {
    return EntryRange.all(this).after(last);
  }

  /** Names so many entries, the first ones in the order of the row. */
  public EntryRange<Q, V> first(int entries) {
    return EntryRange.all(this).first(entries);
  }

  /** Holds when the map has an entry of this key, or the set this member. */
  public Condition hasEntry(Q key) {
    return Condition.present(this, qualifierOf(key));
  }

  /** Holds when the map has no entry of this key, or the set not this member. */
  public Condition hasNoEntry(Q key) {
    return Condition.absent(this, qualifierOf(key));
  }

  /** Holds when the map has exactly this value for this key. */
  public Condition hasEntry(Q key, V value) {
    return Condition.equal(this, qualifierOf(key), Condition.encode(this, codec, value));
  }

  /** Returns the columns as {@code family:prefix*}. */
  @Override
  public String toString() {
    String constant =
        qualifier().isValidUtf8() ? qualifier().toStringUtf8() : PrintableKey.of(qualifier());
    return family() + ":" + constant + "*";
  }
}
