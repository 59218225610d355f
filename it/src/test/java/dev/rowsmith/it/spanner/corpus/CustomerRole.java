package dev.rowsmith.it.spanner.corpus;

import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.ColumnType;
import dev.rowsmith.spanner.ForeignKey;
import dev.rowsmith.spanner.Index;
import dev.rowsmith.spanner.Interleaved;
import dev.rowsmith.spanner.OnDelete;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.util.UUID;

/** S11: what a customer may do with an account, with an index by the account. */
@Table("CustomerRole")
@Interleaved(in = Customer.class, onDelete = OnDelete.CASCADE)
@ForeignKey(name = "FK_AccountCustomerRole", columns = "accountId", references = Account.class)
@Index(
    name = "CustomerRoleByAccount",
    columns = {"accountId", "customerId"})
record CustomerRole(
    @PrimaryKey @Column(name = "CustomerId", type = ColumnType.BYTES) UUID customerId,
    @PrimaryKey @Column(name = "RoleId", type = ColumnType.BYTES) UUID roleId,
    @Column(name = "Role") String role,
    @Column(name = "AccountId", type = ColumnType.BYTES) UUID accountId) {}
