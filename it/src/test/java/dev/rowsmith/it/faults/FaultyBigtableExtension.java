package dev.rowsmith.it.faults;

import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Hands one {@link FaultyBigtable} to all tests of a run, with no fault and no call left of the
 * test before.
 */
final class FaultyBigtableExtension implements ParameterResolver, AfterEachCallback {

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == FaultyBigtable.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return bigtable(context);
  }

  @Override
  public void afterEach(ExtensionContext context) {
    FaultyBigtable bigtable = bigtable(context);
    bigtable.endCalls();
    bigtable.proxy.reset();
  }

  private static FaultyBigtable bigtable(ExtensionContext context) {
    return context
        .getRoot()
        .getStore(Namespace.create(FaultyBigtable.class))
        .computeIfAbsent(
            FaultyBigtable.class, absent -> new FaultyBigtable(), FaultyBigtable.class);
  }
}
