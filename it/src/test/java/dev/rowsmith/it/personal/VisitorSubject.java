package dev.rowsmith.it.personal;

import dev.rowsmith.runtime.spanner.Scan;
import dev.rowsmith.runtime.spanner.SpannerRepository;
import java.util.List;

record VisitorSubject(VisitorRepository visitors) implements RowSubject<Visitor, VisitorKey> {

  private static final String WARD = "w1";

  @Override
  public SpannerRepository<Visitor, VisitorKey, ?> rows() {
    return visitors;
  }

  @Override
  public Visitor entity(Values values) {
    return new Visitor(
        WARD,
        new Secret(values.code),
        values.bed,
        values.word,
        values.seen,
        values.level,
        (short) values.height,
        new Secret(values.secret),
        List.of(values.level),
        new Visitor.Contact(values.level));
  }

  @Override
  public VisitorKey key(String code, int bed) {
    return new VisitorKey(WARD, new Secret(code), bed);
  }

  @Override
  public Object update(VisitorKey key) {
    return visitors.update(key);
  }

  @Override
  public Scan<Visitor, VisitorKey> scan(String code) {
    return visitors.scan().ward(WARD).code(new Secret(code));
  }

  @Override
  public Scan<Visitor, VisitorKey> scanAnyOf(List<Secret> codes) {
    return visitors.scan().ward(WARD).codeIn(codes);
  }

  @Override
  public Scan<Visitor, VisitorKey> scanBetween(String code, int from, int until) {
    return visitors.scan().ward(WARD).code(new Secret(code)).bedBetween(from, until);
  }

  @Override
  public Scan<?, VisitorKey> scanIndex(String word) {
    return visitors.scanVisitorsByWord().word(word);
  }

  @Override
  public Scan<?, VisitorKey> scanIndexBetween(String from, String until) {
    return visitors.scanVisitorsByWord().wordBetween(from, until);
  }
}
