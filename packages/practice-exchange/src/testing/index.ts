export { rowsOfRun } from './dialect-rows.ts';
export { type ExchangeForTests, exchangeForTests } from './exchange-for-tests.ts';
export { type FeedClient, isBook, isFeedError, isPong, isQuote, isTrades, openFeed } from './feed-client.ts';
export { type GeneralClient, openGeneral } from './general-client.ts';
export { MIX_SEEDS, MIXABLE, plainMixOfSeed, profileKeysFor, SAME_MEANING } from './mix-of-seed.ts';
export { createRestClient, freshUiRef, type RestClient } from './rest-client.ts';
export { type PersonCredentials, type StartOptions, startExchange, type TestExchange } from './start-exchange.ts';
export { type ExchangeHere, type ManualClocks, type RecordedAnswer, startExchangeHere } from './start-exchange-here.ts';
