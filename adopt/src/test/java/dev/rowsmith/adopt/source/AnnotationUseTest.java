package dev.rowsmith.adopt.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.rowsmith.bigtable.Combine;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.Salted;
import dev.rowsmith.spanner.Sequence;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AnnotationUseTest {

  @Test
  void defaults_of_every_type_are_omitted() {
    AnnotationUse family =
        AnnotationUse.of(Family.class, "f")
            .withUnlessDefault("maxVersions", 0)
            .withUnlessDefault("maxAge", "")
            .withUnlessDefault("combine", Combine.EITHER)
            .withUnlessDefault("keepForever", false);

    assertThat(family.members()).isEqualTo(Map.of("value", "f"));
    assertThat(AnnotationUse.of(Salted.class).withUnlessDefault("by", List.of()).unlessEmpty())
        .isEmpty();
    assertThat(AnnotationUse.of(Sequence.class).withUnlessDefault("startWithCounter", 0L).members())
        .isEmpty();
  }

  @Test
  void other_values_are_kept() {
    AnnotationUse family =
        AnnotationUse.of(Family.class, "f")
            .withUnlessDefault("maxVersions", 3)
            .withUnlessDefault("combine", Combine.BOTH);

    assertThat(family.members())
        .isEqualTo(Map.of("value", "f", "maxVersions", 3, "combine", Combine.BOTH));
    assertThat(AnnotationUse.of(Salted.class).withUnlessDefault("by", List.of("id")).members())
        .isEqualTo(Map.of("by", List.of("id")));
  }

  @Test
  void an_unknown_attribute_is_rejected() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> AnnotationUse.of(Family.class).withUnlessDefault("versions", 1))
        .withMessageContaining("Family has no attribute versions");
  }
}
