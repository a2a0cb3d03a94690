import { useQueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { useCallback, useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dockActionsStore } from '#renderer/panel-kit/dock-actions.ts';
import { followPeople } from '#renderer/social-ui/person-queries.ts';
import { personNamed } from '#renderer/social-ui/testing/person.ts';
import { noticesStore } from '#renderer/stores/notices.ts';
import { sessionStore } from '#renderer/stores/session.ts';
import { draw, settle } from '#renderer/testing/draw.tsx';
import { createFakeBridge, refuse } from '#renderer/testing/fake-bridge.ts';
import type { OwnProfile, Person, ProfileSaved } from '#shared/contract/people.ts';
import peopleEn from '#shared/i18n/en/people.json' with { type: 'json' };
import { type StockCode, stockCode } from '#shared/market/index.ts';
import { editStore } from './edit-store.ts';
import ProfilePanel from './profile-panel.tsx';

const fake = createFakeBridge();
vi.stubGlobal('lantai', fake.bridge);

const own: OwnProfile = { id: 1, username: 'trader', name: 'Trader', bio: 'Mine', avatar: '', country: 'ID' };
const me = personNamed('trader', { id: 1, name: 'Trader', bio: 'Mine', isMe: true, isFollowing: false });
let people: Record<string, Person>;
let chosen: StockCode[];

function Panel({ options: first }: { readonly options: Readonly<Record<string, unknown>> }) {
  const [options, setAll] = useState(first);
  const setOptions = useCallback(
    (patch: Readonly<Record<string, unknown>>) => setAll((before) => ({ ...before, ...patch })),
    [],
  );
  return (
    <ProfilePanel
      panelId="p1"
      options={options}
      setOptions={setOptions}
      group="blue"
      symbol={null}
      setSymbol={(code) => chosen.push(code)}
      visible
    />
  );
}
const open = async (options: Readonly<Record<string, unknown>> = {}) => {
  const drawn = draw(<Panel options={options} />);
  await waitFor(() => expect(drawn.container.querySelector('.panel-loading')).toBeNull());
  return drawn;
};

const signedInAs = (username: string): void =>
  sessionStore.setState({
    state: { kind: 'signed-in', user: { id: 1, username }, trading: { kind: 'locked' } } as never,
  });

beforeEach(() => {
  people = { trader: me, sari: personNamed('sari') };
  chosen = [];
  signedInAs('trader');
  fake.answer('people', 'person', ({ username }) => people[username] ?? refuse('NOT_FOUND'));
  fake.answer('people', 'common', () => ({ stocks: [stockCode('BNTG')], groups: [{ room: 'r1', name: 'Bulls' }] }));
  fake.answer('people', 'own', () => own);
  fake.answer('people', 'picture', () => null);
  fake.answer('stream', 'page', () => ({ posts: [], next: null }));
  fake.answer('market', 'stock', () => ({}) as never);
});
afterEach(() => {
  cleanup();
  fake.forget();
  editStore.setState({ edit: null });
  noticesStore.setState({ notices: [] });
  dockActionsStore.setState({ dock: null });
});

describe('a person', () => {
  it('is shown with figures, mutuals and what is shared', async () => {
    const mutual = { id: 5, username: 'adit', name: 'Adit', avatar: '', verified: false };
    people.sari = personNamed('sari', {
      mutuals: [mutual, { ...mutual, id: 6, username: 'bima' }, { ...mutual, id: 7, username: 'citra' }],
    });
    await open({ person: 'sari' });
    expect(screen.getByRole('heading', { name: /Sari Wibawa/ })).toBeTruthy();
    expect(screen.getByText('1,204').previousSibling?.textContent).toBe('Posts');
    expect(screen.getByText(/Followed by/).textContent).toBe('Followed by adit, bima and 1 other you follow');
    fireEvent.click(screen.getByRole('button', { name: 'BNTG' }));
    await settle();
    expect(chosen).toEqual([stockCode('BNTG')]);
    expect(screen.getByText(peopleEn.none.posts)).toBeTruthy();
  });

  it('whom the service does not know is said to be unknown, and a failure can be tried again', async () => {
    await open({ person: 'nobody' });
    expect(screen.getByText(peopleEn.notFound)).toBeTruthy();
    cleanup();
    fake.answer('people', 'person', () => refuse('SERVER_ERROR'));
    await open({ person: 'sari' });
    fake.answer('people', 'person', () => personNamed('sari'));
    fireEvent.click(await screen.findByRole('button', { name: /try again|retry/i }));
    expect(await screen.findByRole('heading', { name: /Sari Wibawa/ })).toBeTruthy();
  });

  it('who is no longer known by that name is not shown as stale for ever', async () => {
    function Following() {
      const client = useQueryClient();
      useEffect(() => followPeople(client), [client]);
      return <Panel options={{ person: 'sari' }} />;
    }
    draw(<Following />);
    expect(await screen.findByRole('heading', { name: /Sari Wibawa/ })).toBeTruthy();
    delete people.sari;
    fake.emit('people', 'changed', { username: 'sari' });
    expect(await screen.findByText(peopleEn.notFound)).toBeTruthy();
  });

  it('who is blocked or suspended shows no posts', async () => {
    people.sari = personNamed('sari', { isBlocked: true });
    await open({ person: 'sari' });
    expect(screen.getByText('sari is blocked')).toBeTruthy();
    expect(fake.callsOf('stream.page')).toEqual([]);
    cleanup();
    people.sari = personNamed('sari', { isSuspended: true });
    await open({ person: 'sari' });
    expect(screen.getByText(peopleEn.suspendedTitle)).toBeTruthy();
    expect(screen.queryByRole('button', { name: peopleEn.message })).toBeNull();
  });

  it('of whom only public figures are known says that mutuals are not', async () => {
    people.sari = personNamed('sari', { figuresFrom: 'public', mutuals: null });
    await open({ person: 'sari', tab: 'mutuals' });
    expect(screen.getByText(peopleEn.mutualsUnknown)).toBeTruthy();
  });
});

it('shows the record of somebody’s calls in a tab of its own', async () => {
  fake.answer('stream', 'record', () => refuse('SERVER_ERROR'));
  await open({ person: 'sari' });
  fireEvent.click(screen.getByRole('radio', { name: peopleEn.tabs.calls }));
  await waitFor(() => expect(fake.inputs('stream.record')).toEqual([{ id: 2_001 }]));
});

describe('blocking', () => {
  const choose = async (name: string): Promise<void> => {
    fireEvent.click(screen.getByRole('button', { name: 'More for sari' }));
    fireEvent.click(screen.getByRole('menuitem', { name }));
    await settle();
  };

  it('is shown before the answer, and undone from its notice', async () => {
    let answer = (): void => undefined;
    fake.answer('stream', 'block', () => new Promise<void>((resolve) => (answer = resolve)));
    fake.answer('stream', 'unblock', () => undefined);
    await open({ person: 'sari' });
    await choose(peopleEn.menu.block);
    expect(await screen.findByText('sari is blocked')).toBeTruthy();
    await waitFor(() => expect(fake.callsOf('stream.block')).toHaveLength(1));
    people.sari = personNamed('sari', { isBlocked: true });
    answer();
    await waitFor(() => expect(noticesStore.getState().notices).toHaveLength(1));
    const [notice] = noticesStore.getState().notices;
    expect(notice).toMatchObject({ code: 'person-blocked', params: { username: 'sari' } });
    people.sari = personNamed('sari');
    notice?.action?.run();
    await waitFor(() => expect(screen.queryByText('sari is blocked')).toBeNull());
    expect(fake.inputs('stream.unblock')).toEqual([{ id: 2_001 }]);
  });

  it('is taken back where the service refuses, and says why', async () => {
    fake.answer('stream', 'block', () => refuse('SERVER_ERROR'));
    await open({ person: 'sari' });
    await choose(peopleEn.menu.block);
    const codes = () => noticesStore.getState().notices.map(({ code }) => code);
    await waitFor(() => expect(codes()).toEqual(['action-failed']));
    expect(screen.queryByText('sari is blocked')).toBeNull();
  });

  it('without an answer is looked up: what the service says then holds', async () => {
    fake.answer('stream', 'block', () => {
      people.sari = personNamed('sari', { isBlocked: true });
      return refuse('UNREACHABLE');
    });
    await open({ person: 'sari' });
    await choose(peopleEn.menu.block);
    const codes = () => noticesStore.getState().notices.map(({ code }) => code);
    await waitFor(() => expect(codes()).toEqual(['person-blocked']));
    expect(screen.getByText('sari is blocked')).toBeTruthy();
  });
});

describe('an edit', () => {
  const typed = (label: string, value: string): void => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  };
  const begin = async (): Promise<void> => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: peopleEn.edit.start }));
    await screen.findByRole('form', { name: peopleEn.edit.title });
  };
  const save = async (): Promise<void> => {
    fireEvent.click(screen.getByRole('button', { name: peopleEn.edit.save }));
    await settle();
  };

  it('does not leave while something is wrong, and says what at its field', async () => {
    await begin();
    typed(peopleEn.edit.username, 'no spaces');
    typed(peopleEn.edit.bio, 'x'.repeat(302));
    expect(screen.getByText('-2 left')).toBeTruthy();
    await save();
    expect(screen.getByText(peopleEn.edit.wrong.username)).toBeTruthy();
    expect(screen.getByText('2 characters too long')).toBeTruthy();
    expect(fake.callsOf('people.save')).toEqual([]);
  });

  it('that failed loses nothing, and can be sent again', async () => {
    fake.answer('people', 'save', () => refuse('UNREACHABLE'));
    await begin();
    typed(peopleEn.edit.name, 'Another');
    await save();
    expect(screen.getByRole('alert').textContent).not.toBe('');
    expect(screen.getByLabelText<HTMLInputElement>(peopleEn.edit.name).value).toBe('Another');
    fake.answer(
      'people',
      'save',
      ({ username, name, bio, avatar }): ProfileSaved => ({
        kind: 'saved',
        profile: { ...own, username, name, bio, avatar },
      }),
    );
    await save();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('of the user name is shown under the new name, also where the panel was opened by the old one', async () => {
    await open({ person: 'trader' });
    expect(screen.getByRole('radio', { name: peopleEn.views.me, checked: true })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: peopleEn.edit.start }));
    await screen.findByRole('form', { name: peopleEn.edit.title });
    let answerPerson = (): void => undefined;
    fake.answer('people', 'person', ({ username }) =>
      username === 'budi_01'
        ? new Promise((resolve) => (answerPerson = () => resolve({ ...me, username: 'budi_01', name: 'Budi' })))
        : refuse('NOT_FOUND'),
    );
    let answerSave = (): void => undefined;
    const profile = { ...own, username: 'budi_01', name: 'Budi' };
    fake.answer(
      'people',
      'save',
      () => new Promise<ProfileSaved>((resolve) => (answerSave = () => resolve({ kind: 'saved', profile }))),
    );
    typed(peopleEn.edit.username, 'budi_01');
    typed(peopleEn.edit.name, 'Budi');
    await save();
    const form = screen.getByRole('form', { name: peopleEn.edit.title });
    act(() => signedInAs('budi_01'));
    await settle();
    expect(screen.getByRole('form', { name: peopleEn.edit.title })).toBe(form);
    answerSave();
    await settle();
    answerPerson();
    expect(await screen.findByRole('heading', { name: /Budi/ })).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('keeps what is typed while an earlier state is being saved', async () => {
    const answers: ((saved: ProfileSaved) => void)[] = [];
    fake.answer('people', 'save', () => new Promise<ProfileSaved>((resolve) => answers.push(resolve)));
    await begin();
    typed(peopleEn.edit.bio, 'First');
    await save();
    typed(peopleEn.edit.bio, 'First and second');
    fake.answer('people', 'own', () => ({ ...own, bio: 'First' }));
    answers[0]?.({ kind: 'saved', profile: { ...own, bio: 'First' } });
    await settle();
    expect(screen.getByLabelText<HTMLTextAreaElement>(peopleEn.edit.bio).value).toBe('First and second');
    await save();
    expect(fake.inputs('people.save').at(-1)).toMatchObject({ bio: 'First and second' });
  });

  it('is not overwritten by a profile that was changed elsewhere: the person decides', async () => {
    await begin();
    typed(peopleEn.edit.name, 'Typed');
    fake.answer('people', 'own', () => ({ ...own, name: 'Elsewhere' }));
    cleanup();
    await open();
    expect(await screen.findByText(peopleEn.edit.changedElsewhere)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(peopleEn.edit.name).value).toBe('Typed');
    fireEvent.click(screen.getByRole('button', { name: peopleEn.edit.load }));
    expect(screen.getByLabelText<HTMLInputElement>(peopleEn.edit.name).value).toBe('Elsewhere');
  });

  it('shows a refusal at its field until that is changed', async () => {
    fake.answer(
      'people',
      'save',
      (): ProfileSaved => ({ kind: 'refused', field: 'username', isTaken: true, reason: '' }),
    );
    await begin();
    typed(peopleEn.edit.username, 'taken_name');
    await save();
    expect(screen.getByText(peopleEn.edit.wrong.taken)).toBeTruthy();
    typed(peopleEn.edit.username, 'free_name');
    expect(screen.queryByText(peopleEn.edit.wrong.taken)).toBeNull();
  });
});

