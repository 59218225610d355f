package dev.rowsmith.samples.accesslog;

import dev.rowsmith.Queries;
import java.util.Optional;
import java.util.UUID;

/** The one question that a random key answers. */
@Queries(UuidAccess.class)
interface UuidAccesses {

  /** An access by its id. */
  Optional<UuidAccess> one(UUID logEntryId);
}
