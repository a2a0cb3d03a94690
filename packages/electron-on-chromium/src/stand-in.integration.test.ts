import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchStandIn, type StandIn } from './client.ts';

const FIXTURE = fileURLToPath(new URL('./fixture', import.meta.url));
const folders: string[] = [];

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stand-in-test-'));
  folders.push(folder);
  return folder;
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Runs `code` in the page's own world and answers its value as JSON would carry it. */
function inPage<T>(standIn: StandIn, code: string): Promise<T> {
  return standIn.evaluate(
    ({ BrowserWindow }, source) => BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(source, true),
    code,
  ) as Promise<T>;
}

function events(standIn: StandIn): Promise<readonly (readonly unknown[])[]> {
  return standIn.evaluate(() => (globalThis as never as { fixture: { events: unknown[][] } }).fixture.events);
}

async function loaded(standIn: StandIn): Promise<void> {
  await standIn.waitFor(() =>
    standIn.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      return window?.isVisible() && window.webContents.getURL() !== '' && !window.webContents.isLoading();
    }),
  );
}

async function launchFixture(options: Partial<Parameters<typeof launchStandIn>[0]> = {}): Promise<StandIn> {
  const userData = freshFolder();
  const standIn = await launchStandIn({
    appPath: FIXTURE,
    args: [`--user-data=${userData}`],
    env: { LANTAI_STANDIN_KEYRING: join(userData, '..', `${userData.split('/').at(-1)}-key`) },
    ...options,
  });
  await loaded(standIn);
  return standIn;
}

