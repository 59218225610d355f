package dev.rowsmith.it.faults;

import io.grpc.Status;
import java.time.Duration;
import java.util.function.Supplier;

/** What happens to each of the calls that arrive. */
interface Fault {

  /** Lets every call pass. */
  Fault NONE = number -> new Interference();

  /** Returns what happens to a call; the first one has the number 0. */
  Interference ofCall(int number);

  /** Happens to every call. */
  static Fault always(Supplier<Interference> interference) {
    return number -> interference.get();
  }

  /** Happens to the first calls alone. */
  static Fault first(int calls, Supplier<Interference> interference) {
    return number -> number < calls ? interference.get() : new Interference();
  }

  /** Happens to the first call, and to every third one after it. */
  static Fault everyThird(Supplier<Interference> interference) {
    return number -> number % 3 == 0 ? interference.get() : new Interference();
  }

  /** Ends a call before the server hears of it. */
  static Interference refused(Status status) {
    return new Interference() {
      @Override
      void request(Exchange call, byte[] message) {
        call.end(status);
      }
    };
  }

  /** Never answers: the server does not hear of the call. */
  static Interference silent() {
    return new Interference() {
      @Override
      void request(Exchange call, byte[] message) {}

      @Override
      void end(Exchange call, Status status) {}
    };
  }

  /** Hands the call to the server later. */
  static Interference delayed(Duration delay) {
    return new Interference() {
      @Override
      void request(Exchange call, byte[] message) {
        call.later(delay, () -> call.toServer(message));
      }
    };
  }

  /** Loses the answer of a server that has done what it was asked. */
  static Interference answerLost(Status status) {
    return new Interference() {
      @Override
      void response(Exchange call, byte[] message) {}

      @Override
      void end(Exchange call, Status unheard) {
        call.end(status);
      }
    };
  }

  /** Lets the server do what it was asked, and never tells the client. */
  static Interference answerNever() {
    return new Interference() {
      @Override
      void response(Exchange call, byte[] message) {}

      @Override
      void end(Exchange call, Status unheard) {}
    };
  }

  /** Sends every answer, and never the end. */
  static Interference endless() {
    return new Interference() {
      @Override
      void end(Exchange call, Status unheard) {}
    };
  }

  /** Sends every answer, and then an error in place of the end. */
  static Interference brokenAtTheEnd(Status status) {
    return new Interference() {
      @Override
      void end(Exchange call, Status unheard) {
        call.end(status);
      }
    };
  }
}
