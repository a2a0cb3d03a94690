import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appStore } from '#renderer/stores/app.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import type { FlowProblem, SecurityFlow, SignedInDevice } from '#shared/contract/security-centre.ts';
import type { SessionState } from '#shared/contract/session.ts';
import { unfinishedStore } from '../../unfinished.ts';
import SecurityCentre from './security-centre.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

const OLD = '407192';
const NEW = '248613';
const CODE = '904117';
const signedIn: SessionState = {
  kind: 'signed-in',
  user: { id: 1, username: 'dewi', fullname: 'Dewi' },
  trading: {
    kind: 'unlocked',
    account: { number: 'A', type: '' },
    tokenEndsAt: Date.now() + 12 * 3_600_000,
    locksAt: null,
  },
  remembered: true,
};
const device = (over: Partial<SignedInDevice>): SignedInDevice => ({
  id: 'here',
  name: 'Lantai',
  platform: 'Linux',
  userAgent: 'Lantai/1',
  method: 'PASSWORD',
  signedInAt: 1_700_000_000_000,
  lastSeenAt: 1_700_000_000_000,
  isThis: true,
  ...over,
});
const flow = (over: Partial<SecurityFlow> = {}): SecurityFlow => ({
  kind: 'pin-change',
  generation: 'current',
  step: 'code',
  code: {
    count: 1,
    channel: 'NOTIFICATION',
    sentTo: '',
    sentAt: Date.now(),
    resendAt: Date.now() + 30_000,
    endsAt: Date.now() + 300_000,
  },
  attemptsLeft: null,
  blockedUntil: null,
  endsAt: null,
  startedAt: Date.now(),
  value: '',
  ...over,
});
const problem = (over: Partial<FlowProblem>): FlowProblem => ({
  at: 'code',
  why: 'wrong',
  attemptsLeft: null,
  until: null,
  words: '',
  ...over,
});
const field = (name: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string): void => {
  fireEvent.input(field(name), { target: { value } });
};
const press = async (name: string | RegExp): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
const messageOf = (name: string): string =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent ?? '';

beforeEach(() => {
  fake.forget();
  sessionStore.setState({ state: signedIn });
  appStore.setState({ info: null });
  fake.answer('session', 'state', () => signedIn);
  fake.answer('securityCentre', 'account', () => ({
    isActive: true,
    hasPin: true,
    pinBlockedUntil: null,
    pinChangedAt: Date.now() - 3.5 * 86_400_000,
    passwordChangedAt: null,
  }));
  fake.answer('securityCentre', 'devices', () => [device({}), device({ id: 'phone', name: 'Phone', isThis: false })]);
  fake.answer('securityCentre', 'contactChange', () => null);
  fake.answer('securityCentre', 'contact', () => ({ email: 'd•••@example.com', phone: '•••••••••4821' }));
  fake.answer('securityCentre', 'activity', () => [{ at: 1_700_000_000_000, act: 'unlocked' as const }]);
  fake.answer('securityCentre', 'leave', () => undefined);
});
afterEach(cleanup);
const open = async (): Promise<void> => {
  draw(<SecurityCentre />);
  await settle();
};

