import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_POST, streamPost } from '#shared/contract/stream.ts';
import { anyText } from '#shared/testing/any-text.ts';
import { type AnsweredPost, readPost } from './read-post.ts';

const answered = (more: Partial<AnsweredPost> = {}): AnsweredPost => ({
  id: '100207',
  user: { userid: 12, username: 'anin_w', fullname: 'Anindita W', avatar: 'https://example.test/a.png' },
  text: '$BNTG flipped after 10:00',
  likes: 3,
  comments: 1,
  created_at: Date.UTC(2026, 10, 19, 3),
  symbols: ['BNTG', 'no code'],
  ...more,
});

describe('a post as windows get it', () => {
  it('is small, plain and contains neither pictures nor addresses', () => {
    expect(readPost(answered())).toEqual({
      post: {
        id: '100207',
        at: Date.UTC(2026, 10, 19, 3),
        author: { id: 12, username: 'anin_w', name: 'Anindita W' },
        text: '$BNTG flipped after 10:00',
        likes: 3,
        comments: 1,
      },
      symbols: ['BNTG'],
    });
  });

  it.each([{ id: 'x1' }, { id: '' }, { created_at: Number.NaN }, { created_at: null }])(
    'is none without an id or a time: %o',
    (more) => expect(readPost(answered(more))).toBeNull(),
  );

  it('fits the contract whatever the service sends', () => {
    const text = fc.oneof(
      anyText(200),
      fc.nat(2_100).map((count) => '👍'.repeat(count)),
    );
    fc.assert(
      fc.property(
        text,
        text,
        fc.double(),
        fc.oneof(fc.double(), fc.constant(null)),
        (name, body, likes, created_at) => {
          const user = { userid: 7, username: name, fullname: body, avatar: '' };
          const read = readPost(answered({ user, text: body, likes, comments: -likes, created_at }));
          if (!read) return;
          expect(streamPost.safeParse(read.post).error).toBeUndefined();
          expect(read.post.text.length).toBeLessThanOrEqual(LONGEST_POST);
          expect(read.post.text).not.toMatch(/(?![\n\t])\p{Cc}|\p{Bidi_Control}/u);
          expect(read.post.text.isWellFormed()).toBe(true);
        },
      ),
      { numRuns: 50 },
    );
  });
});
