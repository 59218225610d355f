package dev.rowsmith.processor.check.table;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.TableCheck;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Family;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "More families in a table than Bigtable handles well, or than its limit")
public final class TooManyFamilies implements TableCheck<BigtableEntity> {

  @Override
  public void checkTable(List<BigtableEntity> entities, Consumer<Finding> findings) {
    // Entities share families by name. Each limit is reported once, where it is exceeded.
    Set<String> names = new LinkedHashSet<>();
    for (BigtableEntity entity : entities) {
      Set<String> before = Set.copyOf(names);
      entity.families().forEach(family -> names.add(family.name()));
      if (exceeds(Limits.FAMILIES, before, names)) {
        findings.accept(finding(entity, before, names.size(), Limits.FAMILIES));
      } else if (exceeds(Limits.FEW_FAMILIES, before, names)) {
        findings.accept(finding(entity, before, names.size(), Limits.FEW_FAMILIES).asWarning());
      }
    }
  }

  private static boolean exceeds(int limit, Set<String> before, Set<String> after) {
    return before.size() <= limit && after.size() > limit;
  }

  private static Finding finding(BigtableEntity entity, Set<String> before, int count, int limit) {
    Family last = oneTooMany(entity, before, limit);
    Finding finding =
        Finding.at(
                last.source().at("value"),
                "'%s' of %s is one family too many for the table %s, which has %s"
                    .formatted(last.name(), entity.name(), Wording.quoted(entity.table()), count))
            .because(
                limit == Limits.FAMILIES
                    ? "Bigtable takes about %s before it slows down.".formatted(limit)
                    : "A family holds what is read together and kept alike: above %s, few do."
                        .formatted(limit));
    FamilyMerge merge = FamilyMerge.of(entity);
    if (merge.groups().size() < entity.families().size()) {
      Set<String> left = new LinkedHashSet<>(before);
      left.addAll(merge.names());
      finding = finding.fix(merge.fix(left.size() > limit ? ", which leaves " + left.size() : ""));
    }
    return before.isEmpty() ? finding : finding.fix("", "a separate table for " + entity.name());
  }

  /** Returns the family with which the table has more than {@code limit}. */
  private static Family oneTooMany(BigtableEntity entity, Set<String> before, int limit) {
    Set<String> names = new LinkedHashSet<>(before);
    for (Family family : entity.families()) {
      names.add(family.name());
      if (names.size() > limit) {
        return family;
      }
    }
    throw new IllegalStateException(entity.name() + " adds no family above " + limit);
  }
}