it('shows the state of the account, worst first, and what was done here', async () => {
  await open();
  const lines = within(screen.getByRole('list', { name: 'State of your account’s security' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'PINchanged 3 days ago',
    'Passwordnot changed since the account was opened',
    'Devices2 signed in',
    expect.stringMatching(/^Trading sessionopen until /),
  ]);
  expect(screen.getByText('Trading unlocked')).toBeTruthy();
});

it('shows why something could not be read, and reads it again', async () => {
  fake.answer('securityCentre', 'devices', () => refuse('UNREACHABLE'));
  await open();
  fake.answer('securityCentre', 'devices', () => [device({})]);
  await press('Try again');
  expect(screen.getByRole('table')).toBeTruthy();
});

describe('the change of a PIN', () => {
  const toNew = async (): Promise<void> => {
    fake.answer('securityCentre', 'checkPin', () => null);
    await open();
    await press('Change PIN');
    type('Current PIN', OLD);
    await settle();
  };

  it('checks the old one first, refuses weak ones in place, and asks for the code last', async () => {
    let isRight = false;
    fake.answer('securityCentre', 'checkPin', () => (isRight ? null : problem({ at: 'pin', attemptsLeft: 2 })));
    fake.answer('securityCentre', 'begin', () => ({ flow: flow(), problem: null }));
    await open();
    await press('Change PIN');
    type('Current PIN', '999999');
    await settle();
    expect(messageOf('Current PIN')).toBe('Wrong PIN. 2 attempts left.');
    isRight = true;
    type('Current PIN', OLD);
    await settle();

    for (const [weak, why] of [
      ['111111', 'Weak: one digit six times. Choose another.'],
      ['345678', 'Weak: digits in a row. Choose another.'],
      [OLD, 'That is your current PIN. Choose another.'],
    ] as const) {
      type('New PIN', weak);
      expect(messageOf('New PIN')).toBe(why);
      expect(field('New PIN').value).toBe('');
    }
    type('New PIN', NEW);
    type('New PIN again', '902457');
    expect(messageOf('New PIN')).toBe('The two are not the same. Start again.');
    expect(fake.callsOf('securityCentre.begin')).toEqual([]);
    type('New PIN', NEW);
    type('New PIN again', NEW);
    await settle();
    expect(fake.inputs('securityCentre.begin')).toEqual([{ kind: 'pin-change', pin: OLD, newPin: NEW }]);
    expect(document.body.innerHTML).not.toMatch(new RegExp(`${OLD}|${NEW}`));
    expect(screen.getByText(/came as a notification of the service/)).toBeTruthy();
  });

  it('counts attempts down, takes the code away once it has ended, and is done with the right one', async () => {
    fake.answer('securityCentre', 'begin', () => ({ flow: flow(), problem: null }));
    await toNew();
    type('New PIN', NEW);
    type('New PIN again', NEW);
    await settle();
    expect(messageOf('One-time code')).toMatch(/^Valid for 0[45]:/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Send again in 00:/ }).disabled).toBe(true);

    fake.answer('securityCentre', 'proceed', () => ({
      flow: flow({ attemptsLeft: 2 }),
      problem: problem({ attemptsLeft: 2 }),
    }));
    type('One-time code', '123 457');
    await settle();
    expect(fake.inputs('securityCentre.proceed')).toEqual([{ step: 'code', code: '123457' }]);
    expect(messageOf('One-time code')).toBe('Wrong code. 2 attempts left.');
    expect(field('One-time code').value).toBe('');

    fake.answer('securityCentre', 'proceed', () => ({
      flow: flow({ code: null }),
      problem: problem({ why: 'ended' }),
    }));
    type('One-time code', '123458');
    await settle();
    expect(messageOf('One-time code')).toBe('This code has ended. Send another one.');
    expect(field('One-time code').disabled).toBe(true);
    fake.answer('securityCentre', 'resend', () => ({ flow: flow(), problem: null }));
    await press('Send again');

    fake.answer('securityCentre', 'proceed', () => ({ flow: flow({ step: 'done', code: null }), problem: null }));
    type('One-time code', CODE);
    await settle();
    expect(screen.getByText('Your PIN is changed. Other devices need it to trade.')).toBeTruthy();
    await press('Done');
    expect(screen.getByRole('button', { name: 'Change PIN' })).toBeTruthy();
  });

  it('fills the code of the practice exchange in, and ends when it is closed half way', async () => {
    fake.answer('securityCentre', 'begin', () => {
      fake.emit('practice', 'codeSent', { code: CODE, at: 1 });
      return { flow: flow(), problem: null };
    });
    fake.answer('securityCentre', 'proceed', () => ({ flow: flow({ step: 'confirm' }), problem: null }));
    await toNew();
    type('New PIN', NEW);
    type('New PIN again', NEW);
    await settle();
    expect(screen.getByText(/Practice code 904 117/)).toBeTruthy();
    await press('Fill in');
    expect(fake.inputs('securityCentre.proceed')).toEqual([{ step: 'code', code: CODE }]);
    const left = fake.callsOf('securityCentre.leave').length;
    cleanup();
    expect(fake.callsOf('securityCentre.leave').length).toBe(left + 1);
  });

  it('counts as unfinished from the old PIN on until it is done', async () => {
    const unfinished = (): number => unfinishedStore.getState().count;
    fake.answer('securityCentre', 'begin', () => ({ flow: flow(), problem: null }));
    fake.answer('securityCentre', 'proceed', () => ({ flow: flow({ step: 'done', code: null }), problem: null }));
    await open();
    await press('Change PIN');
    expect(unfinished()).toBe(0);
    fake.answer('securityCentre', 'checkPin', () => null);
    type('Current PIN', OLD);
    await settle();
    expect(unfinished()).toBe(1);
    type('New PIN', NEW);
    type('New PIN again', NEW);
    await settle();
    expect(unfinished()).toBe(1);
    type('One-time code', CODE);
    await settle();
    expect(unfinished()).toBe(0);
  });

  it('says that it is not certain after a lost answer, and looks again', async () => {
    fake.answer('securityCentre', 'begin', () => ({ flow: flow({ step: 'unknown' }), problem: null }));
    fake.answer('securityCentre', 'proceed', () => ({ flow: flow({ step: 'done' }), problem: null }));
    await toNew();
    type('New PIN', NEW);
    type('New PIN again', NEW);
    await settle();
    expect(screen.getByRole('alert').textContent).toContain('not certain');
    await press('Check again');
    expect(screen.getByText(/Your PIN is changed/)).toBeTruthy();
  });
});

