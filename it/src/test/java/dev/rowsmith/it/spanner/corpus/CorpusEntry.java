package dev.rowsmith.it.spanner.corpus;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.runtime.spanner.table.KeyPart;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.util.List;

/**
 * The tables of one public project, and what of it cannot be declared.
 *
 * @param name its number in the corpus, and what it is
 * @param tables its tables
 * @param left what cannot be declared, in words
 */
record CorpusEntry(String name, List<TableSchema> tables, List<String> left) {

  static final List<CorpusEntry> ALL =
      List.of(
          new CorpusEntry(
              "S05 Trillian",
              List.of(
                  TreeRootTable.SCHEMA,
                  TreeHeadTable.SCHEMA,
                  SubtreeTable.SCHEMA,
                  LeafDataTable.SCHEMA,
                  UnsequencedLeafTable.SCHEMA,
                  SequencedLeafTable.SCHEMA),
              List.of()),
          new CorpusEntry(
              "S07 Sync storage",
              List.of(
                  UserCollectionTable.SCHEMA,
                  StorageObjectTable.SCHEMA,
                  UploadBatchTable.SCHEMA,
                  BatchedObjectTable.SCHEMA,
                  CollectionNameTable.SCHEMA),
              List.of("the change stream", "roles and grants")),
          new CorpusEntry(
              "S09 Akka persistence",
              List.of(
                  JournalEventTable.SCHEMA,
                  EventTagTable.SCHEMA,
                  DeletedEventsTable.SCHEMA,
                  EventSnapshotTable.SCHEMA,
                  StoredObjectTable.SCHEMA),
              List.of()),
          new CorpusEntry(
              "S11 Finance",
              List.of(
                  AccountTable.SCHEMA,
                  AccountTransactionTable.SCHEMA,
                  CustomerTable.SCHEMA,
                  CustomerRoleTable.SCHEMA),
              List.of()),
          new CorpusEntry(
              "S16 Polaris",
              List.of(
                  RealmTable.SCHEMA,
                  CatalogEntityTable.SCHEMA,
                  GrantRecordTable.SCHEMA,
                  PrincipalSecretTable.SCHEMA,
                  PolicyMappingTable.SCHEMA),
              List.of()),
          new CorpusEntry(
              "S18 Hibernate sample",
              List.of(
                  RecordedSingerTable.SCHEMA,
                  RecordedAlbumTable.SCHEMA,
                  TrackTable.SCHEMA,
                  VenueTable.SCHEMA,
                  ConcertTable.SCHEMA,
                  TicketSaleTable.SCHEMA),
              List.of()),
          new CorpusEntry(
              "S19 Guide's pairs",
              List.of(AccessByTimeTable.SCHEMA, LogEntryTable.SCHEMA, ShardedEventTable.SCHEMA),
              List.of("a shard by CRC32: here the application computes it")));

  /** Returns the tables that a dialect has: in PostgreSQL no key is descending. */
  List<TableSchema> in(Dialect dialect) {
    return tables.stream()
        .filter(
            table ->
                dialect != Dialect.POSTGRESQL
                    || table.key().parts().stream().noneMatch(KeyPart::descending))
        .toList();
  }

  /** Returns a line that says what is expressed and what is not. */
  String line(Dialect dialect) {
    int tablesThere = in(dialect).size();
    return "%-22s %s of %s tables%s; not expressed: %s"
        .formatted(
            name,
            tablesThere,
            tables.size(),
            tablesThere == tables.size() ? "" : " (the others have a descending key)",
            left.isEmpty() ? "nothing" : String.join(", ", left));
  }
}
