package dev.rowsmith.dynamodb.shop;

import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.math.BigDecimal;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A product of the guide's catalogue, with a picture and labels. */
@Table("products")
@Family(value = "sku", maxVersions = 1, isDefault = true)
@Family(value = "label", maxVersions = 1)
public record Product(
    @RowKey String category,
    @RowKey String kind,
    @RowKey String brand,
    String description,
    BigDecimal price,
    @Nullable ByteString thumbnail,
    @Nullable Long stock,
    @Family("label") @QualifierAsData(max = 100) Set<String> labels) {}
