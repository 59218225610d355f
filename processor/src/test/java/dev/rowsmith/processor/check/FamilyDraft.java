package dev.rowsmith.processor.check;

import dev.rowsmith.processor.model.Family;
import dev.rowsmith.processor.read.bigtable.AgeReader;
import java.util.ArrayList;
import java.util.List;

/** A family that a test's entity declares. */
public final class FamilyDraft {

  private final String name;
  private final List<String> written = new ArrayList<>(List.of("value"));
  private int maxVersions;
  private int maxAgeDays;
  private String maxAge = "";
  private Family.Combine combine = Family.Combine.EITHER;
  private boolean keepForever;
  private boolean isDefault;

  FamilyDraft(String name) {
    this.name = name;
  }

  public FamilyDraft maxVersions(int count) {
    maxVersions = count;
    return wrote("maxVersions");
  }

  public FamilyDraft maxAgeDays(int days) {
    maxAgeDays = days;
    return wrote("maxAgeDays");
  }

  public FamilyDraft maxAge(String age) {
    maxAge = age;
    return wrote("maxAge");
  }

  public FamilyDraft combine(Family.Combine limits) {
    combine = limits;
    return wrote("combine");
  }

  public FamilyDraft keepForever() {
    keepForever = true;
    return wrote("keepForever");
  }

  public FamilyDraft isDefault() {
    isDefault = true;
    return wrote("isDefault");
  }

  Family finish() {
    return new Family(
        name,
        Place.annotation("Reading", "Family(" + name + ")", written),
        maxVersions,
        maxAgeDays,
        maxAge,
        AgeReader.read(maxAgeDays, maxAge),
        combine,
        keepForever,
        isDefault);
  }

  private FamilyDraft wrote(String attribute) {
    written.add(attribute);
    return this;
  }
}
