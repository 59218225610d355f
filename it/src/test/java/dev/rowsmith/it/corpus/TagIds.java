package dev.rowsmith.it.corpus;

import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.List;

/** The tags of an OpenTSDB row, sorted: the ids of a name and a value, of 3 bytes each. */
record TagIds(List<ByteString> ids) {

  TagIds {
    ids = List.copyOf(ids);
  }

  /** Returns tags of ids of names and values, one after the other. */
  static TagIds of(ByteString... namesAndValues) {
    List<ByteString> ids = new ArrayList<>();
    for (int at = 0; at < namesAndValues.length; at += 2) {
      ids.add(namesAndValues[at].concat(namesAndValues[at + 1]));
    }
    ids.sort(ByteString.unsignedLexicographicalComparator());
    return new TagIds(ids);
  }
}
