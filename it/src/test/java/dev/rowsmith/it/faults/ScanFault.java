package dev.rowsmith.it.faults;

import com.google.bigtable.v2.ReadRowsResponse;
import com.google.bigtable.v2.ReadRowsResponse.CellChunk;
import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import io.grpc.Status;
import java.util.ArrayList;
import java.util.List;

/** Interferes with the rows of a scan: hands each to the client in a message of its own. */
abstract class ScanFault extends Interference {

  private final List<CellChunk> row = new ArrayList<>();
  private ByteString key = ByteString.EMPTY;
  private int rows;

  /** Takes the next row. */
  abstract void row(Exchange call, List<CellChunk> chunks);

  @Override
  final void response(Exchange call, byte[] message) {
    ReadRowsResponse response = parse(message);
    for (CellChunk chunk : response.getChunksList()) {
      row.add(chunk);
      if (chunk.getCommitRow()) {
        row(call, List.copyOf(row));
        row.clear();
      }
    }
    if (!response.getLastScannedRowKey().isEmpty()) {
      call.toClient(response.toBuilder().clearChunks().build().toByteArray());
    }
  }

  /** Breaks a scan after some rows. */
  static Interference brokenAfter(int rows, Status status) {
    return after(rows, (fault, call, next) -> call.end(status));
  }

  /** Breaks a scan when a part of the next row has been sent. */
  static Interference brokenInRow(int rows, Status status) {
    return after(
        rows,
        (fault, call, next) -> {
          List<CellChunk> pieces = pieces(next);
          int last = pieces.size() - 1;
          pieces.subList(0, last).forEach(each -> send(call, each));
          if (last == 0) {
            send(call, pieces.get(0).toBuilder().clearCommitRow().build());
          }
          call.end(status);
        });
  }

  /** Breaks a scan after the server's word that it has passed a row which is not wanted. */
  static Interference brokenAfterMarker(int rows, Status status) {
    return after(
        rows,
        (fault, call, next) -> {
          call.toClient(
              ReadRowsResponse.newBuilder()
                  .setLastScannedRowKey(fault.keyBetween(next.get(0).getRowKey()))
                  .build()
                  .toByteArray());
          call.end(status);
        });
  }

  /** Lets something happen to the connection after some rows. */
  static Interference disconnectedAfter(int rows, Runnable disconnect) {
    return after(rows, (fault, call, next) -> disconnect.run());
  }

  /** Sends nothing more after some rows, and no end. */
  static Interference silentAfter(int rows) {
    return after(rows, (fault, call, next) -> {});
  }

  /** Sends every row in several messages. */
  static Interference inPieces() {
    return new ScanFault() {
      @Override
      void row(Exchange call, List<CellChunk> chunks) {
        pieces(chunks).forEach(each -> send(call, each));
      }
    };
  }

  private static Interference after(int rows, Break happens) {
    return new After(rows, happens);
  }

  private interface Break {
    void happen(ScanFault fault, Exchange call, List<CellChunk> next);
  }

  /** Lets some rows pass, then something happens, and no row comes any more. */
  private static final class After extends ScanFault {

    private final int most;
    private final Break happens;
    private boolean happened;

    After(int most, Break happens) {
      this.most = most;
      this.happens = happens;
    }

    @Override
    void row(Exchange call, List<CellChunk> chunks) {
      if (rowsPassed() < most) {
        pass(call, chunks);
      } else if (!happened) {
        happened = true;
        happens.happen(this, call, chunks);
      }
    }

    @Override
    void end(Exchange call, Status status) {
      if (!happened) {
        call.end(status);
      }
    }
  }

  final int rowsPassed() {
    return rows;
  }

  /** Returns a key between the last row and the next one, of which one follows the other. */
  final ByteString keyBetween(ByteString next) {
    boolean forwards = ByteString.unsignedLexicographicalComparator().compare(key, next) < 0;
    return (forwards ? key : next).concat(ByteString.copyFrom(new byte[1]));
  }

  final void pass(Exchange call, List<CellChunk> chunks) {
    rows++;
    key = chunks.get(0).getRowKey();
    call.toClient(ReadRowsResponse.newBuilder().addAllChunks(chunks).build().toByteArray());
  }

  private static void send(Exchange call, CellChunk chunk) {
    call.toClient(ReadRowsResponse.newBuilder().addChunks(chunk).build().toByteArray());
  }

  /** Cuts a row as the protocol allows: between cells, and each value in two. */
  private static List<CellChunk> pieces(List<CellChunk> row) {
    List<CellChunk> pieces = new ArrayList<>();
    for (CellChunk chunk : row) {
      int size = chunk.getValue().size();
      if (size < 2 || chunk.getValueSize() != 0) {
        pieces.add(chunk);
        continue;
      }
      pieces.add(
          chunk.toBuilder()
              .setValue(chunk.getValue().substring(0, size / 2))
              .setValueSize(size)
              .clearCommitRow()
              .build());
      pieces.add(
          CellChunk.newBuilder()
              .setValue(chunk.getValue().substring(size / 2))
              .setCommitRow(chunk.getCommitRow())
              .build());
    }
    return pieces;
  }

  private static ReadRowsResponse parse(byte[] message) {
    try {
      return ReadRowsResponse.parseFrom(message);
    } catch (InvalidProtocolBufferException problem) {
      throw new IllegalStateException(problem);
    }
  }
}
