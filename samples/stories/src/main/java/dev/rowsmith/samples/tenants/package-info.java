/** Shows the devices of several customers in one table, of which one leaves. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.samples.tenants;
