/**
 * Puts a proxy between the client and the emulator that breaks calls as a network does, and counts
 * what arrives all the same.
 */
package dev.rowsmith.it.faults;
