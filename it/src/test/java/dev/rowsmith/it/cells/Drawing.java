package dev.rowsmith.it.cells;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Stored;
import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.bigtable.Table;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Values whose JSON is that of classes, subtypes and lists. */
@Table("drawings")
@Family(value = "f", maxVersions = 1)
public record Drawing(
    @RowKey @Distributed String id,
    @Stored(StoredAs.JSON) @Nullable Name name,
    @Stored(StoredAs.JSON) @Nullable Pen pen,
    @Stored(StoredAs.JSON) @Nullable List<Shape> shapes,
    @Stored(StoredAs.JSON) @Nullable List<Integer> sizes,
    @Stored(StoredAs.JSON) @Nullable ZonedDateTime drawn) {

  /** A record with more methods than components. */
  public record Name(String first, String last) {
    public String getFullName() {
      return first + " " + last;
    }

    public boolean isEmpty() {
      return first.isEmpty();
    }
  }

  /** A class that others extend. */
  public static class Pen {
    public @Nullable String color;

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Pen pen && Objects.equals(pen.color, color);
    }

    @Override
    public int hashCode() {
      return Objects.hashCode(color);
    }
  }

  /** A pen that has more. */
  public static class Brush extends Pen {
    public int width;
  }

  /** What is drawn. */
  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
  @JsonSubTypes({
    @JsonSubTypes.Type(value = Circle.class, name = "circle"),
    @JsonSubTypes.Type(value = Square.class, name = "square")
  })
  public sealed interface Shape {}

  /** A circle. */
  public record Circle(int radius) implements Shape {}

  /** A square, with shapes in it. */
  public record Square(double side, List<Shape> inside) implements Shape {}
}
