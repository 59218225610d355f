package dev.rowsmith.it.faults;

import io.grpc.Status;

/**
 * Stands between the two ends of one call, and passes everything on: the base of what goes wrong.
 *
 * <p>An instance serves one call. Its methods are called one at a time.
 */
class Interference {

  /** Takes a message of the client. */
  void request(Exchange call, byte[] message) {
    call.toServer(message);
  }

  /** Takes a message of the server. */
  void response(Exchange call, byte[] message) {
    call.toClient(message);
  }

  /** Takes the server's word that the call is over. */
  void end(Exchange call, Status status) {
    call.end(status);
  }
}
