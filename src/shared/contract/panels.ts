import { z } from 'zod';
import { namesOf } from '#shared/records.ts';

/** Colours of link groups: the panels of a group share one symbol across all windows. */
export const linkGroup = z.enum(['blue', 'yellow', 'green', 'violet']);
export type LinkGroup = z.infer<typeof linkGroup>;

type PanelFacts = {
  /** The link group that a new panel joins; null: none. */
  readonly group: LinkGroup | null;
  /** Shows one stock at a time: a notification about a stock selects it there. */
  readonly oneStock: boolean;
  /** It is empty without a stock: its group gets one. */
  readonly needsStock?: true;
};

/**
 * Every kind of panel, in the order of the menu that adds one. A new kind is an entry here, a folder with a
 * manifest under src/renderer/panels, and its texts.
 */
export const PANELS = {
  watchlist: { group: 'blue', oneStock: false },
  movers: { group: 'blue', oneStock: false },
  'market-map': { group: 'blue', oneStock: false },
  auctions: { group: 'blue', oneStock: false },
  limits: { group: 'blue', oneStock: false },
  screener: { group: 'blue', oneStock: false },
  chart: { group: 'blue', oneStock: true, needsStock: true },
  news: { group: 'blue', oneStock: true },
  actions: { group: 'blue', oneStock: false },
  company: { group: 'blue', oneStock: true, needsStock: true },
  brokers: { group: 'blue', oneStock: true, needsStock: true },
  book: { group: 'blue', oneStock: true, needsStock: true },
  ladder: { group: 'blue', oneStock: true, needsStock: true },
  ticket: { group: 'blue', oneStock: true, needsStock: true },
  orders: { group: 'blue', oneStock: false },
  basket: { group: null, oneStock: false },
  portfolio: { group: 'blue', oneStock: false },
  cash: { group: null, oneStock: false },
  bonds: { group: null, oneStock: false },
  exercise: { group: 'blue', oneStock: false },
  journal: { group: 'blue', oneStock: false },
  account: { group: 'blue', oneStock: false },
  accounts: { group: null, oneStock: false },
  'running-trade': { group: 'yellow', oneStock: true },
  stream: { group: 'blue', oneStock: false },
  profile: { group: 'blue', oneStock: false },
  chat: { group: 'blue', oneStock: false },
  alerts: { group: 'blue', oneStock: false },
  notifications: { group: 'blue', oneStock: false },
  explorer: { group: 'blue', oneStock: false },
} as const satisfies Readonly<Record<string, PanelFacts>>;

export type PanelKind = keyof typeof PANELS;
export const PANEL_KINDS = namesOf(PANELS);
export const panelKind = z.enum(PANEL_KINDS);

/** Kinds that released versions wrote into files, and the kind of today that has their place. */
const FORMER_KINDS: ReadonlyMap<unknown, PanelKind> = new Map([['notices', 'notifications']]);
/** The kind of today for a kind that a file names; any other value as it is. */
export const currentKind = (kind: unknown): unknown => FORMER_KINDS.get(kind) ?? kind;

/** The command of today for one that a file names. */
export const currentCommand = (id: string): string =>
  id.replace(/^(panel\.open\.)(.*)$/, (_, opens: string, kind: string) => `${opens}${currentKind(kind)}`);

export const isPanelKind = (value: unknown): value is PanelKind => panelKind.safeParse(value).success;

export const panelFacts = (kind: PanelKind): PanelFacts => PANELS[kind];
