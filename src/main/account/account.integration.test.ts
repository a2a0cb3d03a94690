import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ExchangeHere, startExchangeHere } from '#exchange/testing/index.ts';
import { systemTimers } from '#main/platform/timers.ts';
import type { ServiceClient } from '#main/service/index.ts';
import { startUnlocked } from '#main/testing/ready-to-trade.ts';
import { servicesOn } from '#main/testing/services-on.ts';
import type { Services } from '#main/trading/services.ts';
import { contract } from '#shared/contract/contract.ts';
import { restDialect } from '#shared/service/dialect.ts';
import { createDeliverySettings } from './delivery-settings.ts';
import { createAccount } from './index.ts';
import { DocumentUpload } from './upload.ts';

const WINDOW = { windowId: 'w1' };
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
let exchange: ExchangeHere;
let services: Services;
let client: ServiceClient;
let folder: string;
let chosen: string | null = null;
let hosts: readonly string[] = [];
let outdated: string[] = [];
let sent: number[] = [];
let upload: DocumentUpload;
let account: ReturnType<typeof createAccount>;

const open = (on: ServiceClient): ReturnType<typeof createAccount> => {
  upload = new DocumentUpload({
    client: on,
    dialogs: {
      showOpenDialog: async () => ({ canceled: chosen === null, filePaths: chosen === null ? [] : [chosen] }),
    },
    timers: systemTimers,
    hosts: () => hosts,
    dialogTexts: () => ({ title: 'Choose', kind: 'Pictures' }),
    progress: (_document, bytes) => sent.push(bytes),
  });
  return createAccount({
    client: on,
    broadcast: (_domain, _name, payload) => outdated.push(...(payload as { reads: string[] }).reads),
    upload,
    deliverySettings: createDeliverySettings(on, 'auto'),
  });
};

async function startOn(dialects: readonly string[]): Promise<void> {
  exchange = await startExchangeHere({ paused: true, dialects });
  services = servicesOn(exchange.profile);
  await startUnlocked(services, exchange.profile.credentials);
  if (!services.client) throw new Error('no client');
  client = services.client;
  account = open(client);
}
const stop = async (): Promise<void> => {
  await services.stop();
  await exchange.stop();
};

