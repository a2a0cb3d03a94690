import type { Charts } from '#main/charts/index.ts';
import type { Feed } from '#main/feed/index.ts';
import type { MarketStream } from '#main/general-connection/market-stream.ts';
import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { FileDialogs } from '#main/platform/files/chosen-file.ts';
import type { Network } from '#main/platform/network/network.ts';
import type { Recorder, Replay } from '#main/recorder/index.ts';
import type { SecretVault } from '#main/security/index.ts';
import type { ServiceClient } from '#main/service/index.ts';
import type { SocialConnection } from '#main/social-connection/social-connection.ts';
import type { SymbolSelection } from '#main/symbol-selection/symbol-selection.ts';
import type { Services } from '#main/trading/services.ts';
import type { Windows } from '#main/windows/index.ts';
import type { AppInfo } from '#shared/contract/app.ts';
import type { LantaiContract } from '#shared/contract/contract.ts';
import type { PrefetchedStock } from '#shared/contract/market.ts';
import type { Core } from './core.ts';
import type { OpenDesktop } from './open-desktop.ts';
import type { openPractice } from './open-practice.ts';
import type { ProfileFiles } from './open-profile-files.ts';
import type { QuitByPerson } from './quit-by-person.ts';

export type DomainName = keyof LantaiContract;

/** The parts of the running app that features are built from. */
export type App = {
  readonly core: Core;
  readonly files: ProfileFiles;
  readonly services: Services;
  readonly feed: Feed;
  readonly windows: Windows;
  readonly desktop: OpenDesktop;
  readonly charts: Charts;
  readonly network: Network;
  readonly dialogs: FileDialogs;
  readonly selection: SymbolSelection<PrefetchedStock>;
  readonly practice: ReturnType<typeof openPractice>;
  /** Null while a recording plays. */
  readonly connected: Connected | null;
  /** Null while a service is used. */
  readonly replay: Replay | null;
  readonly quit: QuitByPerson;
  info(): AppInfo;
};

/** What there is only while a service is used. */
export type Connected = {
  readonly client: ServiceClient;
  readonly social: SocialConnection;
  readonly marketStream: MarketStream;
  readonly vault: Promise<SecretVault>;
  readonly recorder: Recorder;
  readonly isRecorderStopped: () => boolean;
};

/** What a feature answers windows with, and what it does when the app quits. */
export type Opened<Domain extends DomainName> = {
  readonly handlers: HandlersOf<LantaiContract[Domain]>;
  stop?(): void | Promise<void>;
};

/**
 * A feature's manifest: who answers the calls of its part of the contract. It stands in the feature's folder as
 * `feature.ts` and has one line in features.ts.
 */
export type Feature<Domain extends DomainName> = FeatureOfApp<Domain> | FeatureOfService<Domain>;

/** It works without a service too. */
type FeatureOfApp<Domain extends DomainName> = { open(app: App): Opened<Domain> };

type FeatureOfService<Domain extends DomainName> = {
  openWithService(app: App, connected: Connected): Opened<Domain>;
  /** What can be answered while a recording plays; every other call is refused. */
  readonly inReplay: Partial<HandlersOf<LantaiContract[Domain]>>;
};

/** Follows the service for the person and answers no window; null where there is nothing to follow. */
export type Watcher = {
  readonly name: string;
  openWithService(app: App, connected: Connected): { stop(): void } | null;
};
