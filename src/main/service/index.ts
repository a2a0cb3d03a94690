export type { AnswerOf } from '#shared/service/reads.ts';
export { type AddressBook, createAddressBook } from './address-book.ts';
export { type ReadingReport, readJson, type WireFinding } from './answer-reader.ts';
export { createRead, createServiceHandlers, type ReadEndpoint } from './by-name.ts';
export type { TokenSource } from './call-token.ts';
export { createClient, type ServiceClient } from './client.ts';
export { type AnswerIssue, type RawAnswer, rawAnswer } from './explore.ts';
export { refusal } from './failures.ts';
export { createHealthWatch, type HealthWatch, type KnownClock } from './health.ts';
export { type CallOptions, createHttp, type Explore, type Http, type SubmitAnswer } from './http.ts';
export { createKnownTime } from './known-time.ts';
export { createLatestLoad } from './latest-load.ts';
export type { OrderSend } from './order-lane.ts';
export { createOrderTransport, type OpenOrderTransport } from './order-transport.ts';
export { rowsByPage } from './paging.ts';
export type {
  OrderTransport,
  RandomBytes,
  Transport,
  TransportAnswer,
  TransportRequest,
} from './ports.ts';
export type { CallInput } from './request.ts';
