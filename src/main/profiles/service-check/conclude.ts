import {
  type CheckResult,
  type Finding,
  MAX_FINDINGS,
  MAX_PROPOSALS,
  type Proposal,
} from '#shared/contract/service-check.ts';
import type { ServiceAddresses } from '#shared/service/profile.ts';
import type { CatalogueReading } from './catalogue-reading.ts';
import { detect } from './detect/index.ts';
import { effectOf } from './effect.ts';
import type { FeedCheck } from './feed-check.ts';
import { type Dialects, type Material, readMaterial } from './readings.ts';
import { leavesOf, NO_FEED, type RestSample } from './samples.ts';

/** What the steps of a run have brought. */
export type RunParts = {
  readonly stopped: CheckResult['stopped'];
  readonly trading: CheckResult['trading'];
  readonly catalogue: CatalogueReading;
  readonly feed: FeedCheck | null;
  readonly sockets: Pick<CheckResult, 'general' | 'social'>;
};

type Run = RunParts & {
  readonly profile: { readonly addresses: ServiceAddresses; readonly dialect: Readonly<Record<string, unknown>> };
  readonly dialects: Dialects;
  /** Findings of steps that failed. */
  readonly notes: readonly Finding[];
  readonly signIn: { readonly samples: readonly RestSample[]; readonly proposals: readonly Proposal[] };
  readonly secrets: readonly string[];
};

/** What a run leaves behind. */
export type CheckOutcome = {
  readonly result: CheckResult;
  readonly material: Material;
  /** What must not be in a report: credentials, tokens, hosts, and what names a person or an account. */
  readonly secrets: readonly string[];
};

export const NO_FEED_SAMPLES: FeedCheck['samples'] = {
  feed: NO_FEED,
  otherFeed: NO_FEED,
  pongs: null,
  hasRefusedEntry: false,
  readableBooks: { draft: 0, recognised: 0 },
};

const isAnswered = ({ status }: RestSample): boolean => status >= 200 && status < 300;

export function conclude(run: Run): CheckOutcome {
  const { stopped, trading, catalogue, feed, sockets, profile, dialects, notes, signIn, secrets } = run;
  const rest = [...signIn.samples, ...catalogue.samples];
  const material: Material = { rest, feed: feed?.listening ?? null };
  const samples = { ...(feed?.samples ?? NO_FEED_SAMPLES), rest, dialect: dialects };
  const proposals = [...signIn.proposals, ...(stopped === null ? detect(samples) : [])].slice(0, MAX_PROPOSALS);
  const read = readMaterial(material, dialects);
  const findings = [...notes, ...read.findings, ...refusalsOf(catalogue), ...skipsOf(catalogue)];
  const answered = rest.filter(isAnswered).length;
  const recommended = proposals.filter((each) => each.recommended);
  const result: CheckResult = {
    stopped,
    trading,
    ...sockets,
    proposals,
    endpoints: {
      answered,
      refused: rest.length - answered + catalogue.unanswered.length,
      skipped: catalogue.skipped.length,
    },
    feed: feed?.listening.state ?? (stopped === null ? 'refused' : 'skipped'),
    findings: findings.slice(0, MAX_FINDINGS),
    moreFindings: Math.max(0, findings.length - MAX_FINDINGS),
    effect: effectOf(profile.dialect, material, recommended),
  };
  return { result, material, secrets: [...new Set([...secrets, ...hostsOf(profile.addresses), ...personalIn(rest)])] };
}

const hostsOf = ({ web_build_id: build, ...addresses }: ServiceAddresses): string[] => [
  build,
  ...Object.values(addresses).flatMap((address) => [new URL(address).host, new URL(address).hostname]),
];

/** Names of fields of the sign-in and the account that identify a person. */
const PERSONAL = /^(full_?name|user_?name|e-?mail|phone(_number)?|account_?number|number)$/i;
const OF_PERSON = /login|\/user\/profile|\/account|sub-account/;

const personalIn = (rest: readonly RestSample[]): string[] =>
  rest
    .filter(({ endpoint }) => OF_PERSON.test(endpoint.path))
    .flatMap(({ json }) => leavesOf(json))
    .flatMap(({ name, value }) => (PERSONAL.test(name) ? [String(value)] : []));

const refusalsOf = ({ samples, unanswered }: CatalogueReading): Finding[] => [
  ...samples
    .filter((sample) => !isAnswered(sample))
    .map(({ endpoint, status }): Finding => ({ ...of(endpoint.path, 'refused'), why: `HTTP ${status}` })),
  ...unanswered.map(({ endpoint, code }): Finding => ({ ...of(endpoint.path, 'refused'), why: code })),
];

const skipsOf = ({ skipped }: CatalogueReading): Finding[] =>
  skipped.map(({ endpoint, name }): Finding => ({ ...of(endpoint.path, 'skipped'), why: name }));

const of = (name: string, kind: Finding['kind']) => ({ place: 'rest' as const, kind, name, path: '', count: 1 });
