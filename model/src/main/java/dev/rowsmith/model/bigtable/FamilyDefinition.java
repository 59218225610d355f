package dev.rowsmith.model.bigtable;

/**
 * A column family.
 *
 * @param name its name in the declaration
 * @param liveName its name in the table: the declared one, unless it was renamed at run time
 * @param retention the cells that garbage collection keeps
 * @param cells the type of its cells
 */
public record FamilyDefinition(String name, String liveName, Retention retention, CellType cells) {

  /** Defines a family that has its declared name in the table. */
  public FamilyDefinition(String name, Retention retention, CellType cells) {
    this(name, name, retention, cells);
  }

  /** Defines a family of plain cells. */
  public FamilyDefinition(String name, Retention retention) {
    this(name, retention, CellType.PLAIN);
  }

  /** Returns the family with another name in the table. */
  public FamilyDefinition named(String live) {
    return new FamilyDefinition(name, live, retention, cells);
  }

  /** Returns whether another definition keeps the same cells, of the same type. */
  public boolean agreesWith(FamilyDefinition other) {
    return retention.equals(other.retention) && cells.equals(other.cells);
  }

  /** Returns the retention, and the type of the cells unless they are plain. */
  @Override
  public String toString() {
    return cells.isPlain() ? retention.toString() : retention + ", " + cells;
  }
}
