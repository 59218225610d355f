package dev.rowsmith.it.spanner;

import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.math.BigDecimal;

/** A row whose key is a decimal number, which GoogleSQL alone has. */
@Table("Prices")
public record Price(@PrimaryKey @Distributed BigDecimal amount, String article) {}
