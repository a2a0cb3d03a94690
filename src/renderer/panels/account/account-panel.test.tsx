import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#renderer/stores/session.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import { sampleSession } from '#renderer/testing/samples.ts';
import type { DeliverySettings, PersonalData } from '#shared/contract/account.ts';
import type { SocialAccount } from '#shared/contract/social-accounts.ts';
import accountEn from '#shared/i18n/en/account.json' with { type: 'json' };
import type { ReadAnswer } from '#shared/service/reads.ts';
import AccountPanel from './account-panel.tsx';
import { resetConnecting } from './connect-store.ts';
import { resetUpload } from './upload-store.ts';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);
const setSymbol = vi.fn();

const personal: PersonalData = {
  fullName: 'Dewi Lestari',
  username: 'dewi',
  email: 'dewi@lantai.test',
  phone: '••••••1001',
  identityNumber: '••••••••••••4821',
  taxNumber: '',
  sid: 'IDD•••4710',
  nationality: 'ID',
  isForeignInvestor: false,
  riskProfile: 'SPECULATIVE',
  openedAt: Date.UTC(2025, 10, 21, 3),
};
const info: ReadAnswer<'accounts.tradingInfo'> = {
  accountNumber: 'P-100',
  type: 'REGULAR',
  status: 'ACTIVE',
  isSuspended: false,
  suspendedStockCount: 1,
  market: { phase: 'OPEN', newOrdersAllowed: true, boards: ['RG', 'NG', 'TN'] },
  fees: { buy: 0.0015, sell: 0.0025, version: '2' },
  limits: { largestOrderLots: 50_000, largestOrderPercentOfListed: 5, ordersToday: 3, mostAccounts: 10 },
  features: { margin: false, goodTillCancelled: true, subAccounts: true },
  settlementDays: { RG: 2, NG: 2, TN: 0 },
};
const suspensions: ReadAnswer<'accounts.suspensions'> = {
  account: { isSuspended: false, reason: '' },
  results: [
    {
      symbol: 'KAWA',
      company: { name: 'Kawasan Raya' },
      suspendedFrom: ['MARGIN', 'SHORT'],
      reason: 'SPECIAL_MONITORING',
      since: '2026-03-02T00:00:00Z',
    },
  ],
};
const document = (type: string, isAccepted: boolean) => ({
  type,
  version: '1.2',
  title: `${type} terms`,
  text: 'Text of the terms.',
  publishedAt: '2025-09-01T00:00:00Z',
  isRequired: type === 'TRADING',
  isAccepted,
  acceptedAt: isAccepted ? '2026-01-05T03:00:00Z' : '',
});
const registration: ReadAnswer<'accounts.registration'> = {
  isRegistered: true,
  status: 'APPROVED',
  accountNumber: 'P-100',
  missingDocuments: ['TAX_CARD', 'FAMILY_CARD'],
  steps: [
    { code: 'PERSONAL_DATA', title: 'Personal data', status: 'APPROVED', completedAt: '2025-11-21T03:00:00Z' },
    { code: 'DOCUMENTS', title: 'Documents', status: 'ON_HOLD', completedAt: '' },
  ],
};
const google: SocialAccount = { provider: 'google', isOffered: true, isConnected: false, connectedAt: null };
const facebook: SocialAccount = { provider: 'facebook', isOffered: false, isConnected: false, connectedAt: null };

function Panel({ view }: { readonly view: string }) {
  const [options, setOptions] = useState<Readonly<Record<string, unknown>>>({ view });
  return (
    <AccountPanel
      panelId="account-1"
      options={options}
      setOptions={(patch) => setOptions({ ...options, ...patch })}
      group="blue"
      symbol={null}
      setSymbol={setSymbol}
      visible
    />
  );
}

const SECURITY = {
  isActive: true,
  hasPin: null,
  pinBlockedUntil: null,
  pinChangedAt: null,
  passwordChangedAt: null,
};

