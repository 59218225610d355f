package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.admin.v2.models.Type;
import dev.rowsmith.bigtable.Aggregation;
import org.jspecify.annotations.Nullable;

/** Says what the cells of a family are to Bigtable: plain bytes, or aggregates of one kind. */
final class FamilyType {

  private FamilyType() {}

  static Type of(@Nullable Aggregation aggregation) {
    if (aggregation == null) {
      return Type.raw();
    }
    return switch (aggregation) {
      case SUM -> Type.int64Sum();
      case MIN -> Type.int64Min();
      case MAX -> Type.int64Max();
      case HLL -> Type.int64Hll();
    };
  }
}