describe('suspending', () => {
  it('is offered to administrators alone, and asks for a reason', async () => {
    await open({ person: 'sari' });
    fireEvent.click(screen.getByRole('button', { name: 'More for sari' }));
    expect(screen.queryByRole('menuitem', { name: peopleEn.menu.suspend })).toBeNull();
    cleanup();
    people.sari = personNamed('sari', { maySuspend: true });
    fake.answer('people', 'suspend', () => undefined);
    await open({ person: 'sari' });
    fireEvent.click(screen.getByRole('button', { name: 'More for sari' }));
    fireEvent.click(screen.getByRole('menuitem', { name: peopleEn.menu.suspend }));
    const question = within(screen.getByRole('alertdialog'));
    fireEvent.click(question.getByRole('button', { name: peopleEn.suspend.do }));
    expect(question.getByText(peopleEn.suspend.missing)).toBeTruthy();
    expect(fake.callsOf('people.suspend')).toEqual([]);
    fireEvent.change(question.getByLabelText(peopleEn.suspend.reason), { target: { value: ' spam ' } });
    fireEvent.click(question.getByRole('button', { name: peopleEn.suspend.do }));
    await settle();
    expect(fake.inputs('people.suspend')).toEqual([{ id: 2_001, username: 'sari', reason: 'spam' }]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('finding people', () => {
  beforeEach(() => {
    fake.answer('people', 'suggested', () => []);
    fake.answer('people', 'trending', () => []);
    fake.answer('stream', 'people', () => [{ id: 2_001, username: 'sari', name: 'Sari Wibawa' }]);
    fake.answerRead('search.recent', () => ({
      results: [
        { type: 'users', value: 'sari', name: 'Sari Wibawa', searchedAt: '' },
        { type: 'company', value: 'BNTG', name: 'Bank', searchedAt: '' },
        { type: 'keyword', value: 'adit', name: '', searchedAt: '' },
      ],
    }));
    fake.answerWrite('search.saveRecent', () => ({ results: [] }));
  });

  it('shows who was looked for, without companies, and says where nobody is suggested', async () => {
    await open({ view: 'find' });
    expect(await screen.findByRole('button', { name: 'Sari Wibawa' })).toBeTruthy();
    expect(screen.queryByText('BNTG')).toBeNull();
    expect(screen.getByText(peopleEn.suggested.none)).toBeTruthy();
    expect(screen.getByText(peopleEn.trending.none)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'adit' }));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('adit');
  });

  it('remembers whoever is opened', async () => {
    await open({ view: 'find' });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'sar' } });
    fireEvent.click(await within(await screen.findByRole('list', { name: 'People' })).findByRole('button'));
    await settle();
    expect(fake.callsOf('search.saveRecent').at(-1)?.input).toEqual({ type: 'users', value: 'sari' });
    expect(await screen.findByRole('heading', { name: /Sari Wibawa/ })).toBeTruthy();
  });
});

it('draws any name and bio as text: no element, link or picture comes of them', async () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.constantFrom('<img src=x onerror=alert(1)>', 'javascript:alert(1)', '"><script>', '[a](https://e.test)', '../x'),
  );
  await fc.assert(
    fc.asyncProperty(hostile, hostile, hostile, async (name, bio, avatar) => {
      people.sari = personNamed('sari', { name, bio, avatar });
      const { container } = await open({ person: 'sari' });
      expect(container.querySelector('a, img, script, iframe, object, [href], [src], [style*="url"]')).toBeNull();
      if (bio !== '') expect(container.querySelector('.people-bio')?.textContent).toBe(bio);
      cleanup();
    }),
    { numRuns: 20 },
  );
});
