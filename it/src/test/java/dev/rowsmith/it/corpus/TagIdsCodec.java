package dev.rowsmith.it.corpus;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.KeyCodec;
import java.util.ArrayList;
import java.util.List;

/** Writes tags side by side, 6 bytes for each, to the end of the key. */
final class TagIdsCodec implements KeyCodec<TagIds> {

  private static final int BYTES = 6;

  @Override
  public ByteString encode(TagIds tags) {
    if (tags.ids().stream().anyMatch(tag -> tag.size() != BYTES)) {
      throw new IllegalArgumentException("a tag has two ids of 3 bytes");
    }
    return ByteString.copyFrom(tags.ids());
  }

  @Override
  public TagIds decode(ByteString bytes) {
    if (bytes.size() % BYTES != 0) {
      throw new IllegalArgumentException(bytes.size() + " bytes, and a tag has " + BYTES);
    }
    List<ByteString> tags = new ArrayList<>();
    for (int at = 0; at < bytes.size(); at += BYTES) {
      tags.add(bytes.substring(at, at + BYTES));
    }
    return new TagIds(tags);
  }

  @Override
  public boolean sorts() {
    return true;
  }
}
