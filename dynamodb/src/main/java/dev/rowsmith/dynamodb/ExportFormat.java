package dev.rowsmith.dynamodb;

/**
 * The form of an export's files, as {@code outputFormat} of its manifest names it.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataExport.Output.html">
 *     DynamoDB table export output format</a>
 */
public enum ExportFormat {

  /** Lines of JSON, in which each value is named by its type. */
  DYNAMODB_JSON,

  /** Lines of Amazon Ion as text; needs {@code com.amazon.ion:ion-java} on the class path. */
  ION
}
