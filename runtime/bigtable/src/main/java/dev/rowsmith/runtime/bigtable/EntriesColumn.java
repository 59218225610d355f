package dev.rowsmith.runtime.bigtable;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.key.KeyReader;
import dev.rowsmith.runtime.key.KeySegment;
import dev.rowsmith.runtime.value.ValueCodec;

/**
 * Describes the columns of a map or set, whose qualifiers are data: a constant, and then the key of
 * an entry or a member.
 *
 * @param <Q> the type of the map's keys, or of the set's members
 * @param <V> the type of the map's values; of a set, {@link Member}
 * @param component the name of the component or field
 * @param typeName the component's type, for people
 * @param family the family of the cells
 * @param qualifier the constant in front of each entry's qualifier, empty where there is none
 * @param key how a key or member becomes the rest of the qualifier
 * @param codec how a value becomes bytes
 * @param max the most entries of one row, or 0 for no limit
 */
public record EntriesColumn<Q, V>(
    String component,
    String typeName,
    String family,
    ByteString qualifier,
    KeySegment<Q> key,
    ValueCodec<V> codec,
    int max)
    implements MappedColumn {

  /** Describes the entries of a map. */
  public static <Q, V> EntriesColumn<Q, V> of(
      String component,
      String typeName,
      String family,
      String prefix,
      KeySegment<Q> key,
      ValueCodec<V> codec,
      int max) {
    return new EntriesColumn<>(
        component, typeName, family, ByteString.copyFromUtf8(prefix), key, codec, max);
  }

  /** Describes the members of a set. */
  public static <Q> EntriesColumn<Q, Member> ofSet(
      String component, String typeName, String family, String prefix, KeySegment<Q> key, int max) {
    return of(component, typeName, family, prefix, key, Member.CODEC, max);
  }

  @Override
  public boolean hasEntries() {
    return true;
  }

  /**
   * Returns the whole qualifier of an entry.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the encoding cannot hold the key
   */
  public ByteString qualifierOf(Q entry) {
    ByteString encoded = key.encode(entry);
    return qualifier.isEmpty() ? encoded : qualifier.concat(encoded);
  }

  /**
   * Returns the key of the entry of a whole qualifier that begins with the constant.
   *
   * @throws KeyFormatException if it is none that {@link #qualifierOf} returns
   */
  public Q entryOf(ByteString wholeQualifier) {
    KeyReader reader = KeyReader.of(key.entity(), wholeQualifier.substring(qualifier.size()));
    Q entry = key.read(reader);
    reader.end();
    return entry;
  }

  /**
   * Names the entry of one key: whether it is there, and its value, without reading the others.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the encoding cannot hold the key
   */
  public EntriesRange<Q, V> entry(Q key) {
    return EntriesRange.one(this, key);
  }

  /**
   * Names the entries from one key up to another, which is not read, in the order of the keys.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the encoding cannot hold a key
   */
  public EntriesRange<Q, V> between(Q from, Q until) {
    return from(from).before(until);
  }

  /**
   * Names the entries from one key up.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the encoding cannot hold the key
   */
  public EntriesRange<Q, V> from(Q key) {
    return EntriesRange.all(this).from(key);
  }

  /**
   * Names the entries of the keys below one.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the encoding cannot hold the key
   */
  public EntriesRange<Q, V> before(Q key) {
    return EntriesRange.all(this).before(key);
  }

  /**
   * Names the entries that follow one in the order of the row: the next page.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the encoding cannot hold the key
   */
  public EntriesRange<Q, V> after(Q last) {
    return EntriesRange.all(this).after(last);
  }

  /**
   * Names so many entries, the first ones in the order of the row.
   *
   * @throws IllegalArgumentException if that is none
   */
  public EntriesRange<Q, V> first(int entries) {
    return EntriesRange.all(this).first(entries);
  }

  /**
   * Holds when the map has an entry of this key, or the set this member.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the encoding cannot hold the key
   */
  public Condition hasEntry(Q key) {
    return Condition.present(this, qualifierOf(key));
  }

  /**
   * Holds when the map has no entry of this key, or the set not this member.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the encoding cannot hold the key
   */
  public Condition hasNoEntry(Q key) {
    return Condition.absent(this, qualifierOf(key));
  }

  /**
   * Holds when the map has exactly this value for this key.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the encoding cannot hold the key
   */
  public Condition hasEntry(Q key, V value) {
    return Condition.equal(this, qualifierOf(key), codec.encode(value));
  }

  /** Returns the columns as {@code family:prefix*}. */
  @Override
  public String toString() {
    return family + ":" + qualifier.toStringUtf8() + "*";
  }
}
