package dev.rowsmith.processor;

import static dev.rowsmith.processor.FixCase.source;

import java.util.stream.Stream;

/** Applies the fixes of what is read from items of DynamoDB. */
class ItemsFixesTest extends FixCompilation {

  private static String product(String keys, String components) {
    return """
        @Table("products") @Family(value = "sku", maxVersions = 1)
        @FromDynamo(%s)
        public record Product(@RowKey @Distributed String category, %s) {}
        """
        .formatted(keys, components);
  }

  static Stream<FixCase> cases() {
    String brand = "@RowKey String brand, @Attribute(\"Price\") BigDecimal price";
    return Stream.of(
        source(
            "InvalidFromDynamo",
            product("partitionKey = \"{category}\", sortKey = \"b#{brant}\"", brand),
            "sortKey = \"b#{brant}\"",
            "@FromDynamo(partitionKey = \"{category}\", sortKey = \"b#{brand}\")",
            "sortKey = \"b#{brand}\""),
        source(
            "InvalidFromDynamo",
            product("partitionKey = \"{category}\", sortKey = \"b#{brand\"", brand),
            "sortKey = \"b#{brand\"",
            "@FromDynamo(partitionKey = \"{category}\", sortKey = \"{category}#{brand}\")",
            "sortKey = \"{category}#{brand}\""),
        source(
            "InvalidFromDynamo",
            product("partitionKey = \"{category}{brand}\"", brand),
            "partitionKey = \"{category}{brand}\"",
            "@FromDynamo(partitionKey = \"{category}#{brand}\")",
            "partitionKey = \"{category}#{brand}\""),
        source(
            "InvalidFromDynamo",
            product("partitionKey = \"{category}#{category}#{brand}\"", brand),
            "partitionKey = \"{category}#{category}#{brand}\"",
            "@FromDynamo(partitionKey = \"{category}#{brand}\")",
            "partitionKey = \"{category}#{brand}\""),
        source(
            "InvalidFromDynamo",
            product(
                "partitionKey = \"{category}\", sortKey = \"b#{brant}\", uniqueRows = true", brand),
            "sortKey = \"b#{brant}\"",
            "@FromDynamo(partitionKey = \"{category}\", sortKey = \"b#{brand}\", uniqueRows = true)",
            "sortKey = \"b#{brand}\""),
        source(
            "InvalidFromDynamo",
            product(
                "partitionKey = \"{category}\", sortKey = \"d#{day}\"",
                "@RowKey LocalDate day, @Attribute(\"Price\") BigDecimal price"),
            "@RowKey LocalDate day",
            "@RowKey @Attribute(text = @RowKey(pattern = \"yyyy-MM-dd\")) LocalDate day",
            "@RowKey @Attribute(text = @RowKey(pattern = \"yyyy-MM-dd\")) LocalDate day"),
        source(
            "InvalidAttribute",
            product("partitionKey = \"{category}\"", "BigDecimal price"),
            "BigDecimal price",
            "@Attribute(\"price\") BigDecimal price"),
        source(
            "InvalidAttribute",
            product(
                "partitionKey = \"{category}\", sortKey = \"b#{brand}\"",
                "@RowKey @Attribute(\"Brand\") String brand, @Attribute(\"Price\") BigDecimal price"),
            "@Attribute(\"Brand\") String brand",
            "@RowKey @Attribute String brand",
            "@Attribute String brand"),
        source(
            "InvalidAttribute",
            product(
                "partitionKey = \"{category}\"",
                "@Attribute(value = \"Price\", rounded = true) BigDecimal price"),
            "@Attribute(value = \"Price\", rounded = true)",
            "@Attribute(\"Price\")"),
        source(
            "InvalidAttribute",
            product("partitionKey = \"{category}\"", "@Attribute(\"Price\") BigDecimal price")
                .replace("@FromDynamo(partitionKey = \"{category}\")", ""),
            "@Attribute(\"Price\") BigDecimal price",
            "BigDecimal price"));
  }
}
