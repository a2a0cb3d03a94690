import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CancellationToken,
  configureRequestUrl,
  DigestTransform,
  type DownloadOptions,
  HttpExecutor,
  ProgressCallbackTransform,
} from 'builder-util-runtime';
import {
  AppImageUpdater,
  type AppUpdater,
  type BaseUpdater,
  MacUpdater,
  NsisUpdater,
  Provider,
  type ResolvedUpdateFileInfo,
  type UpdateInfo,
} from 'electron-updater';
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js';
import { type ProviderRuntimeOptions, resolveFiles } from 'electron-updater/out/providers/Provider.js';
import { readAtMost } from '#main/platform/read-at-most.ts';
import type { UpdateFailure } from '#shared/contract/updates.ts';
import { MAX_INSTALLER_BYTES, MAX_RELEASE_FILE, readReleaseFile, releaseFileName, releaseOf } from './release-file.ts';
import type { UpdateSource } from './source.ts';
import { UpdateError, type Updater } from './updater.ts';

type Options = {
  readonly source: UpdateSource;
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  readonly app: AppAdapter;
  /** Reads the description of a release. */
  readonly transport: (url: string, request: RequestInit) => Promise<Response>;
  /** Carries the download over TLS; the default one when left out. */
  readonly agent?: https.Agent;
};

const CHANNELS = { stable: 'latest', beta: 'beta' } as const;
const TIMEOUT_MS = 30_000;

/**
 * electron-updater with a source that is signed, and without what it does unasked: it downloads and installs on request,
 * never an older version, never a part of a file, and sends nothing that tells one computer from another.
 */
export function openElectronUpdater(options: Options): Updater {
  const { platform, app } = options;
  let channel: keyof typeof CHANNELS = 'stable';
  const updater = updaterFor(platform, app);
  updater.logger = null;
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.allowDowngrade = false;
  updater.disableWebInstaller = true;
  updater.disableDifferentialDownload = true;
  // What it throws is thrown by the call that led to it; without a listener its event would end the program.
  updater.on('error', () => undefined);
  Object.assign(updater, { httpExecutor: new NodeExecutor(options) });
  updater.setFeedURL({ provider: 'custom', updateProvider: signedSource(options, () => CHANNELS[channel]) });

  let found: UpdateInfo | null = null;
  let files: readonly string[] = [];
  let token = new CancellationToken();

  return {
    async newest(next) {
      channel = next;
      const result = await updater.checkForUpdates().catch(rethrow);
      if (!result?.isUpdateAvailable) return null;
      found = result.updateInfo;
      return releaseOf(found);
    },
    async download(onPercent) {
      token = new CancellationToken();
      const progress = ({ percent }: { readonly percent: number }): void => onPercent(Math.min(100, percent));
      updater.on('download-progress', progress);
      try {
        files = await updater.downloadUpdate(token).catch(rethrow);
      } finally {
        updater.off('download-progress', progress);
      }
    },
    cancel: () => token.cancel(),
    install(restart, failed) {
      const sums = found?.files.map(({ sha512 }) => sha512) ?? [];
      // Days may have passed since the download.
      void areIntact(files, sums).then((intact) => {
        if (intact) start(updater, app, restart, failed);
        else failed();
      });
    },
  };
}

function updaterFor(platform: NodeJS.Platform, app: AppAdapter): BaseUpdater | MacUpdater {
  if (platform === 'win32') return new NsisUpdater(null, app);
  return platform === 'darwin' ? new MacUpdater(undefined, app) : new AppImageUpdater(null, app);
}

function start(updater: AppUpdater, app: AppAdapter, restart: boolean, failed: () => void): void {
  if ('install' in updater) {
    if ((updater as BaseUpdater).install(true, restart)) app.quit();
    else failed();
    return;
  }
  updater.on('error', failed);
  updater.autoRunAppAfterInstall = restart;
  updater.quitAndInstall();
}

