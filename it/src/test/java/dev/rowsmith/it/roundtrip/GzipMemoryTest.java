package dev.rowsmith.it.roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.sun.management.ThreadMXBean;
import dev.rowsmith.runtime.value.BinaryCodec;
import dev.rowsmith.runtime.value.GzipCodec;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

class GzipMemoryTest {

  @Test
  void a_cell_is_unpacked_into_one_array_of_the_size_of_the_value() {
    GzipCodec<ByteString> codec = new GzipCodec<>(BinaryCodec.BYTE_STRING);
    int size = 32 * 1024 * 1024;
    ByteString cell = codec.encode(ByteString.copyFrom(new byte[size]));
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
    assertThat(codec.decode(cell).size()).isEqualTo(size);
    long allocated = threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;

    assertThat(allocated).isLessThan(size * 3L / 2);
  }
}
