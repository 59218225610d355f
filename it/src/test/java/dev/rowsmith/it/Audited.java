package dev.rowsmith.it;

import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.RowKey;
import org.jspecify.annotations.Nullable;

/** The superclass of entities: a segment and a column that they share. */
public abstract class Audited {

  @RowKey private String tenant = "";

  @Qualifier("by")
  private @Nullable String createdBy;

  public String getTenant() {
    return tenant;
  }

  public void setTenant(String tenant) {
    this.tenant = tenant;
  }

  public @Nullable String getCreatedBy() {
    return createdBy;
  }

  public void setCreatedBy(@Nullable String createdBy) {
    this.createdBy = createdBy;
  }
}
