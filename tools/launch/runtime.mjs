import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { at, has, NODE, run, say } from './project.mjs';

const FETCH_FAILED = at('node_modules', '.cache', 'lantai-electron-not-fetched');
const AN_HOUR = 3_600_000;
/** This machine; tests describe others. */
const HERE = { env: process.env, platform: process.platform, exists: existsSync };

function electronBinary() {
  const named = at('node_modules', 'electron', 'path.txt');
  if (!existsSync(named)) return null;
  const binary = at('node_modules', 'electron', 'dist', readFileSync(named, 'utf8'));
  return existsSync(binary) ? binary : null;
}

/** Electron's binary, fetched on first use; null where its release host cannot be reached (tried again an hour later). */
function fetchElectron() {
  const present = electronBinary();
  if (present) return present;
  if (existsSync(FETCH_FAILED) && Date.now() - statSync(FETCH_FAILED).mtimeMs < AN_HOUR) return null;
  say('fetching Electron’s binary (once) …');
  const fetched = spawnSync(NODE, [at('node_modules', 'electron', 'install.js')], {
    stdio: 'ignore',
    timeout: 300_000,
  });
  const binary = fetched.status === 0 ? electronBinary() : null;
  if (!binary) {
    mkdirSync(at('node_modules', '.cache'), { recursive: true });
    writeFileSync(FETCH_FAILED, '');
  }
  return binary;
}

const CHROMIUM_PLACES = {
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
  ],
};

/** The Chromium that the stand-in would use, or null; LANTAI_CHROMIUM names one and then no other will do. */
export function findChromium({ env, platform, exists } = HERE) {
  const named = env.LANTAI_CHROMIUM;
  if (named) return exists(named) ? named : null;
  return (CHROMIUM_PLACES[platform] ?? []).find((place) => exists(place)) ?? null;
}

const INSTALL_COMMAND = 'sudo apt-get update && sudo apt-get install -y chromium xvfb';

/** A Chromium to open windows with: found, or installed where we may (Debian, as root). @throws with the one command that helps */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.env.LANTAI_CHROMIUM) {
    throw new Error(`LANTAI_CHROMIUM names ${process.env.LANTAI_CHROMIUM}, and no file is there.`);
  }
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0 && has('apt-get');
  if (mayInstall) {
    say('no browser here: installing Debian’s chromium …');
    const quiet = {
      stdio: ['ignore', process.stderr, process.stderr],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    await run('apt-get', ['update', '-qq'], quiet);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'xvfb'], quiet);
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    process.platform === 'linux'
      ? `no browser to open windows with. This one command installs it: ${INSTALL_COMMAND}`
      : 'no browser to open windows with. Install Google Chrome or Chromium, or set LANTAI_CHROMIUM to one.',
  );
}

/** Whether windows can be seen here. */
export const hasDisplay = ({ env, platform } = HERE) =>
  platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);

/**
 * Real Electron where its binary can be had, else the same bundles on Node and an installed
 * Chromium. LANTAI_RUNTIME=electron|chromium decides by hand.
 */
export async function chooseRuntime(
  { env, electron, chromium } = { env: process.env, electron: fetchElectron, chromium: ensureChromium },
) {
  const requested = env.LANTAI_RUNTIME;
  if (requested && requested !== 'electron' && requested !== 'chromium') {
    throw new Error(`LANTAI_RUNTIME is electron or chromium, not ${JSON.stringify(requested)}.`);
  }
  const binary = requested === 'chromium' ? null : electron();
  if (binary) return { kind: 'electron', binary };
  if (requested === 'electron') throw new Error('Electron’s binary is not here and could not be fetched.');
  return { kind: 'chromium', binary: await chromium() };
}
