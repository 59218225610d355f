package dev.rowsmith.it.spanner.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.SpannerException;
import dev.rowsmith.it.model.Step;
import dev.rowsmith.runtime.spanner.RevisionConflictException;
import java.util.Optional;

/** A write of one visit, which has to name its revision. */
record VisitWrite(Kind kind, Visit visit) implements Step<SpannerStore> {

  enum Kind {
    INSERT,
    REPLACE,
    UPDATE_PAGE,
    IGNORE_REVISION,
    DELETE
  }

  @Override
  public void run(SpannerStore store) {
    Optional<Visit> live = store.visitModel().find(VisitKey.of(visit)).findFirst();
    boolean current = live.filter(row -> row.revision() == visit.revision()).isPresent();
    boolean done =
        switch (kind) {
          case INSERT -> live.isEmpty();
          case REPLACE, UPDATE_PAGE -> current;
          default -> true;
        };
    Visit raised = new Visit(visit.at(), visit.visitor(), visit.page(), visit.revision() + 1);
    assertThat(write(store, raised)).isEqualTo(done);
    if (!done) {
      return;
    }
    switch (kind) {
      case REPLACE, UPDATE_PAGE -> store.visitModel().put(raised);
      case DELETE -> store.visitModel().delete(row -> VisitKey.of(row).equals(VisitKey.of(visit)));
      default -> store.visitModel().put(visit);
    }
  }

  private boolean write(SpannerStore store, Visit raised) {
    VisitRepository visits = store.visits();
    try {
      switch (kind) {
        case INSERT -> visits.insert(visit);
        case REPLACE -> assertThat(visits.replace(visit)).isEqualTo(raised);
        case UPDATE_PAGE ->
            visits.update(visit.at(), visit.visitor(), visit.revision()).page(visit.page()).apply();
        case IGNORE_REVISION -> visits.ignoringRevisions().insertOrUpdate(visit);
        case DELETE -> visits.delete(visit.at(), visit.visitor());
      }
      return true;
    } catch (RevisionConflictException changed) {
      return false;
    } catch (SpannerException refused) {
      assertThat(refused.getErrorCode()).isEqualTo(ErrorCode.ALREADY_EXISTS);
      return false;
    }
  }
}
