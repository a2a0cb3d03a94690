import fc from 'fast-check';
import { expect, it } from 'vitest';
import { briefPerson, suggestion, trendingPerson } from '#shared/contract/people.ts';
import { readBrief, readSuggestion, readTrending } from './read-people.ts';

const text = fc.string({ unit: 'binary', maxLength: 700 });
const figure = fc.oneof(fc.integer(), fc.double());
const user = fc.record({
  userid: fc.integer(),
  username: text,
  fullname: text,
  avatar: text,
  is_verified: fc.boolean(),
});

it('reads anybody into the contract’s shapes, or leaves them out where they have no id', () => {
  const more = fc.record({
    bio: text,
    followers: figure,
    mutual_count: figure,
    mutuals: fc.array(text, { maxLength: 20 }),
    common_symbols: fc.array(fc.oneof(text, fc.constantFrom('BNTG', 'SRUN')), { maxLength: 80 }),
    follows_me: fc.boolean(),
    posts: figure,
    likes: figure,
    comments: figure,
    is_following: fc.boolean(),
  });
  fc.assert(
    fc.property(user, more, fc.nat(200), (each, rest, index) => {
      const brief = readBrief(each);
      expect(brief === null).toBe(!(each.userid >= 1));
      if (brief === null) return;
      expect(briefPerson.safeParse(brief).success).toBe(true);
      expect(brief.name).not.toMatch(/[\n\r\t]|\p{Bidi_Control}/u);
      expect(suggestion.safeParse(readSuggestion({ ...each, ...rest })).success).toBe(true);
      expect(trendingPerson.safeParse(readTrending({ ...each, ...rest }, index)).success).toBe(true);
    }),
  );
});
