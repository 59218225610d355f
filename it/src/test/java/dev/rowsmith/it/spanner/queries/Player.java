package dev.rowsmith.it.spanner.queries;

import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Index;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.util.Optional;

/** A player, found by indexes of which one lacks columns, and one leaves rows out. */
@Table("Players")
@Index(name = "PlayerByMail", columns = "mail", unique = true, nullFiltered = true)
@Index(
    name = "PlayersByPoints",
    columns = {"points DESC", "name"},
    storing = {"mail", "town"})
@Index(
    name = "PlayersByTown",
    columns = {"town", "points", "name"})
@Index(
    name = "MailsInTown",
    columns = {"mail", "town"},
    nullFiltered = true,
    storing = "name")
public record Player(
    @PrimaryKey @Distributed String id,
    String name,
    long points,
    String town,
    Optional<String> mail) {}
