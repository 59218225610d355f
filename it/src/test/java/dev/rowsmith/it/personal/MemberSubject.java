package dev.rowsmith.it.personal;

import dev.rowsmith.runtime.spanner.Scan;
import dev.rowsmith.runtime.spanner.SpannerRepository;
import java.util.List;

record MemberSubject(MemberRepository members) implements RowSubject<Member, MemberKey> {

  private static final String WARD = "w1";

  @Override
  public SpannerRepository<Member, MemberKey, ?> rows() {
    return members;
  }

  @Override
  public Member entity(Values values) {
    return new Member(
        WARD,
        new Secret(values.code),
        values.bed,
        values.word,
        values.seen,
        values.level,
        (short) values.height,
        new Secret(values.secret),
        List.of(values.level),
        new Member.Contact(values.level));
  }

  @Override
  public MemberKey key(String code, int bed) {
    return new MemberKey(WARD, new Secret(code), bed);
  }

  @Override
  public Object update(MemberKey key) {
    return members.update(key);
  }

  @Override
  public Scan<Member, MemberKey> scan(String code) {
    return members.scan().ward(WARD).code(new Secret(code));
  }

  @Override
  public Scan<Member, MemberKey> scanAnyOf(List<Secret> codes) {
    return members.scan().ward(WARD).codeIn(codes);
  }

  @Override
  public Scan<Member, MemberKey> scanBetween(String code, int from, int until) {
    return members.scan().ward(WARD).code(new Secret(code)).bedBetween(from, until);
  }

  @Override
  public Scan<?, MemberKey> scanIndex(String word) {
    return members.scanMembersByWord().word(word);
  }

  @Override
  public Scan<?, MemberKey> scanIndexBetween(String from, String until) {
    return members.scanMembersByWord().wordBetween(from, until);
  }
}
