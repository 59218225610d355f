package dev.rowsmith.samples.accesslog;

import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;

@Table("UserAccessLogs")
public record TimeFirst(@PrimaryKey Instant lastAccess, @PrimaryKey long userId, String page) {}
