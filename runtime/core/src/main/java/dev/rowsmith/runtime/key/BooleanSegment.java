package dev.rowsmith.runtime.key;

/** Holds a boolean as {@code 0} or {@code 1}; false comes first. */
public final class BooleanSegment extends KeySegment<Boolean> {

  private BooleanSegment(String entity, String name) {
    super(entity, name);
  }

  /** Returns a segment of one byte. */
  public static BooleanSegment of(String entity, String name) {
    return new BooleanSegment(entity, name);
  }

  @Override
  public int size(Boolean value) {
    present(value);
    return 1;
  }

  @Override
  public int write(byte[] key, int at, Boolean value) {
    key[at] = (byte) (value ? '1' : '0');
    return at + 1;
  }

  @Override
  public Boolean read(KeyReader key) {
    int from = key.position();
    int end = key.segmentEnd();
    if (end - from != 1 || (key.byteAt(from) != '0' && key.byteAt(from) != '1')) {
      throw key.malformed(this, "a boolean is 0 or 1");
    }
    key.moveTo(end);
    return key.byteAt(from) == '1';
  }

  @Override
  public int compare(Boolean a, Boolean b) {
    return Boolean.compare(a, b);
  }

  @Override
  public String describe() {
    return "0 or 1";
  }
}
