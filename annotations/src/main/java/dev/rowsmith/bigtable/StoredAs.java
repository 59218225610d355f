package dev.rowsmith.bigtable;

/** The forms in which {@link Stored} writes values. */
public enum StoredAs {

  /** The default of each type, such as 8 big-endian bytes for a {@code long}. */
  BINARY,

  /** Text, as the tables of Bigtable's guides print values: {@code 96}, {@code 21.5}. */
  TEXT,

  /** JSON, written by Jackson; needs {@code rowsmith-json}. */
  JSON,

  /** The serialized form of a protobuf message, which is the default of such a type. */
  PROTO,

  /** Numbers with their lowest byte first. */
  LITTLE_ENDIAN,

  /** Text or bytes, compressed with gzip. */
  GZIP,

  /** No bytes, for the members of a set: the qualifier is all that there is. */
  EMPTY
}
