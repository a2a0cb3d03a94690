import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import {
  distancePresetWords,
  presetsInOtherFormat,
  readDistancePresets,
  readSize,
  readSizePresets,
  sizePresetWords,
} from './read-size.ts';

it.each([
  ['5jt', 'en', { kind: 'rupiah', rupiah: 5_000_000 }],
  ['1,5jt', 'id', { kind: 'rupiah', rupiah: 1_500_000 }],
  ['1.5M', 'en', { kind: 'rupiah', rupiah: 1_500_000 }],
  ['2m', 'id', { kind: 'rupiah', rupiah: 2_000_000_000 }],
  ['500k', 'id', { kind: 'rupiah', rupiah: 500_000 }],
  ['Rp 5,000,000', 'en', { kind: 'rupiah', rupiah: 5_000_000 }],
  ['Rp5.000.000', 'id', { kind: 'rupiah', rupiah: 5_000_000 }],
  ['10%', 'en', { kind: 'share', percent: 10 }],
  ['12.5%', 'en', { kind: 'share', percent: 12.5 }],
  ['r500rb', 'en', { kind: 'risk', rupiah: 500_000, stop: null }],
  ['r500rb@4,700', 'en', { kind: 'risk', rupiah: 500_000, stop: 4_700 }],
  ['risk 500000 @ 4700', 'en', { kind: 'risk', rupiah: 500_000, stop: 4_700 }],
  ['r rp500rb', 'en', { kind: 'risk', rupiah: 500_000, stop: null }],
] as const)('reads %s in numbers of %s', (text, format, size) => {
  expect(readSize(text, format)).toEqual(size);
});

it.each([
  '',
  '34',
  '1,000',
  '-5jt',
  '5 juta',
  '0jt',
  '0%',
  '101%',
  '-1%',
  'r',
  'r%',
  'r10%',
  'r500rb@',
  'r500rb@-1',
  'r500rb@10%',
  'Rp',
  'Rp 5%',
  '٥jt',
  '\u200f5jt',
  '1e9',
  '5jt5',
  '٪10',
  '10%%',
  '0.0001k',
  '99999999999t',
])('reads no size in %j', (text) => {
  expect(readSize(text, 'en')).toBeNull();
});

it.each(['en', 'id'] as const)('reads the presets that Lantai comes with, with numbers of %s', (format) => {
  const { sizes, distances } = DEFAULT_SETTINGS.ticket;
  expect(readSizePresets(sizes, format)).toHaveLength(3);
  expect(readDistancePresets(distances, format)).toEqual([
    { loss: 2, profit: 4 },
    { loss: 3, profit: 5 },
    { loss: 5, profit: 10 },
  ]);
});

it.each(['', '0', '10 0.5', '1,00', '10 all', '1 2 3 4 5 6', '60000', '\u200f10', '10\t5x'])(
  'reads no presets of size in %j',
  (text) => {
    expect(readSizePresets(text, 'en')).toBeNull();
  },
);

it.each(['', '3', '3:', ':5', '3:5:7', '0:5', '51:5', '3:101', '3:-5', '1:1 1:1 1:1 1:1 1:1', '٣:5'])(
  'reads no presets of distance in %j',
  (text) => {
    expect(readDistancePresets(text, 'en')).toBeNull();
  },
);

it('reads each size that can be read in its own place, whatever the others are', () => {
  expect(sizePresetWords('1,000 2.5% 7 all', 'id').map(({ preset }) => preset?.size ?? null)).toEqual([
    null,
    { kind: 'share', percent: 2.5 },
    { kind: 'lots', lots: 7 },
    null,
  ]);
  expect(sizePresetWords('1 2 3 4 5 6', 'en')).toHaveLength(5);
  expect(sizePresetWords('', 'en')).toEqual([]);
  expect(distancePresetWords('3:5 3 2:4', 'en').map(({ preset }) => preset)).toEqual([
    { loss: 3, profit: 5 },
    null,
    { loss: 2, profit: 4 },
  ]);
});

it.each([
  ['1,000 2.5% 7 1,500,000rb', 'en', '1.000 2,5% 7 1.500.000rb'],
  ['1.5M 500k 2B r1.5m@4,700 Rp5,000,000', 'en', '1,5jt 500rb 2M r1,5jt@4.700 Rp5.000.000'],
  ['2m 500k 1,5jt Rp.5.000.000 2T', 'id', '2B 500k 1.5jt Rp.5,000,000 2T'],
  ['25% 50% 75%', 'id', '25% 50% 75%'],
  ['1,000 7', 'id', '1,000 7'],
] as const)('writes %s, with numbers of %s, as %s in the other format', (sizes, from, written) => {
  expect(presetsInOtherFormat({ sizes, distances: '2.5:4' }, from)).toEqual({ sizes: written, distances: '2,5:4' });
});

it('changes the meaning of no preset with the number format', () => {
  const number = fc.oneof(
    fc.integer({ min: 0, max: 9_999_999 }).map(String),
    fc.stringMatching(/^[1-9]{1,3}([.,]\d{1,3}){1,3}$/),
  );
  const suffix = fc.constantFrom('', '%', 'k', 'K', 'm', 'M', 'b', 'B', 't', 'rb', 'jt', 'Jt');
  const prefix = fc.constantFrom('', 'Rp', 'rp.', 'r', 'rRp');
  const word = fc
    .tuple(prefix, number, suffix, fc.constantFrom('', '@4700', '@4,700', '@4.700'))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(word, { maxLength: 5 }), fc.constantFrom('en', 'id'), (sizes, from) => {
      const before = sizePresetWords(sizes.join(' '), from);
      const written = presetsInOtherFormat({ sizes: sizes.join(' '), distances: '' }, from).sizes;
      const after = sizePresetWords(written, from === 'en' ? 'id' : 'en');
      expect(after).toHaveLength(before.length);
      for (const [place, { preset }] of before.entries()) {
        if (preset !== null) expect(after[place]?.preset?.size).toEqual(preset.size);
      }
    }),
  );
});
