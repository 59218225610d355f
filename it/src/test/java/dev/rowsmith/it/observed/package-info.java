/** Operations as listeners hear of them. */
package dev.rowsmith.it.observed;
