package dev.rowsmith.it.personal;

import com.google.protobuf.ByteString;

/** What stands in a row of which no entity can be read. */
enum CorruptRow {
  NAME_OF_ENUM("f", "level", "Zelda"),
  CODEC("f", "secret", Faults.TEXT),
  JSON("f", "size", "{\"height\":\"Zelda\"}"),
  VALUE_OF_MAP("n", "0001", "Zelda"),
  KEY_OF_MAP("n", "Zelda", "LOW"),
  MEMBER_OF_SET("s", "Zelda", "\0"),
  VERSION("h", "history", "Zelda"),
  EMBEDDED("f", "c_level", "Zelda"),
  CONSTRUCTOR("f", "word", Faults.TEXT);

  final String family;
  final String qualifier;
  final ByteString value;

  CorruptRow(String family, String qualifier, String value) {
    this.family = family;
    this.qualifier = qualifier;
    this.value = ByteString.copyFromUtf8(value);
  }
}
