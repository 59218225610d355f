package dev.rowsmith.spring;

import com.google.cloud.bigtable.data.v2.BigtableDataSettings;

/**
 * A change of the settings of the Bigtable client, for what has no property.
 *
 * <pre>{@code
 * @Bean
 * BigtableSettingsCustomizer silentServer() {
 *   return settings -> settings.stubSettings().readRowsSettings().setWaitTimeoutDuration(ofSeconds(30));
 * }
 * }</pre>
 */
@FunctionalInterface
public interface BigtableSettingsCustomizer {

  /** Changes settings to which the properties were applied. */
  void customize(BigtableDataSettings.Builder settings);
}