describe('the stand-in', () => {
  let standIn: StandIn;
  const userData = freshFolder();
  const keyring = join(freshFolder(), 'key');

  beforeAll(async () => {
    standIn = await launchFixture({ args: [`--user-data=${userData}`], env: { LANTAI_STANDIN_KEYRING: keyring } });
  });
  afterAll(() => standIn.close());

  describe('custom scheme', () => {
    it('serves the page under its own URL in everything that the app can read', async () => {
      expect(await inPage(standIn, 'fixture.ask("who")')).toEqual({
        url: 'fixture://app/page.html',
        origin: 'fixture://app',
      });
      expect((await events(standIn))[0]).toEqual(['request', 'fixture://app/page.html']);
      expect(await inPage(standIn, 'isSecureContext')).toBe(true);
    });

    it('applies the policy that the handler sent', async () => {
      expect(await inPage(standIn, 'window.inlineRan === undefined')).toBe(true);
      expect(await inPage(standIn, 'fetch("http://elsewhere.example/").then(() => "ok", (e) => e.name)')).toBe(
        'TypeError',
      );
    });

    it('hands on the status and shows the handler our scheme in its headers', async () => {
      expect(await inPage(standIn, 'fetch("/nothing").then((r) => r.status)')).toBe(404);
      const headers = await inPage<Record<string, string>>(standIn, 'fetch("/headers").then((r) => r.json())');
      expect(headers.referer).toBe('fixture://app/page.html');
    });
  });

  describe('preload', () => {
    it('has its API in place before the first script of the page', async () => {
      expect(await inPage(standIn, 'seenAtStart')).toBe('object');
    });

    it('leaves nothing of Node or the channel in the page', async () => {
      const reach = '[typeof require, typeof process, typeof ipcRenderer, typeof lantaiToNode, typeof lantaiDeliver]';
      expect(await inPage(standIn, reach)).toEqual(Array(5).fill('undefined'));
    });

    it('keeps the prototypes of the two worlds apart', async () => {
      expect(await inPage(standIn, 'Object.getPrototypeOf(fixture.ask) === Function.prototype')).toBe(true);
      expect(await inPage(standIn, 'fixture.ask.constructor("return typeof lantaiToNode")()')).toBe('undefined');
      expect(await inPage(standIn, 'Object.isFrozen(fixture) && Object.isFrozen(fixture.facts)')).toBe(true);
    });

    it('gets what a sandboxed preload gets, and an error with the name for the rest', async () => {
      const facts = await inPage<{ argv: string[]; sandboxed: boolean }>(standIn, 'fixture.facts');
      expect(facts).toMatchObject({ argv: ['--window=fixture'], sandboxed: true, platform: process.platform });
      expect(await inPage(standIn, 'fixture.refusals')).toEqual({
        fs: 'module not found: node:fs',
        sendSync: 'electron-on-chromium: ipcRenderer.sendSync is not provided by this stand-in',
      });
    });

    it('carries values, callbacks and promises between the worlds', async () => {
      expect(await inPage(standIn, 'fixture.kindOf(new Map([[1, new Date()]]))')).toBe('[object Map]');
      expect(await inPage(standIn, 'fixture.echo(new Map([[1, new Uint8Array([7])]])).get(1)[0]')).toBe(7);
      expect(await inPage(standIn, 'fixture.twice((n) => n * 10)')).toEqual([10, 20]);
      expect(await inPage(standIn, 'fixture.later({ list: [1, { two: 2 }] })')).toEqual({ list: [1, { two: 2 }] });
    });

    it('passes errors on without their own fields', async () => {
      const seen = await inPage(
        standIn,
        '(() => { try { fixture.fail() } catch (e) { return [e instanceof Error, e.message, e.code === undefined] } })()',
      );
      expect(seen).toEqual([true, 'from the preload', true]);
    });
  });

  describe('ipc', () => {
    it('clones what Electron clones', async () => {
      const code = `fixture.ask('echo', { m: new Map([['a', new Set([1n])]]), d: new Date(5), u: undefined, n: NaN,
        t: new Float64Array([1.5]) }).then(({ m, d, u, n, t, ...rest }) =>
        [m.get('a').has(1n), d.getTime(), u === undefined, Number.isNaN(n), t[0], t.constructor.name, Object.keys(rest)])`;
      expect(await inPage(standIn, code)).toEqual([true, 5, true, true, 1.5, 'Float64Array', []]);
    });

    it("rejects with Electron's words", async () => {
      const failure = (channel: string) => `fixture.ask('${channel}').catch((e) => e.message)`;
      expect(await inPage(standIn, failure('fail'))).toBe("Error invoking remote method 'fail': RangeError: too far");
      expect(await inPage(standIn, failure('absent'))).toBe(
        "Error invoking remote method 'absent': Error: No handler registered for 'absent'",
      );
      expect(await inPage(standIn, failure('uncloneable'))).toContain('An object could not be cloned.');
    });

    it('reaches the page with messages, in order', async () => {
      await inPage(standIn, 'window.news = []; window.stopNews = fixture.onNews((n) => news.push(n)); 0');
      await standIn.evaluate(({ BrowserWindow }) => {
        for (let n = 0; n < 50; n += 1) BrowserWindow.getAllWindows()[0]?.webContents.send('news', { n });
      });
      await standIn.waitFor(() => inPage(standIn, 'news.length === 50'));
      expect(await inPage(standIn, 'news.every((item, index) => item.n === index)')).toBe(true);
    });

    it('gives the page a real port and talks over it both ways', async () => {
      await standIn.evaluate(({ BrowserWindow, MessageChannelMain }) => {
        const { port1, port2 } = new MessageChannelMain();
        const seen: unknown[] = [];
        Object.assign(globalThis, { seen, port1 });
        port1.on('message', (event) => seen.push(event.data));
        port1.start();
        BrowserWindow.getAllWindows()[0]?.webContents.postMessage('feed-port', null, [port2]);
        port1.postMessage({ prices: new Int32Array([1, 2, 3]) });
      });
      await standIn.waitFor(() => inPage(standIn, 'window.received?.length === 1'));
      expect(await inPage(standIn, '[ports[0] instanceof MessagePort, received[0].prices.constructor.name]')).toEqual([
        true,
        'Int32Array',
      ]);
      await standIn.waitFor(() =>
        standIn.evaluate(() => (globalThis as never as { seen: unknown[] }).seen.length === 1),
      );
      await standIn.evaluate(() => (globalThis as never as { port1: { close(): void } }).port1.close());
      await standIn.waitFor(() => inPage(standIn, 'window.portClosed === true'));
    });

    it('emits close for a port that the page closed', async () => {
      await standIn.evaluate(({ BrowserWindow, MessageChannelMain }) => {
        const { port1, port2 } = new MessageChannelMain();
        port1.on('close', () => Object.assign(globalThis, { closedByPage: true }));
        port1.start();
        BrowserWindow.getAllWindows()[0]?.webContents.postMessage('feed-port', null, [port2]);
      });
      await standIn.waitFor(() => inPage(standIn, 'ports.length === 2'));
      await inPage(standIn, 'ports[1].close(); 0');
      await standIn.waitFor(() => standIn.evaluate(() => 'closedByPage' in globalThis));
    });
  });

  describe('what a page may not do', () => {
    it('navigate away when the app prevents it', async () => {
      await inPage(standIn, 'location.href = "http://elsewhere.example/path"; 0');
      await standIn.waitFor(async () => (await events(standIn)).some(([kind]) => kind === 'will-navigate'));
      expect((await events(standIn)).find(([kind]) => kind === 'will-navigate')?.[1]).toBe(
        'http://elsewhere.example/path',
      );
      expect(await inPage(standIn, 'location.pathname')).toBe('/page.html');
    });

    it('open a window when the app denies it', async () => {
      await inPage(standIn, 'window.popup = window.open("https://elsewhere.example/popup"); 0');
      await standIn.waitFor(async () => (await events(standIn)).some(([kind]) => kind === 'popup'));
      await standIn.waitFor(() => inPage(standIn, 'popup === null || popup.closed'));
      expect((await events(standIn)).find(([kind]) => kind === 'popup')?.[1]).toBe('https://elsewhere.example/popup');
    });

    it('use a permission that the app denies', async () => {
      const state = 'navigator.permissions.query({ name: "geolocation" }).then((p) => p.state)';
      expect(await inPage(standIn, state)).toBe('denied');
      expect(await inPage(standIn, 'Notification.permission')).toBe('denied');
    });
  });

  describe('windows', () => {
    it('have the requested size, inside', async () => {
      expect(await inPage(standIn, '[innerWidth, innerHeight]')).toEqual([640, 480]);
    });

    it('report the bounds that they were given', async () => {
      const bounds = { x: 210, y: 120, width: 420, height: 260 };
      const reported = await standIn.evaluate(({ BrowserWindow }, requested) => {
        const [window] = BrowserWindow.getAllWindows();
        const events: string[] = [];
        window?.once('move', () => events.push('move'));
        window?.once('resize', () => events.push('resize'));
        window?.setBounds(requested);
        return { bounds: window?.getBounds(), events };
      }, bounds);
      expect(reported).toEqual({ bounds, events: ['move', 'resize'] });
      await standIn.waitFor(() => inPage(standIn, 'innerWidth === 420 && innerHeight === 260 && screenX === 210'));
      expect(await standIn.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds())).toEqual(
        bounds,
      );
    });

    it('are hidden from the page too, and shown again', async () => {
      await standIn.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
      await standIn.waitFor(() => inPage(standIn, 'document.visibilityState === "hidden"'));
      await standIn.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.show());
      await standIn.waitFor(() => inPage(standIn, 'document.visibilityState === "visible"'));
    });

    it('give a picture of the page that they are about to show, however early it is requested', async () => {
      const sizes = await standIn.evaluate(async ({ BrowserWindow }) => {
        const [first] = BrowserWindow.getAllWindows();
        const other = new BrowserWindow({ width: 300, height: 200, show: false });
        const early = other.webContents.capturePage();
        void other.loadURL(first?.webContents.getURL() ?? '').catch(() => undefined);
        const size = (await early).getSize();
        const late = other.webContents.capturePage().then(
          () => 'a picture',
          () => 'none',
        );
        other.destroy();
        return [size, await late];
      });
      expect(sizes).toEqual([{ width: 300, height: 200 }, 'none']);
    });

    it('survive a crash of their page', async () => {
      await standIn.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
      );
      await standIn.waitFor(async () => (await events(standIn)).some(([kind]) => kind === 'gone'));
      await standIn.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.reload());
      await loaded(standIn);
      await standIn.waitFor(() => inPage(standIn, 'fixture.ask("echo", 7).then((n) => n === 7)'));
    });
  });

  describe('the desktop', () => {
    it('records trays and notifications and lets a test press them', async () => {
      await standIn.evaluate(({ Tray, Menu, Notification, nativeImage }) => {
        const pressed: string[] = [];
        const tray = new Tray(nativeImage.createEmpty());
        tray.setToolTip('Lantai');
        tray.setContextMenu(Menu.buildFromTemplate([{ label: 'Quit', click: () => pressed.push('quit') }]));
        const notification = new Notification({ title: 'BRAI', body: 'last 1,000' });
        notification.on('click', () => pressed.push('notification'));
        notification.show();
        Object.assign(globalThis, { pressed, tray, notification });
      });
      expect(await standIn.trays()).toMatchObject([{ tooltip: 'Lantai', menu: [{ label: 'Quit' }] }]);
      expect(await standIn.notifications()).toMatchObject([{ title: 'BRAI', body: 'last 1,000' }]);
      await standIn.clickTrayItem('Quit');
      await standIn.clickNotification(0);
      expect(await standIn.evaluate(() => (globalThis as never as { pressed: string[] }).pressed)).toEqual([
        'quit',
        'notification',
      ]);
    });

    it('reports displays that are added and removed', async () => {
      await standIn.evaluate(({ screen }) => {
        const displayEvents: unknown[] = [];
        Object.assign(globalThis, { displayEvents });
        screen.on('display-added', (_event, display) => displayEvents.push(['added', display.bounds.x]));
        screen.on('display-removed', (_event, display) => displayEvents.push(['removed', display.bounds.x]));
      });
      const one = { bounds: { x: 0, y: 0, width: 1920, height: 1080 } };
      await standIn.setDisplays([one, { bounds: { x: 1920, y: 0, width: 1280, height: 1024 } }]);
      await standIn.setDisplays([one]);
      expect(await standIn.evaluate(() => (globalThis as never as { displayEvents: unknown[] }).displayEvents)).toEqual(
        [
          ['added', 1920],
          ['removed', 1920],
        ],
      );
    });

    it('answers dialogs as the test chose, and suspends on request', async () => {
      await standIn.answerDialog({ response: 1 });
      const options = { message: 'Quit?', buttons: ['No', 'Yes'] };
      expect(await standIn.evaluate(({ dialog }, request) => dialog.showMessageBox(request), options)).toMatchObject({
        response: 1,
      });
      await standIn.evaluate(({ powerMonitor }) => {
        powerMonitor.once('suspend', () => Object.assign(globalThis, { slept: true }));
      });
      await standIn.emitPower('suspend');
      expect(await standIn.evaluate(() => (globalThis as never as { slept: boolean }).slept)).toBe(true);
    });

    it('encrypts under a key that only its owner can read, outside the user data', async () => {
      const [encrypted, back] = await standIn.evaluate(async ({ safeStorage }) => {
        const secret = await safeStorage.encryptStringAsync('a token');
        return [secret.toString('latin1'), await safeStorage.decryptStringAsync(secret)] as const;
      });
      expect(encrypted).not.toContain('a token');
      expect(back).toEqual({ result: 'a token', shouldReEncrypt: false });
      expect(statSync(keyring).mode & 0o777).toBe(0o600);
    });

    it('runs utility processes with ports', async () => {
      const script = join(FIXTURE, 'utility.mjs');
      const answer = await standIn.evaluate(async ({ utilityProcess, MessageChannelMain }, path) => {
        const child = utilityProcess.fork(path, ['--part'], { serviceName: 'Sum' });
        const { port1, port2 } = new MessageChannelMain();
        const reply = new Promise((resolve) => port1.once('message', (event) => resolve(event.data)));
        port1.start();
        child.postMessage({ numbers: new Uint8Array([1, 2, 3]) }, [port2]);
        const result = await reply;
        const exited = new Promise((resolve) => child.once('exit', resolve));
        child.kill();
        await exited;
        return result;
      }, script);
      expect(answer).toEqual({ sum: 6, argv: ['--part'] });
    });

    it('throws the full name of what it does not provide', async () => {
      const message = (code: string) =>
        standIn.evaluate((electron, source) => {
          try {
            new Function('electron', source)(electron);
            return 'nothing thrown';
          } catch (error) {
            return String(error);
          }
        }, code);
      const words = (name: string) => `Error: electron-on-chromium: ${name} is not provided by this stand-in`;
      expect(await message('electron.app.getGPUInfo("basic")')).toBe(words('app.getGPUInfo'));
      expect(await message('electron.BrowserWindow.getAllWindows()[0].setKiosk(true)')).toBe(
        words('BrowserWindow.setKiosk'),
      );
      expect(await message('electron.autoUpdater.checkForUpdates()')).toMatch(/autoUpdater/);
    });
  });

  it('stores the number on the icon and the login item without applying them', async () => {
    const stored = await standIn.evaluate(({ app }) => {
      app.setBadgeCount(3);
      app.setLoginItemSettings({ openAtLogin: true, args: ['--hidden'] });
      const values = [app.getBadgeCount(), app.getLoginItemSettings().openAtLogin];
      app.setBadgeCount(0);
      app.setLoginItemSettings({ openAtLogin: false });
      return values;
    }, undefined);
    expect(stored).toEqual([3, true]);
  });

  it('lets one instance run and notifies it of a second', async () => {
    const second = launchStandIn({ appPath: FIXTURE, args: [`--user-data=${userData}`, '--again'] });
    await second.then(
      (instance) => instance.ended,
      () => undefined,
    );
    const event = await standIn.waitFor(async () => (await events(standIn)).find(([kind]) => kind === 'second'));
    expect(event?.[1]).toContain('--again');
    expect(event?.[2]).toEqual({ from: 'fixture' });
  });
});

