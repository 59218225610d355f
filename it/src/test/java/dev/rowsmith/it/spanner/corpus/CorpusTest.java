package dev.rowsmith.it.spanner.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerTest;
import org.junit.jupiter.api.Test;

/** The corpus in GoogleSQL, the SQL that these projects use. */
@SpannerTest
class CorpusTest extends CorpusContract {

  CorpusTest(SpannerDatabase database) {
    super(database);
  }

  @Test
  void keys_parents_and_indexes_are_those_of_the_projects() {
    assertThat(ddl(SubtreeTable.SCHEMA))
        .contains("`SubtreeID` BYTES(256) NOT NULL")
        .contains("PRIMARY KEY (`TreeID`, `SubtreeID`, `Revision` DESC)");
    assertThat(ddl(SequencedLeafTable.SCHEMA))
        .contains("(`TreeID`, `MerkleLeafHash`) STORING (`LeafIdentityHash`)");
    assertThat(ddl(BatchedObjectTable.SCHEMA))
        .contains("INTERLEAVE IN PARENT `batches` ON DELETE CASCADE");
    assertThat(ddl(StorageObjectTable.SCHEMA))
        .contains("`modified` DESC), INTERLEAVE IN `user_collections`")
        .contains("ROW DELETION POLICY (OLDER_THAN(`expiry`, INTERVAL 0 DAY))");
    assertThat(ddl(AccountTransactionTable.SCHEMA))
        .contains("`EventTimestamp` TIMESTAMP NOT NULL OPTIONS (allow_commit_timestamp = true)")
        .contains("PRIMARY KEY (`AccountId`, `EventTimestamp` DESC)");
    assertThat(ddl(CatalogEntityTable.SCHEMA))
        .contains(
            "CREATE SEQUENCE IF NOT EXISTS `Ids` OPTIONS (sequence_kind = 'bit_reversed_positive')")
        .contains("`Id` INT64 NOT NULL,")
        .contains("CREATE UNIQUE NULL_FILTERED INDEX `EntityNameIndex`")
        .contains("`LocationWithoutScheme`) WHERE `LocationWithoutScheme` IS NOT NULL");
    assertThat(ddl(GrantRecordTable.SCHEMA)).contains("`PrivilegeCode` INT64\n");
    assertThat(ddl(JournalEventTable.SCHEMA))
        .contains("`write_time` TIMESTAMP OPTIONS (allow_commit_timestamp = true)");
    assertThat(ddl(CustomerRoleTable.SCHEMA))
        .contains("ADD CONSTRAINT `FK_AccountCustomerRole` FOREIGN KEY (`AccountId`) REFERENCES");
    assertThat(ddl(TicketSaleTable.SCHEMA)).contains("`id` INT64 NOT NULL,");
    assertThat(ddl(RecordedSingerTable.SCHEMA)).contains("END) STORED");
  }

  private static String ddl(TableSchema schema) {
    return String.join(";\n", schema.ddl(Dialect.GOOGLE_STANDARD_SQL));
  }
}
