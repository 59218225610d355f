package dev.rowsmith.spring;

import com.google.api.gax.rpc.ApiException;
import com.google.api.gax.rpc.StatusCode;
import io.grpc.Status;
import io.grpc.StatusException;
import io.grpc.StatusRuntimeException;

/** Code with which a store answered, whichever client's exception tells it. */
final class StoreStatus {

  private StoreStatus() {}

  /** Returns the code of an exception or of the first of its causes that has one. */
  static StatusCode.Code of(Throwable problem) {
    for (Throwable each = problem; each != null; each = each.getCause()) {
      if (each instanceof ApiException answered) {
        return answered.getStatusCode().getCode();
      }
      if (each instanceof StatusRuntimeException answered) {
        return of(answered.getStatus());
      }
      if (each instanceof StatusException answered) {
        return of(answered.getStatus());
      }
    }
    return StatusCode.Code.UNKNOWN;
  }

  private static StatusCode.Code of(Status status) {
    return StatusCode.Code.valueOf(status.getCode().name());
  }
}
