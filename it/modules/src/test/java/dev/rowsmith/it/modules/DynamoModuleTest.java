package dev.rowsmith.it.modules;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.rowsmith.dynamodb.Export;
import dev.rowsmith.dynamodb.ExportFormat;
import dev.rowsmith.dynamodb.ExportLine;
import dev.rowsmith.dynamodb.ExportedItem;
import dev.rowsmith.dynamodb.ItemChange;
import dev.rowsmith.dynamodb.ItemTarget;
import dev.rowsmith.runtime.bigtable.BulkOptions;
import dev.rowsmith.runtime.bigtable.spi.RowWrite;
import dev.rowsmith.testing.BigtableTest;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** An application on the module path imports items of DynamoDB. */
@BigtableTest
class DynamoModuleTest {

  private static final Instant EXPORTED = Instant.parse("2026-03-01T10:00:00Z");

  @Test
  void an_item_becomes_a_row(CustomerRepository customers) {
    ItemTarget<Customer, CustomerKey> target =
        ItemTarget.into(CustomerItems.MAPPING, customers.mapper());
    ExportedItem item =
        Export.parser(ExportFormat.DYNAMODB_JSON, Export.Type.FULL_EXPORT, EXPORTED)
            .parse(
                new ExportLine(
                    "1.json.gz",
                    1,
                    ByteString.copyFromUtf8(
                        "{\"Item\":{\"PK\":{\"S\":\"CUSTOMER#7\"},\"Name\":{\"S\":\"Ada\"}}}")));

    ItemChange change = target.change(item, null, EXPORTED);
    customers.writeAll(
        Stream.of(change),
        each -> new RowWrite(each.rowKey(), each.mutations()),
        BulkOptions.defaults());

    assertThat(customers.find("7")).contains(new Customer("7", "Ada"));
    assertThat(ItemTarget.class.getModule().getName()).isEqualTo("dev.rowsmith.dynamodb");
  }
}
