/** An application with a descriptor: what it does not require itself stays on the class path. */
module dev.rowsmith.it.modules {
  requires dev.rowsmith.adopt;
  requires dev.rowsmith.dynamodb;
  requires dev.rowsmith.load;
  requires dev.rowsmith.runtime.bigtable;
  requires dev.rowsmith.runtime.spanner;
  requires static java.compiler;
  requires static org.jspecify;
}
