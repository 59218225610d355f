package dev.rowsmith.it.personal;

import dev.rowsmith.runtime.spanner.table.ColumnConverter;

/** Throws exceptions with the value in every place that an exception has. */
final class SecretConverter implements ColumnConverter<Secret, String> {

  @Override
  public String toColumn(Secret value) {
    return SecretKeyCodec.checked(value.text());
  }

  @Override
  public Secret fromColumn(String stored) {
    return new Secret(SecretKeyCodec.checked(stored));
  }
}