it('resets a forgotten PIN by code and PIN in one call where the service is an older one', async () => {
  fake.answer('securityCentre', 'begin', () => ({
    flow: flow({ kind: 'pin-reset', generation: 'older', step: 'code-and-pin' }),
    problem: null,
  }));
  fake.answer('securityCentre', 'proceed', () => ({ flow: flow({ step: 'done' }), problem: null }));
  await open();
  await press('I forgot it');
  fireEvent.change(field('E-mail address of your account'), { target: { value: 'dewi' } });
  await press('Send code');
  expect(screen.getByText('Enter an e-mail address.')).toBeTruthy();
  fireEvent.change(field('E-mail address of your account'), { target: { value: 'dewi@example.id' } });
  await press('Send code');
  type('New PIN', NEW);
  type('New PIN again', NEW);
  await settle();
  expect(screen.getByText('Enter the code first.')).toBeTruthy();
  type('One-time code', CODE);
  type('New PIN', NEW);
  type('New PIN again', NEW);
  await settle();
  expect(fake.inputs('securityCentre.proceed')).toEqual([{ step: 'code-and-pin', code: CODE, newPin: NEW }]);
});

it('sets the first PIN where there is none', async () => {
  fake.answer('securityCentre', 'account', () => ({
    isActive: true,
    hasPin: false,
    pinBlockedUntil: null,
    pinChangedAt: null,
    passwordChangedAt: null,
  }));
  fake.answer('securityCentre', 'begin', () => ({
    flow: flow({ kind: 'pin-first', step: 'done', code: null }),
    problem: null,
  }));
  await open();
  await press('Set a PIN');
  type('New PIN', NEW);
  type('New PIN again', NEW);
  await settle();
  expect(fake.inputs('securityCentre.begin')).toEqual([{ kind: 'pin-first', newPin: NEW }]);
});

it('changes a password with code and new password together, and empties every field', async () => {
  fake.answer('securityCentre', 'begin', () => ({
    flow: flow({ kind: 'password', step: 'code-and-password' }),
    problem: null,
  }));
  fake.answer('securityCentre', 'proceed', () => ({
    flow: flow({ kind: 'password', step: 'code-and-password' }),
    problem: problem({ at: 'new-password', why: 'refused', words: 'is the old one' }),
  }));
  await open();
  await press('Change password');
  await press('Send code');
  type('One-time code', CODE);
  fireEvent.change(field('New password'), { target: { value: 'short' } });
  await press('Set new password');
  expect(fake.callsOf('securityCentre.proceed')).toEqual([]);
  for (const name of ['New password', 'New password again'])
    fireEvent.change(field(name), { target: { value: 'tenggara 42' } });
  await press('Set new password');
  expect(fake.inputs('securityCentre.proceed')).toEqual([
    { step: 'code-and-password', code: CODE, newPassword: 'tenggara 42' },
  ]);
  expect(['One-time code', 'New password', 'New password again'].map((name) => field(name).value)).toEqual([
    '',
    '',
    '',
  ]);
  expect(screen.getByText(/does not take this as a new password. “is the old one”/)).toBeTruthy();
});

it('changes a phone number: number, password, code, and a last look', async () => {
  const at = (step: SecurityFlow['step']) => ({
    flow: flow({ kind: 'phone', step, value: '+62•••7712', ...(step === 'identity' && { code: null }) }),
    problem: null,
  });
  fake.answer('securityCentre', 'begin', () => at('identity'));
  await open();
  await press('Change phone');
  fireEvent.change(field('New phone number'), { target: { value: '0812 3456 7712' } });
  fireEvent.click(screen.getByRole('radio', { name: 'WhatsApp' }));
  await press('Next');
  expect(fake.inputs('securityCentre.begin')).toEqual([
    { kind: 'phone', value: '+6281234567712', channel: 'whatsapp' },
  ]);
  fake.answer('securityCentre', 'proceed', ({ step }) =>
    at(step === 'identity' ? 'code' : step === 'code' ? 'confirm' : 'done'),
  );
  fireEvent.change(field('Your password'), { target: { value: 'secret word 1' } });
  await press('Next');
  type('One-time code', CODE);
  await settle();
  // The whole number: one wrong digit would not be seen behind the service's dots.
  await press('Change phone to +6281234567712');
  expect(screen.getByText('Your phone number is changed.')).toBeTruthy();
});