beforeEach(() => {
  fake.forget();
  setSymbol.mockClear();
  sessionStore.setState({ state: sampleSession('unlocked') });
  fake.answer('account', 'personal', () => personal);
  fake.answer('account', 'onboarding', () => ({ steps: [] }));
  fake.answer('securityCentre', 'account', () => SECURITY);
  fake.answerRead('accounts.tradingInfo', () => info);
  fake.answerRead('accounts.suspensions', () => suspensions);
  fake.answerRead('accounts.terms', () => ({ documents: [document('TRADING', true), document('MARGIN', false)] }));
  fake.answerRead('accounts.registration', () => registration);
});
afterEach(() => {
  cleanup();
  resetUpload();
  resetConnecting();
  expect(fake.listening()).toBe(0);
});

describe('the overview', () => {
  it('shows whose account it is, what it costs, and words of the service that have no text as they came', async () => {
    draw(<Panel view="overview" />);
    expect(await screen.findByText('Dewi Lestari')).toBeTruthy();
    for (const text of ['SPECULATIVE', '21 Nov 2025', 'Domestic · ID']) expect(screen.getByText(text)).toBeTruthy();
    // What the service has not sent is left out.
    expect(screen.queryByText(accountEn.person.tax)).toBeNull();
    for (const text of ['Buy 0.15% · sell 0.25%', '50,000 lots, 5% of listed shares', 'RG T+2 · NG T+2 · TN T+0']) {
      expect(await screen.findByText(text)).toBeTruthy();
    }
  });

  it('lists what stocks may not be used for, and selects one of them', async () => {
    draw(<Panel view="overview" />);
    const stock = await screen.findByRole('button', { name: /KAWA/ });
    expect(stock.textContent).toContain('Special monitoring · since 2 Mar 2026');
    expect([...stock.querySelectorAll('.status-pill')].map((pill) => pill.textContent)).toEqual(['Margin', 'SHORT']);
    fireEvent.click(stock);
    expect(setSymbol).toHaveBeenCalledWith('KAWA');
  });

  it('says that the whole account is suspended', async () => {
    fake.answerRead('accounts.suspensions', () => ({ account: { isSuspended: true, reason: 'Debt.' }, results: [] }));
    draw(<Panel view="overview" />);
    expect((await screen.findByRole('alert')).textContent).toContain('Debt.');
    expect(screen.getByText(accountEn.suspensions.none)).toBeTruthy();
  });

  it('asks for the PIN and for nothing else while trading is locked', async () => {
    sessionStore.setState({ state: sampleSession('locked') });
    draw(<Panel view="overview" />);
    expect(screen.getByText(accountEn.locked.title)).toBeTruthy();
    await settle();
    expect(fake.inputs('account.personal')).toEqual([]);
  });

  it('shows why a part could not be read, beside the parts that could', async () => {
    fake.answer('account', 'personal', () => refuse('SERVER_ERROR'));
    draw(<Panel view="overview" />);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(await screen.findByText('RG T+2 · NG T+2 · TN T+0')).toBeTruthy();
  });
});

