package dev.rowsmith.processor.check.key;

import static dev.rowsmith.processor.check.Entities.reading;
import static dev.rowsmith.processor.model.ValueKind.CHAR;
import static dev.rowsmith.processor.model.ValueKind.ENUM;
import static dev.rowsmith.processor.model.ValueKind.INSTANT;
import static dev.rowsmith.processor.model.ValueKind.LOCAL_DATE;
import static dev.rowsmith.processor.model.ValueKind.LOCAL_TIME;
import static dev.rowsmith.processor.model.ValueKind.LONG;
import static dev.rowsmith.processor.model.ValueKind.STRING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.processor.check.Entities;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.ValueKind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class TimeFixTest {

  private static final List<ValueKind> KINDS =
      List.of(INSTANT, LOCAL_DATE, LOCAL_TIME, ENUM, CHAR, LONG, STRING);

  private static final List<EntityCheck<? super BigtableEntity>> CHECKS =
      List.of(new LeadingTimestamp(), new TimestampAfterFewValues(), new SequentialId());

  @Test
  void first_fix_of_any_key_of_four_segments_leaves_nothing_to_report() {
    int fixed = 0;
    for (List<ValueKind> key : keys(4)) {
      for (Finding finding : findings(withNames(key))) {
        Fix fix = finding.fixes().get(0);
        if (fix.code().startsWith("{")) {
          fixed++;
          assertThat(findings(apply(fix, key))).as("%s fixed by %s", key, fix).isEmpty();
        }
      }
    }
    assertThat(fixed).isGreaterThan(500);
  }

  private static List<List<ValueKind>> keys(int longest) {
    List<List<ValueKind>> keys = new ArrayList<>(List.of(List.of()));
    List<List<ValueKind>> shorter = keys;
    for (int length = 1; length <= longest; length++) {
      List<List<ValueKind>> longer = new ArrayList<>();
      for (List<ValueKind> key : shorter) {
        for (ValueKind kind : KINDS) {
          List<ValueKind> extended = new ArrayList<>(key);
          extended.add(kind);
          longer.add(extended);
        }
      }
      keys.addAll(longer);
      shorter = longer;
    }
    return keys;
  }

  private static Entities withNames(List<ValueKind> key) {
    Entities entity = reading();
    for (int index = 0; index < key.size(); index++) {
      entity.segment("s" + index, key.get(index));
    }
    return entity;
  }

  /** Declares the segments as the fix prints them, with the attributes that it says. */
  private static Entities apply(Fix fix, List<ValueKind> key) {
    List<Integer> places =
        Pattern.compile("\\{s(\\d)\\}")
            .matcher(fix.code())
            .results()
            .map((MatchResult segment) -> Integer.valueOf(segment.group(1)))
            .toList();
    assertThat(places).hasSameSizeAs(key).doesNotHaveDuplicates();
    Entities entity = reading();
    for (int place : places) {
      boolean reversed = fix.how().contains("REVERSED_DIGITS) long s" + place);
      entity.segment(
          "s" + place,
          key.get(place),
          segment -> reversed ? segment.as(KeyEncoding.REVERSED_DIGITS) : segment);
    }
    return entity;
  }

  private static List<Finding> findings(Entities entity) {
    List<Finding> found = new ArrayList<>();
    CHECKS.forEach(check -> check.check(entity.build(), found::add));
    return found;
  }
}
