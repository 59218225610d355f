package dev.rowsmith.runtime.bigtable.internal.scan;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;

/** Several lists as one, without copying them; none of them changes. */
public final class JoinedList<T> extends AbstractList<T> implements RandomAccess {

  private final List<List<T>> lists;

  /** Where each list ends. */
  private final int[] ends;

  public JoinedList(List<List<T>> lists) {
    this.lists = lists;
    this.ends = new int[lists.size()];
    int end = 0;
    for (int at = 0; at < ends.length; at++) {
      end = Math.addExact(end, lists.get(at).size());
      ends[at] = end;
    }
  }

  @Override
  public T get(int index) {
    if (index < 0 || index >= size()) {
      throw new IndexOutOfBoundsException(index);
    }
    int found = Arrays.binarySearch(ends, index + 1);
    int list = found >= 0 ? found : -found - 1;
    // Of lists that end at one place, all but the first are empty.
    while (list > 0 && ends[list - 1] > index) {
      list--;
    }
    return lists.get(list).get(index - (list == 0 ? 0 : ends[list - 1]));
  }

  @Override
  public int size() {
    return ends.length == 0 ? 0 : ends[ends.length - 1];
  }
}
