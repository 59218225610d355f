package dev.rowsmith.runtime.spanner.internal.live;

import static dev.rowsmith.runtime.spanner.internal.live.InformationSchema.isTrue;

import com.google.cloud.spanner.Struct;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The change streams of a database, and the tables that they watch. */
record LiveChangeStreams(InformationSchema schema) {

  /** Returns the streams in words, by the names of the tables that they watch. */
  Map<String, List<String>> read() {
    Map<String, List<String>> streams = new HashMap<>();
    for (Struct row :
        schema.query(
            "SELECT table_name, change_stream_name FROM information_schema.change_stream_tables"
                + " WHERE table_schema = ")) {
      add(streams, row.getString(0), row.getString(1));
    }
    List<Struct> ofAll =
        schema.query(
            "SELECT change_stream_name, %s FROM information_schema.change_streams"
                    .formatted(schema.isPostgres() ? "\"all\"" : "`all`")
                + " WHERE change_stream_schema = ");
    for (Struct row : ofAll) {
      if (isTrue(row, 1)) {
        schema
            .query("SELECT table_name FROM information_schema.tables WHERE table_schema = ")
            .forEach(table -> add(streams, table.getString(0), row.getString(0)));
      }
    }
    return streams;
  }

  private static void add(Map<String, List<String>> streams, String table, String stream) {
    List<String> own = streams.computeIfAbsent(table, absent -> new ArrayList<>());
    String words = "change stream " + stream;
    if (!own.contains(words)) {
      own.add(words);
    }
  }
}