it('shows the present address and number, and says at the field that a new one is the present one', async () => {
  fake.answer('securityCentre', 'begin', () => ({
    flow: null,
    problem: problem({ at: 'value', why: 'present' }),
  }));
  await open();
  expect(screen.getByText('Now: d•••@example.com · •••••••••4821')).toBeTruthy();
  await press('Change e-mail');
  fireEvent.change(field('New e-mail address'), { target: { value: 'dewi@example.com' } });
  await press('Next');
  expect(messageOf('New e-mail address')).toBe('This is your present one.');
});

it('refuses a pasted password with a character that cannot be seen, and names its place', async () => {
  fake.answer('securityCentre', 'begin', () => ({
    flow: flow({ kind: 'password', step: 'code-and-password' }),
    problem: null,
  }));
  await open();
  await press('Change password');
  await press('Send code');
  type('One-time code', CODE);
  for (const name of ['New password', 'New password again'])
    fireEvent.change(field(name), { target: { value: 'abc\u200Fdefghijk1' } });
  await press('Set new password');
  expect(messageOf('New password')).toMatch(/^Character 4 cannot be seen/);
  for (const name of ['New password', 'New password again'])
    fireEvent.change(field(name), { target: { value: ' abcdefghijk1' } });
  await press('Set new password');
  expect(messageOf('New password')).toMatch(/begins or ends with a space/);
  expect(fake.callsOf('securityCentre.proceed')).toEqual([]);
});

it('begins a change again that was over, and reads the devices anew once one was made', async () => {
  fake.answer('securityCentre', 'begin', () => ({ flow: flow({ kind: 'password', step: 'ended' }), problem: null }));
  await open();
  await press('Change password');
  await press('Send code');
  await press('Begin again');
  fake.answer('securityCentre', 'begin', () => ({ flow: flow({ kind: 'password', step: 'done' }), problem: null }));
  fake.answer('securityCentre', 'devices', () => [device({})]);
  await press('Send code');
  expect(screen.getByText(/Other devices are signed out/)).toBeTruthy();
  expect(within(screen.getByRole('table')).queryByText('Phone')).toBeNull();
});

describe('devices', () => {
  it('are named, looked at and signed out; this one has no button', async () => {
    fake.answer('securityCentre', 'device', () => device({ id: 'phone', userAgent: 'Phone/3 (Android)' }));
    fake.answer('securityCentre', 'endDevice', () => [device({})]);
    await open();
    const table = screen.getByRole('table');
    expect(within(table).getByText('This one')).toBeTruthy();
    expect(within(table).getAllByRole('button', { name: /^Sign out/ })).toHaveLength(1);
    await press('Details of Phone');
    expect(screen.getByText('Program: Phone/3 (Android)')).toBeTruthy();
    await press('Sign out Phone');
    expect(fake.inputs('securityCentre.endDevice')).toEqual([{ id: 'phone' }]);
    expect(within(table).queryByText('Phone')).toBeNull();
  });

  it('are all signed out with the PIN', async () => {
    let isRight = false;
    fake.answer('securityCentre', 'endOtherDevices', () => ({
      problem: isRight ? null : problem({ at: 'pin', attemptsLeft: 1 }),
      devices: [device({})],
    }));
    await open();
    await press('Sign out all others…');
    type('PIN, to sign out all others', '999999');
    await settle();
    expect(messageOf('PIN, to sign out all others')).toBe('Wrong PIN. 1 attempt left.');
    isRight = true;
    type('PIN, to sign out all others', OLD);
    await settle();
    expect(screen.getByText('All other devices are signed out.')).toBeTruthy();
  });
});

it('shows the life of the trading session and renews it', async () => {
  fake.answer('securityCentre', 'renewTrading', () => undefined);
  await open();
  expect(screen.getByText(/^1[12] h \d+ min left$/)).toBeTruthy();
  await press('Renew now');
  expect(screen.getByText('Renewed.')).toBeTruthy();
});

it('is empty for whoever is not signed in', async () => {
  fake.answer('session', 'state', () => ({ kind: 'signed-out' as const, reason: 'asked' as const }));
  sessionStore.setState({ state: null });
  await open();
  expect(screen.getByText('Sign in to see this.')).toBeTruthy();
  act(() => fake.emit('session', 'changed', signedIn));
  await settle();
  expect(screen.getByRole('button', { name: 'Change PIN' })).toBeTruthy();
});
