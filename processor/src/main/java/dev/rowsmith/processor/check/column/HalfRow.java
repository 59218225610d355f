package dev.rowsmith.processor.check.column;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Family;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "Required columns that expire before other cells of their row")
public final class HalfRow implements EntityCheck<BigtableEntity> {

  private static final String WHY =
      "What is left is half a row: find and scans throw an UnreadableRowException for it.";

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    for (ReadTogether read : ReadTogether.whereCellsExpire(entity)) {
      Column last = longest(read);
      List<Column> shorter =
          read.required().stream()
              .filter(column -> read.familyOf(last).keepsLongerThan(read.familyOf(column)))
              .toList();
      if (!shorter.isEmpty()) {
        findings.accept(expiresFirst(entity, read, shorter, last));
      } else if (read.familyOf(last).expires()) {
        WrittenApart.of(entity, read)
            .ifPresent(apart -> findings.accept(expiresApart(entity, read, apart)));
      }
    }
  }

  private static Column longest(ReadTogether read) {
    Column longest = read.columns().get(0);
    for (Column column : read.columns()) {
      if (read.familyOf(column).keepsLongerThan(read.familyOf(longest))) {
        longest = column;
      }
    }
    return longest;
  }

  private static Finding expiresFirst(
      BigtableEntity entity, ReadTogether read, List<Column> shorter, Column last) {
    Column first = shorter.get(0);
    Family longest = read.familyOf(last);
    List<Family> families = shorter.stream().map(read::familyOf).distinct().toList();
    Finding finding =
        Finding.at(
                first.property().place(),
                "'%s' of %s expires after %s, and '%s' of the same row %s"
                    .formatted(
                        first.name(),
                        entity.name(),
                        families.get(0).shownAge(),
                        last.name(),
                        longest.expires() ? "after " + longest.shownAge() : "does not expire"))
            .because(WHY)
            .fix(OptionalFix.of(entity, read, shorter));
    return OptionalFix.sameAge(families, longest).map(finding::fix).orElse(finding);
  }

  private static Finding expiresApart(BigtableEntity entity, ReadTogether read, Column apart) {
    Column first =
        read.required().stream().filter(other -> !other.equals(apart)).findFirst().orElseThrow();
    return Finding.at(
            first.property().place(),
            "'%s' of %s expires %s after it was written, and '%s' can be written later"
                .formatted(
                    first.name(), entity.name(), read.familyOf(first).shownAge(), apart.name()))
        .because(WHY)
        .fix(OptionalFix.of(entity, read, read.required()))
        .fix("", "write the whole entity each time, with put or merge, and accept this finding")
        .asWarning();
  }
}
