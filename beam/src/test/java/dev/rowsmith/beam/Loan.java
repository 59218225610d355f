package dev.rowsmith.beam;

import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Index;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import org.jspecify.annotations.Nullable;

/** A book that is lent, or not: then nobody has it. */
@Table("Loans")
@Index(name = "LoansByReader", columns = "reader")
record Loan(@PrimaryKey @Distributed String book, @Nullable String reader) {}
