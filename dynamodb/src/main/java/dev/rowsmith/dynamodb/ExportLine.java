package dev.rowsmith.dynamodb;

import com.google.protobuf.ByteString;

/**
 * One line of a file of an export, as it came.
 *
 * @param file the name of the file
 * @param number the number of the line in the file, from 1
 * @param bytes what is in it, without the line's end
 */
public record ExportLine(String file, long number, ByteString bytes) {

  /** Returns the file and the number: no values of the item. */
  @Override
  public String toString() {
    return file + ":" + number;
  }
}
