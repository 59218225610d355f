package dev.rowsmith.it;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import org.jspecify.annotations.Nullable;

/** A JavaBean, with a superclass, and with names that generated code uses itself. */
@Table("documents")
@Family(value = "f", maxVersions = 1)
public class Document extends Audited {

  @RowKey private long key;
  private @Nullable String value;
  private boolean open;

  public long getKey() {
    return key;
  }

  public void setKey(long key) {
    this.key = key;
  }

  public @Nullable String getValue() {
    return value;
  }

  public void setValue(@Nullable String value) {
    this.value = value;
  }

  public boolean isOpen() {
    return open;
  }

  public void setOpen(boolean open) {
    this.open = open;
  }
}
