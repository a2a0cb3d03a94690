/**
 * Words that are the same in English and Indonesian as traders speak it, and marks and units. A text
 * of other words that reads the same in both was forgotten.
 */
const WORDS =
  'Beta Bracket Limit Stop Take Smart smart Trailing loss profit stop Lantai PIN English Bahasa Indonesia IHSG Order book Running trade Watchlist Volume Vol Bid bid Offer offer IEP IEV ARA ARB ' +
  'Total Interval Status Host Path Query Body JSON Mode Desktop px Rp MB ms m lot Lot Day trader Investor panel Stream ' +
  'READY PENDING OPEN PARTIAL MATCH AMENDED WITHDRAWN REJECTED EXPIRED Trigger Kill switch ' +
  'Live Buying power Chart Chat API explorer Reset File Hot list Indicative equilibrium price open withdrawn amended Mkt cap ' +
  'Filter Trending GTC Day Default default item field Open Spread Tray Level Error OK cooldown Trading halt Alert ' +
  'Fibonacci retracement extension Gann fan box square Andrews Schiff pitchfork Magnet Entry Target Stop Risk reward ' +
  'Momentum Histogram Span Pivot DI VI SMA EMA Camarilla Log Prev Avg YTD A B Heikin Ashi Renko Kagi Point figure ' +
  'RG TN NG PER PBV ROE DER TTM Dividend yield Auditor Common size Win rate Drawdown Cum cum ex rec Last Recording Strong buy Buy Hold Sell ' +
  'sell Median target Rupiah recording EPS EV EBITDA ROA CAR NPL gross net NIM LDR BOPO Piotroski Altman score ' +
  'order Value area POC Ladder Amend limit jt TP SL Lim split rights issue Drill ' +
  'SMS WhatsApp Facebook Google Push Screener Golden cross MACD RSI Gap ATR Yield Bank ' +
  'Margin call Haircut Transfer Bio vs ' +
  'Nominal SETTLED Exercise Admin nego ' +
  'Breadth Broker Rating Jan Feb Mar Apr Jun Jul Sep Nov';
export const SHARED_WORDS: ReadonlySet<string> = new Set(WORDS.split(' '));

/** Texts that are there to say nothing. */
export const SILENT: ReadonlySet<string> = new Set(['alerts:since.live']);

/** Names of indicators: English in both languages, unless Indonesian has a name of its own. */
export const isEnglishName = (key: string): boolean => /^indicators:(name|short)\./.test(key);
