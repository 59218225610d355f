package dev.rowsmith.samples.market;

import java.math.BigDecimal;
import java.time.Instant;

/**
 * A message of an exchange, which tells of the last quote and of the last trade at once.
 *
 * @param exchange such as NASDAQ
 * @param symbol such as ZXZZT
 * @param quoteTime when it was quoted
 * @param bid the price that is offered
 * @param ask the price that is asked
 * @param bidSize how many are wanted
 * @param askSize how many are to be had
 * @param tradeTime when it was traded
 * @param lastSale the price of a share
 * @param lastSize how many were sold
 * @param volume how many were sold on this day so far
 */
record MarketMessage(
    String exchange,
    String symbol,
    Instant quoteTime,
    BigDecimal bid,
    BigDecimal ask,
    int bidSize,
    int askSize,
    Instant tradeTime,
    BigDecimal lastSale,
    int lastSize,
    long volume) {

  Quote quote() {
    return new Quote(exchange, symbol, quoteTime, bid, ask, bidSize, askSize);
  }

  Trade trade() {
    return new Trade(exchange, symbol, tradeTime, lastSale, lastSize, volume);
  }
}