describe('the life of the stand-in', () => {
  it('keeps a window whose closing the app prevents', async () => {
    const standIn = await launchFixture();
    await standIn.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      window?.on('close', (event) => {
        event.preventDefault();
        window.hide();
      });
      window?.webContents.executeJavaScript('window.firstLife = true; setTimeout(() => window.close()); 0');
    });
    const livesAgain = 'window.firstLife === undefined && fixture.ask("echo", document.visibilityState)';
    await standIn.waitFor(async () => (await inPage(standIn, livesAgain).catch(() => '')) === 'hidden');
    await standIn.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.show());
    await standIn.waitFor(async () => (await inPage(standIn, 'document.visibilityState')) === 'visible');
    await standIn.kill();
  });

  it('ends Chromium and removes its profile with the app', async () => {
    const standIn = await launchFixture();
    const profile = await standIn.evaluate(({ app }) => app.commandLine.getSwitchValue('chromium-profile'));
    expect(existsSync(profile)).toBe(true);
    await standIn.close();
    expect(await standIn.ended).toBe(0);
    expect(existsSync(profile)).toBe(false);
  });

  it('quits when its last window is closed from outside', async () => {
    const standIn = await launchFixture();
    await inPage(standIn, 'setTimeout(() => window.close()); 0').catch(() => {});
    expect(await standIn.ended).toBe(0);
  });
});
