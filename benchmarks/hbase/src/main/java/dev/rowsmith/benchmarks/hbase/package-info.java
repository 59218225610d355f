/** Generated mappers of Bigtable beside the object mapper of HBase, which reflects. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.benchmarks.hbase;
