package dev.rowsmith.processor.check;

import dev.rowsmith.bigtable.Combine;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.Family;
import dev.rowsmith.processor.read.bigtable.AgeReader;
import java.util.LinkedHashMap;
import java.util.Map;

/** A family that a test's entity declares. */
public final class FamilyDraft {

  private final String name;
  private final Map<String, Object> written = new LinkedHashMap<>();
  private int maxVersions;
  private int maxAgeDays;
  private String maxAge = "";
  private Combine combine = Combine.EITHER;
  private boolean keepForever;
  private boolean isDefault;

  FamilyDraft(String name) {
    this.name = name;
    written.put("value", name);
  }

  public FamilyDraft maxVersions(int count) {
    maxVersions = count;
    return wrote("maxVersions", count);
  }

  public FamilyDraft maxAgeDays(int days) {
    maxAgeDays = days;
    return wrote("maxAgeDays", days);
  }

  public FamilyDraft maxAge(String age) {
    maxAge = age;
    return wrote("maxAge", age);
  }

  public FamilyDraft combine(Combine limits) {
    combine = limits;
    return wrote("combine", AnnotationFacts.Constant.of("Combine", limits));
  }

  public FamilyDraft keepForever() {
    keepForever = true;
    return wrote("keepForever", true);
  }

  public FamilyDraft isDefault() {
    isDefault = true;
    return wrote("isDefault", true);
  }

  Family finish() {
    return new Family(
        name,
        Place.annotation("Reading", "Family", "(" + name + ")", written),
        maxVersions,
        maxAgeDays,
        maxAge,
        AgeReader.read(maxAgeDays, maxAge),
        combine,
        keepForever,
        isDefault);
  }

  private FamilyDraft wrote(String attribute, Object value) {
    written.put(attribute, value);
    return this;
  }
}
