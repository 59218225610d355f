package dev.rowsmith.it.personal;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.BigtableRepository;
import dev.rowsmith.runtime.bigtable.RowUpdate;
import dev.rowsmith.runtime.bigtable.Scan;
import dev.rowsmith.runtime.bigtable.table.UnreadableRows;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

record GuestSubject(GuestRepository guests) implements Subject<Guest, GuestKey> {

  private static final String WARD = "w1";

  @Override
  public BigtableRepository<Guest, GuestKey> rows() {
    return guests;
  }

  @Override
  public Guest entity(Values values) {
    Map<Guest.Author, Level> reviews = new HashMap<>();
    values.reviews.forEach((id, level) -> reviews.put(new Guest.Author(id, "p"), level));
    return new Guest(
        WARD,
        new Secret(values.code),
        values.bed,
        values.word,
        values.seen,
        values.level,
        new Secret(values.secret),
        new Guest.Size(values.height),
        values.notes,
        values.tags,
        reviews,
        values.history,
        new Guest.Contact(values.level));
  }

  @Override
  public GuestKey key(String code, int bed) {
    return new GuestKey(WARD, new Secret(code), bed);
  }

  @Override
  public GuestKey decode(ByteString rowKey) {
    return GuestKey.decode(rowKey);
  }

  @Override
  public RowUpdate<Guest, GuestKey, ?> update(GuestKey key) {
    return guests.update(key);
  }

  @Override
  public Scan<Guest, GuestKey> reporting(UnreadableRows handler) {
    return guests.scanAll("all rows of a test").onUnreadable(handler);
  }

  @Override
  public Scan<Guest, GuestKey> scan(String code) {
    return guests.scan().ward(WARD).code(new Secret(code));
  }

  @Override
  public Scan<Guest, GuestKey> scanAnyOf(Collection<Secret> codes) {
    return guests.scan().ward(WARD).codeIn(codes);
  }

  @Override
  public Scan<Guest, GuestKey> scanFrom(String code, int bed) {
    return guests.scan().ward(WARD).code(new Secret(code)).bedFrom(bed);
  }

  @Override
  public Scan<Guest, GuestKey> scanBetween(String code, int from, int until) {
    return guests.scan().ward(WARD).code(new Secret(code)).bedBetween(from, until);
  }
}
