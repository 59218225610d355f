package dev.rowsmith.spring;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/** Contexts with what the starter configures. */
final class Contexts {

  private Contexts() {}

  /** Returns contexts with Bigtable alone. */
  static ApplicationContextRunner bigtable() {
    return new ApplicationContextRunner()
        .withConfiguration(
            AutoConfigurations.of(
                BigtableEmulatorAutoConfiguration.class, BigtableAutoConfiguration.class));
  }

  /** Returns contexts with Bigtable at an address, as of a server of a test. */
  static ApplicationContextRunner bigtableAt(String address) {
    return bigtable()
        .withPropertyValues(
            "rowsmith.bigtable.project-id=shop",
            "rowsmith.bigtable.instance-id=orders",
            "rowsmith.bigtable.emulator-host=" + address);
  }

  /** Returns contexts with Spanner alone. */
  static ApplicationContextRunner spanner() {
    return new ApplicationContextRunner()
        .withConfiguration(
            AutoConfigurations.of(
                SpannerEmulatorAutoConfiguration.class, SpannerAutoConfiguration.class));
  }
}
