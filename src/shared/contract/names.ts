import type { LantaiContract } from './index.ts';

/**
 * The contract's names alone, for the preload: it needs no schema, and a window that is opening
 * should not wait for the schema library. The compiler and names.test.ts hold it equal to the contract.
 */
type KindOf<Entry> = Entry extends { readonly kind: infer Kind } ? Kind : never;
type Names = {
  readonly [Domain in keyof LantaiContract]: {
    readonly [Name in keyof LantaiContract[Domain]]: KindOf<LantaiContract[Domain][Name]>;
  };
};

export const CONTRACT_NAMES: Names = {
  app: {
    info: 'call',
    notices: 'call',
    dismissNotice: 'call',
    health: 'call',
    quit: 'call',
    saveText: 'call',
    painted: 'call',
    infoChanged: 'event',
    noticed: 'event',
    healthChanged: 'event',
  },
  session: {
    state: 'call',
    signIn: 'call',
    signOut: 'call',
    unlock: 'call',
    lock: 'call',
    activity: 'call',
    changed: 'event',
  },
  market: { search: 'call', stock: 'call', keyStatistics: 'call', candles: 'call', fees: 'call', phase: 'call' },
  feed: { want: 'call', status: 'call', statusChanged: 'event' },
  orders: {
    list: 'call',
    place: 'call',
    amend: 'call',
    cancel: 'call',
    refresh: 'call',
    prefill: 'call',
    changed: 'event',
    prefilled: 'event',
  },
  portfolio: { get: 'call', refresh: 'call', changed: 'event' },
  watchlist: { list: 'call', add: 'call', remove: 'call', changed: 'event' },
  windows: {
    self: 'call',
    saveLayout: 'call',
    popOut: 'call',
    list: 'call',
    movePanel: 'call',
    returnPanels: 'call',
    openWindow: 'call',
    openSettings: 'call',
    sectionWanted: 'event',
    setPinned: 'call',
    minimize: 'call',
    toggleMaximize: 'call',
    close: 'call',
    links: 'call',
    setLink: 'call',
    linksChanged: 'event',
    placeChanged: 'event',
    panelsReturned: 'event',
    layoutReplaced: 'event',
  },
  workspaces: {
    list: 'call',
    templates: 'call',
    create: 'call',
    duplicate: 'call',
    rename: 'call',
    remove: 'call',
    bringBack: 'call',
    open: 'call',
    versions: 'call',
    goBack: 'call',
    exportFile: 'call',
    importFile: 'call',
    changed: 'event',
  },
  settings: { get: 'call', change: 'call', changed: 'event' },
  notifications: {
    recent: 'call',
    counts: 'call',
    markRead: 'call',
    clear: 'call',
    open: 'call',
    tryOut: 'call',
    added: 'event',
    countsChanged: 'event',
    changed: 'event',
    goTo: 'event',
    sound: 'event',
  },
  explorer: { call: 'call', cancel: 'call', requestId: 'call' },
  recents: { list: 'call', add: 'call', clear: 'call', changed: 'event' },
  replay: { state: 'call', setPaused: 'call', setSpeed: 'call', changed: 'event' },
  alerts: {
    list: 'call',
    readings: 'call',
    create: 'call',
    change: 'call',
    remove: 'call',
    bringBack: 'call',
    setEnabled: 'call',
    log: 'call',
    clearLog: 'call',
    changed: 'event',
    fired: 'event',
    logCleared: 'event',
  },
};

/** The IPC channel of one entry. */
export const channelOf = (domain: string, name: string): string => `lantai:${domain}.${name}`;