describe('the terms', () => {
  it('open with what is not accepted yet, and are accepted as the version that is shown', async () => {
    fake.answer('account', 'acceptTerms', () => undefined);
    draw(<Panel view="terms" />);
    expect(await screen.findByRole('heading', { name: 'MARGIN terms' })).toBeTruthy();
    expect(screen.getByText('Version 1.2 · published 1 Sep 2025')).toBeTruthy();
    expect(screen.getByText('Accepted 5 Jan 2026')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Accept version 1.2' }));
    await settle();
    expect(fake.inputs('account.acceptTerms')).toEqual([{ type: 'MARGIN', version: '1.2' }]);
  });

  it('cannot be accepted before their end has been seen', async () => {
    const heights = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900);
    draw(<Panel view="terms" />);
    const text = await screen.findByRole('region', { name: 'MARGIN terms' });
    const accept = screen.getByRole<HTMLButtonElement>('button', { name: 'Accept version 1.2' });
    expect(accept.disabled).toBe(true);
    Object.assign(text, { scrollTop: 895 });
    fireEvent.scroll(text);
    expect(accept.disabled).toBe(false);
    heights.mockRestore();
  });

  it('say that a newer version is in force', async () => {
    fake.answer('account', 'acceptTerms', () => refuse('CHANGED_ELSEWHERE'));
    draw(<Panel view="terms" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Accept version 1.2' }));
    expect((await screen.findByRole('alert')).textContent).toBe(accountEn.terms.newer);
  });

  it('of a kind that the service’s calls do not know cannot be accepted here', async () => {
    fake.answerRead('accounts.terms', () => ({ documents: [document('COOKIES', false)] }));
    draw(<Panel view="terms" />);
    const accept = await screen.findByRole<HTMLButtonElement>('button', { name: 'Accept version 1.2' });
    expect(accept.disabled).toBe(true);
  });
});

describe('the registration', () => {
  it('shows its steps, and an own text for what it does not know', async () => {
    draw(<Panel view="registration" />);
    expect(await screen.findByText('ON_HOLD')).toBeTruthy();
    expect(screen.getByText('21 Nov 2025')).toBeTruthy();
    const unknown = screen.getByText('FAMILY_CARD').closest('li');
    expect(unknown?.textContent).toContain(accountEn.documents.unknown);
  });

  const chosen = { kind: 'chosen' as const, file: 'npwp.png', bytes: 1_048_576, preview: 'data:image/png;base64,AA==' };
  const chooseThenSend = async (): Promise<void> => {
    fake.answer('account', 'chooseDocument', () => chosen);
    const [choose] = await screen.findAllByRole('button', { name: accountEn.documents.choose });
    if (choose) fireEvent.click(choose);
    fireEvent.click(await screen.findByRole('button', { name: accountEn.documents.send }));
  };

  it('shows what was chosen before anything is sent, and takes another in its place', async () => {
    fake.answer('account', 'chooseDocument', () => chosen);
    draw(<Panel view="registration" />);
    const [choose] = await screen.findAllByRole('button', { name: accountEn.documents.choose });
    if (choose) fireEvent.click(choose);
    expect((await screen.findByRole<HTMLImageElement>('img', { name: 'Picture of npwp.png' })).src).toBe(
      chosen.preview,
    );
    fake.answer('account', 'chooseDocument', () => ({ ...chosen, file: 'other.pdf', preview: '' }));
    fireEvent.click(screen.getByRole('button', { name: accountEn.documents.replace }));
    expect(await screen.findByText('other.pdf, 1 MB. Look at it before you send it.')).toBeTruthy();
    expect(screen.queryByRole('img', { name: /Picture of/ })).toBeNull();
    expect(fake.inputs('account.upload')).toEqual([]);
  });

  it('hands a document in: progress, then what was sent', async () => {
    const answer = Promise.withResolvers<{ kind: 'sent'; file: string }>();
    fake.answer('account', 'upload', () => answer.promise);
    draw(<Panel view="registration" />);
    await chooseThenSend();
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar');
    expect(bar.hasAttribute('value')).toBe(false);
    fake.emit('account', 'uploadChanged', { document: 'TAX_CARD', sent: 40, total: 100 });
    await settle();
    expect(bar.value).toBe(40);
    answer.resolve({ kind: 'sent', file: 'npwp.png' });
    expect(await screen.findByText('Handed in: npwp.png. Your broker checks it.')).toBeTruthy();
    expect(fake.inputs('account.upload')).toEqual([{ document: 'TAX_CARD' }]);
  });

  it.each([
    [{ reason: 'too-large', maxBytes: 5 * 1024 * 1024, types: [], host: '' }, 'The file is larger than 5 MB.'],
    [
      { reason: 'wrong-type', maxBytes: null, types: ['image/png', 'image/jpeg'], host: '' },
      'The service takes PNG, JPEG only.',
    ],
    [
      { reason: 'address', maxBytes: null, types: [], host: 'evil.example' },
      'Not sent: the service named an address that your profile does not allow (evil.example).',
    ],
  ] as const)('says why a file was not sent: %o', async (refused, text) => {
    fake.answer('account', 'upload', () => ({ kind: 'refused' as const, ...refused, types: [...refused.types] }));
    draw(<Panel view="registration" />);
    await chooseThenSend();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  it('shows a PIN as set where there is one, though nobody has marked it', async () => {
    fake.answer('account', 'onboarding', () => ({ steps: [{ step: 'set-pin', isDone: false, doneAt: null }] }));
    fake.answer('securityCentre', 'account', () => ({ ...SECURITY, hasPin: true }));
    draw(<Panel view="registration" />);
    expect(await screen.findByText('1 of 1 done')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Mark as done/ })).toBeNull();
  });

  it('marks a first step as done', async () => {
    const step = { step: 'pick-stocks', isDone: false, doneAt: null };
    fake.answer('account', 'onboarding', () => ({ steps: [step] }));
    fake.answer('account', 'completeStep', () => ({
      steps: [{ ...step, isDone: true, doneAt: Date.UTC(2026, 10, 27) }],
    }));
    draw(<Panel view="registration" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Mark as done: Pick stocks to watch' }));
    expect(await screen.findByText('27 Nov 2026')).toBeTruthy();
    expect(fake.inputs('account.completeStep')).toEqual([{ step: 'pick-stocks' }]);
  });
});

describe('the notifications', () => {
  const row = {
    kind: 'order',
    name: 'Orders',
    description: 'Matches',
    push: true,
    inApp: true,
    email: false,
    isRequired: true,
  };

  it('show the three ways of the newer call', async () => {
    const delivery: DeliverySettings = { generation: 'v3', settings: [row] };
    fake.answer('account', 'deliverySettings', () => delivery);
    draw(<Panel view="delivery" />);
    const cells = within(await screen.findByRole('row', { name: /Orders/ })).getAllByRole('img');
    expect(cells.map((cell) => cell.getAttribute('aria-label'))).toEqual(['On', 'On', 'Off']);
    expect(screen.getByText(accountEn.delivery.readOnly)).toBeTruthy();
  });

  it('show push alone where the older call answered', async () => {
    const settings = [{ ...row, inApp: null, email: null, isRequired: null }];
    fake.answer('account', 'deliverySettings', () => ({ generation: 'older' as const, settings }));
    draw(<Panel view="delivery" />);
    await screen.findByRole('row', { name: /Orders/ });
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Notification', 'Push']);
  });
});

describe('the accounts for signing in', () => {
  beforeEach(() => sessionStore.setState({ state: sampleSession('locked') }));

  it('connects one in the browser, which can be cancelled', async () => {
    const answer = Promise.withResolvers<undefined>();
    fake.answer('socialAccounts', 'list', () => [google, facebook]);
    fake.answer('socialAccounts', 'connect', () => answer.promise);
    fake.answer('socialAccounts', 'cancel', () => undefined);
    draw(<Panel view="social" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Connect Google' }));
    expect(await screen.findByText(accountEn.social.inBrowser)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: accountEn.social.cancel }));
    expect(fake.inputs('socialAccounts.cancel')).toHaveLength(1);
    fake.answer('socialAccounts', 'list', () => [
      { ...google, isConnected: true, connectedAt: Date.UTC(2026, 10, 27) },
    ]);
    answer.resolve(undefined);
    expect(await screen.findByText('Connected 27 Nov 2026')).toBeTruthy();
  });

  it('offers none that the profile does not name', async () => {
    fake.answer('socialAccounts', 'list', () => [google, facebook]);
    draw(<Panel view="social" />);
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Connect Facebook' })).disabled).toBe(true);
    expect(screen.getByText('Your profile has no settings for Facebook.')).toBeTruthy();
  });

  it.each([
    ['CANCELLED', { reason: 'declined' }, 'Not connected: you declined at Google.'],
    ['TIMEOUT', {}, accountEn.social.timeout],
    ['UNREACHABLE', { reason: 'browser' }, accountEn.social.noBrowser],
  ] as const)('says why it was not connected: %s %o', async (code, params, text) => {
    fake.answer('socialAccounts', 'list', () => [google]);
    fake.answer('socialAccounts', 'connect', () => refuse(code, params));
    draw(<Panel view="social" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Connect Google' }));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  it('disconnects one after a question', async () => {
    let isConnected = true;
    fake.answer('socialAccounts', 'list', () => [{ ...google, isConnected, connectedAt: null }]);
    fake.answer('socialAccounts', 'disconnect', () => {
      isConnected = false;
    });
    draw(<Panel view="social" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Disconnect Google' }));
    expect(fake.inputs('socialAccounts.disconnect')).toEqual([]);
    const question = screen.getByRole('alertdialog');
    fireEvent.click(within(question).getByRole('button', { name: accountEn.social.disconnect }));
    expect(await screen.findByText(accountEn.social.notConnected)).toBeTruthy();
    expect(fake.inputs('socialAccounts.disconnect')).toEqual([{ provider: 'google' }]);
  });
});