/** The releases of a channel, each signed. */
function signedSource({ source, transport, platform, arch }: Options, channel: () => string) {
  const base = new URL(source.address);
  return class SignedSource extends Provider<UpdateInfo> {
    constructor(_options: unknown, _updater: unknown, runtime: ProviderRuntimeOptions) {
      super(runtime);
    }
    override async getLatestVersion(): Promise<UpdateInfo> {
      const url = new URL(releaseFileName(channel(), platform, arch), base);
      const answer = await transport(url.href, {
        cache: 'no-store',
        headers: { 'cache-control': 'no-cache' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => {
        throw new UpdateError('unreachable');
      });
      if (answer.status === 404) throw new UpdateError('no-release');
      if (!answer.ok) throw new UpdateError('unreachable');
      const bytes = await readAtMost(answer, MAX_RELEASE_FILE);
      if (bytes === null) throw new UpdateError('failed');
      return readReleaseFile(Buffer.from(bytes).toString('utf8'), source.publicKey);
    }
    override resolveFiles(release: UpdateInfo): ResolvedUpdateFileInfo[] {
      return resolveFiles(release, base);
    }
  };
}

/** Requests over Node's own HTTP: the same certificates and the same proxy as the service's. */
class NodeExecutor extends HttpExecutor<http.ClientRequest> {
  readonly #agent: Options['agent'];
  readonly #isEncrypted: boolean;
  constructor({ agent, source }: Options) {
    super();
    this.#agent = agent;
    this.#isEncrypted = new URL(source.address).protocol === 'https:';
  }
  override createRequest(
    options: https.RequestOptions,
    onResponse: (response: http.IncomingMessage) => void,
  ): http.ClientRequest {
    const isPlain = options.protocol === 'http:';
    const { request } = isPlain ? http : https;
    const outgoing = request({ ...options, ...(this.#agent && !isPlain && { agent: this.#agent }) }, (response) => {
      let bytes = 0;
      // Its checksum is compared at the end, which one without an end would never reach.
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > MAX_INSTALLER_BYTES) response.destroy(new Error('longer than any installer'));
      });
      onResponse(response);
    });
    if (isPlain && this.#isEncrypted) outgoing.destroy(new Error('led to an address without encryption'));
    return outgoing;
  }
  /** Resolves or rejects once nothing is written any more: what is deleted then does not come back. */
  download(url: URL, destination: string, options: DownloadOptions): Promise<string> {
    return options.cancellationToken.createPromise<string>((resolve, reject, onCancel) => {
      const requestOptions: https.RequestOptions = { ...(options.headers && { headers: options.headers }) };
      configureRequestUrl(url, requestOptions);
      let isWritten: Promise<void> = Promise.resolve();
      this.doDownload(
        requestOptions,
        {
          destination,
          options,
          onCancel,
          callback: (error) => void isWritten.then(() => (error ? reject(error) : resolve(destination))),
          responseHandler: (response, done) => {
            const file = createWriteStream(destination);
            isWritten = new Promise((closed) => file.once('close', closed));
            pipeline([response, ...checksOf(response, options), file]).then(() => done(null), done);
          },
        },
        0,
      );
    });
  }
}

/** What a download goes through: its progress is counted, and its end compared with the checksum of the release. */
function checksOf(response: http.IncomingMessage, options: DownloadOptions): Transform[] {
  const { sha512, onProgress, cancellationToken } = options;
  const length = Number(response.headers['content-length']);
  return [
    ...(onProgress && length > 0 ? [new ProgressCallbackTransform(length, cancellationToken, onProgress)] : []),
    new DigestTransform(sha512 ?? '', 'sha512', 'base64'),
  ];
}

async function areIntact(files: readonly string[], sums: readonly string[]): Promise<boolean> {
  try {
    const own = await Promise.all(files.map(sha512));
    return own.length > 0 && own.every((sum) => sums.includes(sum));
  } catch {
    return false;
  }
}

async function sha512(path: string): Promise<string> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(path), hash);
  return hash.digest('base64');
}

const DISK_CODES: ReadonlySet<string> = new Set(['ENOSPC', 'EACCES', 'EPERM', 'EROFS', 'EDQUOT']);
const REASONS: Readonly<Record<string, UpdateFailure>> = {
  ERR_CHECKSUM_MISMATCH: 'damaged',
  ERR_UPDATER_INVALID_SIGNATURE: 'not-trusted',
};

/** @throws UpdateError always */
function rethrow(thrown: unknown): never {
  if (thrown instanceof UpdateError) throw thrown;
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  if (DISK_CODES.has(code)) throw new UpdateError('disk');
  throw new UpdateError(REASONS[code] ?? 'unreachable');
}
