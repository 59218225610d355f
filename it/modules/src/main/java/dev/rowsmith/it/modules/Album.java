package dev.rowsmith.it.modules;

import com.google.protobuf.Duration;
import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.ColumnType;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;

/** An album of a singer, with a message of the proto bundle. */
@Table("ModuleAlbums")
record Album(
    @PrimaryKey @Distributed long singerId,
    @PrimaryKey long albumId,
    String title,
    @Column(type = ColumnType.PROTO) Duration length) {}