describe('the account', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lantai-documents-'));
    await startOn([]);
  });
  afterAll(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    outdated = [];
    sent = [];
    hosts = restDialect.parse((exchange.profile.dialect as { rest: unknown }).rest).uploadHosts;
  });

  it('gives personal data as the service masks it', async () => {
    const personal = contract.account.personal.output.parse(await account.personal(undefined, WINDOW));
    expect(personal.fullName).not.toBe('');
    expect(personal.identityNumber).toMatch(/^•+\d{4}$/);
    expect(personal.openedAt).toBeGreaterThan(0);
  });

  it('accepts the version that was read, and no other', async () => {
    const terms = async () => (await client.accounts.terms({ type: 'MARGIN' })).data.documents[0];
    expect(await terms()).toMatchObject({ is_accepted: false });
    await expect(account.acceptTerms({ type: 'MARGIN', version: '0.9' }, WINDOW)).rejects.toMatchObject({
      code: 'CHANGED_ELSEWHERE',
    });
    expect(await terms()).toMatchObject({ is_accepted: false });
    await account.acceptTerms({ type: 'MARGIN', version: (await terms())?.version ?? '' }, WINDOW);
    expect(await terms()).toMatchObject({ is_accepted: true });
    expect(outdated).toContain('accounts.terms');
  });

  it('shows by which ways notifications come, and completes a step of the first days', async () => {
    const { generation, settings } = contract.account.deliverySettings.output.parse(
      await account.deliverySettings(undefined, WINDOW),
    );
    expect(generation).toBe('v3');
    expect(settings.find(({ kind }) => kind === 'security')).toMatchObject({
      push: true,
      email: true,
      isRequired: true,
    });
    const { steps } = await account.completeStep({ step: 'pick-stocks' }, WINDOW);
    expect(steps.find(({ step }) => step === 'pick-stocks')).toMatchObject({ isDone: true });
    expect(await account.onboarding(undefined, WINDOW)).toEqual({ steps });
  });

  describe('a document', () => {
    const choose = async (name: string, content: Uint8Array): Promise<void> => {
      chosen = join(folder, name);
      await writeFile(chosen, content);
    };
    const handIn = () => account.upload({ document: 'TAX_CARD' }, WINDOW);
    const look = () => account.chooseDocument({ document: 'TAX_CARD' }, WINDOW);

    it.each([
      ['is no picture, whatever it is called', 'tax.png', Buffer.from('<script>'), 'wrong-type'],
      ['is of a type that the service does not take', 'tax.pdf', Buffer.from('%PDF-1.7 …'), 'wrong-type'],
      ['is empty', 'tax.png', Buffer.alloc(0), 'empty'],
      ['is larger than the service takes', 'tax.png', Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]), 'too-large'],
    ])('is not sent that %s', async (_what, name, content, reason) => {
      await choose(name, content);
      expect(await handIn()).toMatchObject({ kind: 'refused', reason });
      expect(sent).toEqual([]);
    });

    it('is not sent to a host that the profile does not allow, and the host is named', async () => {
      await choose('tax.png', PNG);
      const [allowed] = hosts;
      hosts = ['files.example.com'];
      expect(await handIn()).toMatchObject({ kind: 'refused', reason: 'address', host: allowed });
      expect(sent).toEqual([]);
    });

    it('is not sent when no file is chosen, or the chosen one is a folder', async () => {
      chosen = null;
      expect(await handIn()).toEqual({ kind: 'cancelled' });
      chosen = folder;
      expect(await handIn()).toMatchObject({ kind: 'refused', reason: 'unreadable' });
    });

    it('is sent whole with its progress, and is not missing any more', async () => {
      const content = Buffer.concat([PNG, Buffer.alloc(300_000)]);
      await choose('tax.png', content);
      expect((await client.accounts.registration()).data.missing_documents).toEqual(['TAX_CARD']);
      expect(contract.account.upload.output.parse(await handIn())).toEqual({ kind: 'sent', file: 'tax.png' });
      expect(sent.at(0)).toBe(0);
      expect(sent.at(-1)).toBe(content.length);
      expect([...sent].sort((left, right) => left - right)).toEqual(sent);
      expect(outdated).toEqual(['accounts.registration']);
      expect((await client.accounts.registration({}, { fresh: true })).data.missing_documents).toEqual([]);
    });

    it('is looked at before it is sent, is replaced by another, and is what was looked at whatever the file has by then', async () => {
      await choose('wrong.png', PNG);
      expect(await look()).toMatchObject({
        kind: 'chosen',
        file: 'wrong.png',
        preview: expect.stringMatching(/^data:image\/png;base64,/),
      });
      await choose('tax.png', Buffer.concat([PNG, Buffer.alloc(1_000)]));
      const shown = contract.account.chooseDocument.output.parse(await look());
      expect(shown).toMatchObject({ kind: 'chosen', file: 'tax.png', bytes: PNG.length + 1_000 });
      expect(sent).toEqual([]);
      await choose('tax.png', Buffer.from('<script>'));
      expect(await handIn()).toEqual({ kind: 'sent', file: 'tax.png' });
      expect(sent.at(-1)).toBe(PNG.length + 1_000);
    });

    it('follows no redirect, and can be cancelled while it is sent', async () => {
      await choose('tax.png', PNG);
      let answer: 'redirect' | 'nothing' = 'redirect';
      const server = createServer((_request, response) => {
        if (answer === 'redirect') response.writeHead(307, { location: 'http://127.0.0.1:1/elsewhere' }).end();
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
      hosts = [host];
      const elsewhere = open({
        ...client,
        accounts: {
          ...client.accounts,
          uploadUrl: async (...input) => {
            const given = await client.accounts.uploadUrl(...input);
            return { ...given, data: { ...given.data, url: `http://${host}/x` } };
          },
        },
      });
      const send = () => elsewhere.upload({ document: 'TAX_CARD' }, WINDOW);
      expect(await send()).toMatchObject({ kind: 'refused', reason: 'not-accepted' });
      answer = 'nothing';
      server.on('request', () => void elsewhere.cancelUpload(undefined, WINDOW));
      await expect(send()).rejects.toMatchObject({ code: 'CANCELLED' });
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
  });
});

it('takes the older call for notification settings where the newer one is not offered, and asks for it no more', async () => {
  await startOn(['no-notification-settings-v3']);
  let newerCalls = 0;
  const settings = createDeliverySettings(
    {
      notifications: {
        ...client.notifications,
        settingsV3: (...input) => {
          newerCalls += 1;
          return client.notifications.settingsV3(...input);
        },
      },
    },
    'auto',
  );
  const first = await settings();
  expect(first.generation).toBe('older');
  expect(first.settings.find(({ kind }) => kind === 'market')).toMatchObject({ push: false, email: null, inApp: null });
  expect(await settings()).toEqual(first);
  expect(newerCalls).toBe(1);
  expect((await createDeliverySettings(client, 'older')()).generation).toBe('older');
  await expect(createDeliverySettings(client, 'v3')()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await stop();
});
