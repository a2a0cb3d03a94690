import { cleanup, fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { draw } from '#renderer/testing/draw.tsx';
import { createFakeBridge } from '#renderer/testing/fake-bridge.ts';
import { answersToDeleted, readQuote, withQuote } from '#shared/chat/quote.ts';
import { message } from '#shared/chat/testing/messages.ts';
import type { ChatMessage } from '#shared/contract/chat.ts';
import { anyText } from '#shared/testing/any-text.ts';
import { completed, typingAt } from './completion.ts';
import { MessageText } from './message-text.tsx';
import { fitted, isPicture, urlOf } from './photo-draft.ts';
import { closeAt } from './stock-card.tsx';

const fake = createFakeBridge({ unanswered: 'pending' });
vi.stubGlobal('lantai', fake.bridge);
afterEach(cleanup);

const hostile = fc.oneof(
  anyText(60),
  fc
    .array(
      fc.constantFrom(
        '<img src=x onerror=alert(1)>',
        '[a](javascript:0)',
        '> ',
        '\n',
        '$BNTG',
        '@sari_',
        'data:text/html,x',
        '&lt;',
        'https://a.b',
        '<a href=x>',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(' ')),
);

it('draws no text of others as anything but text and buttons, to the letter', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const { container, unmount } = draw(
        <MessageText isQuoteGone={false} text={text} at={0} reachable onStock={() => {}} onPerson={() => {}} />,
      );
      const tags = new Set([...container.querySelectorAll('*')].map(({ tagName }) => tagName));
      for (const tag of ['BLOCKQUOTE', 'P', 'SPAN', 'BUTTON', 'DIV', 'I']) tags.delete(tag);
      expect([...tags]).toEqual([]);
      expect(container.querySelector('[href], [src], [style], [onerror]')).toBeNull();
      const { quote, text: own } = readQuote(text);
      expect(container.querySelector('.chat-text')?.textContent).toBe(own);
      expect(container.querySelector('blockquote')?.textContent ?? null).toBe(quote);
      unmount();
    }),
    { numRuns: 60 },
  );
});

it('shows the beginning of a huge message, and all of it when asked', () => {
  const text = Array.from({ length: 40 }, (_, at) => `line ${at}`).join('\n');
  draw(<MessageText isQuoteGone={false} text={text} at={0} reachable onStock={() => {}} onPerson={() => {}} />);
  const shown = (): boolean => document.querySelector('.chat-text.is-cut') === null;
  expect(shown()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(shown()).toBe(true);
});

it('knows the price of when a message was written', () => {
  const bars = { at: Float64Array.of(10, 20, 30), close: Float64Array.of(1, 2, 3) };
  expect([9, 10, 25, 99].map((time) => closeAt(bars, time))).toEqual([null, 1, 2, 3]);
});

describe('a quote', () => {
  it('is read back as it was written, and never grows', () => {
    fc.assert(
      fc.property(hostile, hostile, (said, answer) => {
        const trimmed = answer.trim();
        fc.pre(trimmed !== '' && !trimmed.startsWith('>'));
        const read = readQuote(withQuote('Sari', said, trimmed));
        expect(read.text).toBe(trimmed);
        expect((read.quote ?? '').length).toBeLessThan(160);
        expect(read.quote ?? '').not.toContain('\n');
      }),
    );
  });
  it.each([
    ['> only a quote', null, '> only a quote'],
    ['no quote', null, 'no quote'],
    ['> a\n> b\nanswer\n> later', 'a\nb', 'answer\n> later'],
  ])('%j', (text, quote, own) => expect(readQuote(text)).toEqual({ quote, text: own }));
});

describe('completion', () => {
  it.each([
    ['buy $BN', 7, { kind: 'stock', word: 'BN', from: 4 }],
    ['@sa', 3, { kind: 'person', word: 'sa', from: 0 }],
    ['a@b', 3, null],
    ['$100 or so', 10, null],
  ])('%j at %i', (text, caret, expected) => expect(typingAt(text, caret)).toEqual(expected));
  it('puts the word in its place', () => {
    expect(completed('buy $BN now', 7, { kind: 'stock', word: 'BN', from: 4 }, 'BNTG')).toEqual({
      text: 'buy $BNTG now',
      caret: 10,
    });
  });
});

describe('a photo', () => {
  it('keeps its shape within the longest side', () => {
    expect(fitted(8_000, 4_000)).toEqual({ width: 2_048, height: 1_024 });
    expect(fitted(10, 20)).toEqual({ width: 10, height: 20 });
    expect(fitted(100_000, 1)).toEqual({ width: 2_048, height: 1 });
  });
  it('is made of pictures alone: no drawing with scripts, no page, nothing huge', () => {
    const size = 10;
    expect(isPicture({ type: 'image/png', size })).toBe(true);
    for (const type of ['image/svg+xml', 'text/html', 'application/pdf', ''])
      expect(isPicture({ type, size })).toBe(false);
    expect(isPicture({ type: 'image/png', size: 50_000_000 })).toBe(false);
  });
  it('is shown by an address that holds it', () =>
    expect(urlOf('image/png', 'AAAA')).toBe('data:image/png;base64,AAAA'));
});

describe('what an answer quotes', () => {
  const show = (isGone: boolean) =>
    draw(
      <MessageText
        isQuoteGone={isGone}
        text={withQuote('Sari', 'a secret', 'Really?')}
        at={0}
        reachable
        onStock={() => {}}
        onPerson={() => {}}
      />,
    );
  const quoted = (): string | null | undefined => document.querySelector('blockquote')?.textContent;

  it('is hidden where its author is blocked, and where it may have been deleted', async () => {
    show(false);
    expect(quoted()).toBe('Sari: a secret');
    cleanup();
    show(true);
    expect(quoted()).toBe('The quoted message was deleted, or is not loaded');
    cleanup();
    fake.answer('stream', 'blocked', () => [{ id: 7, username: 'sari', name: 'Sari', avatar: '' }]);
    show(false);
    expect(await screen.findByText('Quote hidden: you blocked this person')).toBeTruthy();
    expect(document.body.textContent).not.toContain('secret');
    fake.forget();
  });

  it('counts as deleted where its author has deleted something before and it is not among the messages', () => {
    const first = message(1, { text: 'a secret' });
    const answer = (id: number, quoted: string) =>
      message(id, { mine: true, text: withQuote('Sari Wijaya', quoted, 'Hm') });
    const found = (...all: ChatMessage[]) => [...answersToDeleted(all)];
    expect(found(first, answer(2, 'a secret'))).toEqual([]);
    const erased = { ...first, text: '', deleted: true };
    expect(found(erased, answer(2, 'a secret'))).toEqual(['2']);
    expect(found(message(0, { text: 'older' }), erased, answer(2, 'older'))).toEqual([]);
    expect(found(answer(0, 'a secret'), erased)).toEqual([]);
    expect(found({ ...erased, author: { id: 9, username: 'x', name: 'Another' } }, answer(2, 'a secret'))).toEqual([]);
  });
});
