package dev.rowsmith.processor.check;

import dev.rowsmith.bigtable.Combine;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.Family;
import dev.rowsmith.processor.read.bigtable.FamilyReader;
import java.util.LinkedHashMap;
import java.util.Map;

/** A family that a test's entity declares. */
public final class FamilyDraft {

  private final String name;
  private final Map<String, Object> written = new LinkedHashMap<>();

  FamilyDraft(String name) {
    this.name = name;
    written.put("value", name);
  }

  public FamilyDraft maxVersions(int count) {
    return wrote("maxVersions", count);
  }

  public FamilyDraft maxAgeDays(int days) {
    return wrote("maxAgeDays", days);
  }

  public FamilyDraft maxAge(String age) {
    return wrote("maxAge", age);
  }

  public FamilyDraft combine(Combine limits) {
    return wrote("combine", AnnotationFacts.Constant.of("Combine", limits));
  }

  public FamilyDraft keepForever() {
    return wrote("keepForever", true);
  }

  public FamilyDraft isDefault() {
    return wrote("isDefault", true);
  }

  Family finish() {
    return FamilyReader.of(Place.annotation("Reading", "Family", "(" + name + ")", written));
  }

  private FamilyDraft wrote(String attribute, Object value) {
    written.put(attribute, value);
    return this;
  }
}
