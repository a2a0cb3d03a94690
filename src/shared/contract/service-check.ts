import { z } from 'zod';

/** What crosses to a window of a service check: bounded, and without anything that the service or the person keeps secret. */
export const MAX_FINDINGS = 300;
export const MAX_PROPOSALS = 40;
const shortText = z.string().max(200);

/** Where in a profile's dialect a value belongs, as `rest.timeZone`. */
const dialectKey = z.string().regex(/^(rest|feed)(\.[A-Za-z]{1,40}){1,4}$/);

const dialectValue = z.union([
  z.string().max(120),
  z.number(),
  z.boolean(),
  z.record(z.string().max(60), z.union([z.string().max(60), z.number(), z.boolean()])),
]);

/** Why a value is proposed: a text of the catalogue with figures. */
const proposalEvidence = z.enum([
  'login-names',
  'token-place',
  'times-ahead',
  'feed-times-off',
  'epoch-unit',
  'decimal-comma',
  'decimal-point',
  'status-words',
  'side-words',
  'board-words',
  'volumes-in-lots',
  'volumes-in-shares',
  'records-complete',
  'no-account-detail',
  'lists-left-out',
  'other-channel',
  'no-whole-market',
  'book-encoding',
  'trade-numbers-per-stock',
  'no-trade-numbers',
  'numbers-skipped',
  'quotes-partial',
  'no-pongs',
]);
export type ProposalEvidence = z.infer<typeof proposalEvidence>;

export const proposal = z.object({
  key: dialectKey,
  value: dialectValue,
  evidence: proposalEvidence,
  params: z.record(z.string().max(40), z.union([z.string().max(120), z.number()])),
  /** Whether what came leaves no other reading. */
  recommended: z.boolean(),
});
export type Proposal = z.infer<typeof proposal>;

const findingPlace = z.enum(['sign-in', 'rest', 'feed', 'general', 'social']);
export const finding = z.object({
  place: findingPlace,
  kind: z.enum(['field', 'row', 'answer', 'refused', 'skipped', 'frames', 'connection']),
  /** Path of an endpoint, or name of a channel. */
  name: shortText,
  /** Path of the field in the answer, as `data.*.price`; empty for all of it. */
  path: shortText,
  /** The reader's words, an error code, or a parameter's name. */
  why: shortText,
  count: z.number().int(),
});
export type Finding = z.infer<typeof finding>;

const counts = z.object({
  /** Fields and rows of answers that were not read, and answers of which nothing was. */
  fields: z.number().int(),
  rows: z.number().int(),
  answers: z.number().int(),
  /** Frames of the feed that were not read. */
  frames: z.number().int(),
  /** Messages of the feed that would count as lost. */
  gaps: z.number().int(),
});
export type CheckCounts = z.infer<typeof counts>;

const exampleKind = z.enum([
  'order-time',
  'order-side',
  'order-status',
  'snapshot-lots',
  'day-volume',
  'book-lots',
  'trade-lots',
  'quote-volume',
  'quote-time',
]);
export type ExampleKind = z.infer<typeof exampleKind>;
export const example = z.object({ kind: exampleKind, symbol: z.string().max(20), before: shortText, after: shortText });

/** What the same answers and frames come out as, with the draft's dialect and with what was accepted. */
export const checkEffect = z.object({ before: counts, after: counts, examples: z.array(example).max(40) });
export type CheckEffect = z.infer<typeof checkEffect>;

const checkStage = z.enum(['sign-in', 'rest', 'feed', 'sockets', 'finish']);
export type CheckStage = z.infer<typeof checkStage>;
export const checkProgress = z.object({ stage: checkStage, done: z.number().int(), total: z.number().int() });
export type CheckProgress = z.infer<typeof checkProgress>;

const connectionState = z.enum(['connected', 'refused', 'unreachable', 'skipped']);
export const checkResult = z.object({
  /** Why nothing beyond the sign-in was read; null where everything was. */
  stopped: z.object({ code: shortText }).nullable(),
  trading: z.enum(['checked', 'skipped', 'failed']),
  /** Endpoints: answered, refused by the service, without example values. */
  endpoints: z.object({ answered: z.number().int(), refused: z.number().int(), skipped: z.number().int() }),
  feed: connectionState,
  general: connectionState,
  social: connectionState,
  findings: z.array(finding).max(MAX_FINDINGS),
  /** Findings beyond those. */
  moreFindings: z.number().int(),
  proposals: z.array(proposal).max(MAX_PROPOSALS),
  /** With what is recommended. */
  effect: checkEffect,
});
export type CheckResult = z.infer<typeof checkResult>;

/** Who signs in for the check: used for it alone, in the main process, and dropped with its end. */
export const checkCredentials = z.strictObject({
  username: z.string().min(1).max(128),
  password: z.string().min(1).max(256),
  /** Empty: the trading part is left out. */
  pin: z.string().max(20),
});
export type CheckCredentials = z.infer<typeof checkCredentials>;

/** Keys of the accepted proposals. */
export const accepted = z.strictObject({ accepted: z.array(dialectKey).max(MAX_PROPOSALS) });
