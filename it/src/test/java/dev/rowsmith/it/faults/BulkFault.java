package dev.rowsmith.it.faults;

import com.google.bigtable.v2.MutateRowsRequest;
import com.google.bigtable.v2.MutateRowsResponse;
import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.rpc.Code;
import io.grpc.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Interferes with the entries of a bulk write, each of which has an answer of its own. */
final class BulkFault {

  private BulkFault() {}

  /** Keeps some entries from the server, and answers for them with an error. */
  static Interference entriesRefused(Predicate<ByteString> rowKey, Code code) {
    return new Refusing(rowKey, code);
  }

  /** Lets the server write all entries, answers for some of them, and breaks. */
  static Interference brokenAfterAnswers(int entries, Status status) {
    return new Interference() {
      @Override
      void response(Exchange call, byte[] message) {
        MutateRowsResponse response = answers(message);
        List<MutateRowsResponse.Entry> heard =
            response.getEntriesList().stream().filter(entry -> entry.getIndex() < entries).toList();
        call.toClient(MutateRowsResponse.newBuilder().addAllEntries(heard).build().toByteArray());
      }

      @Override
      void end(Exchange call, Status unheard) {
        call.end(status);
      }
    };
  }

  /** Lets the server write all entries, and leaves out the answers for some of them. */
  static Interference answersMissing(Predicate<Integer> index) {
    return new Interference() {
      @Override
      void response(Exchange call, byte[] message) {
        List<MutateRowsResponse.Entry> heard =
            answers(message).getEntriesList().stream()
                .filter(entry -> !index.test((int) entry.getIndex()))
                .toList();
        call.toClient(MutateRowsResponse.newBuilder().addAllEntries(heard).build().toByteArray());
      }
    };
  }

  private static final class Refusing extends Interference {

    private final Predicate<ByteString> rowKey;
    private final Code code;

    /** The places that the entries which the server sees have in the client's request. */
    private final List<Integer> places = new ArrayList<>();

    private final MutateRowsResponse.Builder refused = MutateRowsResponse.newBuilder();

    Refusing(Predicate<ByteString> rowKey, Code code) {
      this.rowKey = rowKey;
      this.code = code;
    }

    @Override
    void request(Exchange call, byte[] message) {
      MutateRowsRequest request = entries(message);
      MutateRowsRequest.Builder allowed = request.toBuilder().clearEntries();
      for (int at = 0; at < request.getEntriesCount(); at++) {
        if (rowKey.test(request.getEntries(at).getRowKey())) {
          refused.addEntries(answer(at));
        } else {
          places.add(at);
          allowed.addEntries(request.getEntries(at));
        }
      }
      if (allowed.getEntriesCount() > 0) {
        call.toServer(allowed.build().toByteArray());
      } else {
        call.toClient(refused.build().toByteArray());
        call.end(Status.OK);
      }
    }

    @Override
    void response(Exchange call, byte[] message) {
      MutateRowsResponse.Builder all = refused.clone();
      refused.clear();
      for (MutateRowsResponse.Entry entry : answers(message).getEntriesList()) {
        all.addEntries(entry.toBuilder().setIndex(places.get((int) entry.getIndex())));
      }
      call.toClient(all.build().toByteArray());
    }

    private MutateRowsResponse.Entry answer(int index) {
      return MutateRowsResponse.Entry.newBuilder()
          .setIndex(index)
          .setStatus(
              com.google.rpc.Status.newBuilder()
                  .setCode(code.getNumber())
                  .setMessage("refused by the proxy"))
          .build();
    }
  }

  private static MutateRowsRequest entries(byte[] message) {
    try {
      return MutateRowsRequest.parseFrom(message);
    } catch (InvalidProtocolBufferException problem) {
      throw new IllegalStateException(problem);
    }
  }

  private static MutateRowsResponse answers(byte[] message) {
    try {
      return MutateRowsResponse.parseFrom(message);
    } catch (InvalidProtocolBufferException problem) {
      throw new IllegalStateException(problem);
    }
  }
}
