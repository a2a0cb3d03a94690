import type { SeededRandom } from '#exchange/clock/index.ts';
import { type Figures, figuresOf, type Lens, type Observation, observe } from './observations.ts';
import { type Language, PHRASES } from './phrases.ts';
import type { IndexReading, Reading } from './reading.ts';
import { CLOSERS, INDEX_PHRASES, MENTIONS, OPENERS } from './small-talk.ts';

/** A person's writing style, constant. */
export type Voice = {
  readonly lens: Lens;
  /** How likely they write Indonesian, 0 to 1. */
  readonly indonesian: number;
  readonly opens: number;
  readonly closes: number;
};

const LENSES: readonly Lens[] = ['tape', 'chart', 'value', 'flow'];

export const voiceOf = (random: SeededRandom): Voice => ({
  lens: random.pick(LENSES),
  indonesian: random.chance(0.7) ? 0.9 : 0.15,
  opens: 0.1 + 0.3 * random.next(),
  closes: 0.25 + 0.5 * random.next(),
});

/** Recently used phrases, to avoid repetition. */
type Memory = { choose(random: SeededRandom, from: readonly string[]): string };

const REMEMBERED = 40;

export function createMemory(): Memory {
  const recent: string[] = [];
  return {
    choose(random, from) {
      const fresh = from.filter((each) => !recent.includes(each));
      const chosen = random.pick(fresh.length > 0 ? fresh : from);
      recent.push(chosen);
      if (recent.length > REMEMBERED) recent.shift();
      return chosen;
    },
  };
}

/** A post about a stock, with the reading's figures. */
export function writePost(reading: Reading, voice: Voice, random: SeededRandom, memory: Memory): string {
  const language = languageOf(voice, random);
  const words = wordsFor(reading, language);
  const phrase = (from: readonly string[]): string => fill(memory.choose(random, from), words);
  const seen = observe(reading);
  const [move = { topic: 'flat' } as const] = seen.filter(({ topic }) => HEADLINES.has(topic));
  const headline = phrase(PHRASES[move.topic][language]);
  const details = chooseDetails(seen, voice, random).map(({ topic }) => phrase(PHRASES[topic][language]));
  const opener = random.chance(voice.opens) ? `${memory.choose(random, OPENERS[language])} ` : '';
  const closer = random.chance(voice.closes) ? ` ${memory.choose(random, CLOSERS[language])}` : '';
  return `${joined(opener, [headline, ...details].join(', '))}.${closer}`;
}

export function writeIndexPost(
  index: IndexReading,
  stock: Reading,
  voice: Voice,
  random: SeededRandom,
  memory: Memory,
): string {
  const language = languageOf(voice, random);
  const phrase = memory.choose(random, INDEX_PHRASES[index.change < 0 ? 'down' : 'up'][language]);
  const closer = random.chance(voice.closes) ? ` ${memory.choose(random, CLOSERS[language])}` : '';
  const words = {
    ...wordsFor(stock, language),
    level: grouped(index.level, language, 2),
    change: percent(index.change, language),
    codeChange: percent(figuresOf(stock).change, language),
  };
  return `${fill(phrase, words)}.${closer}`;
}

/** @param me user name of whoever is mentioned */
export function writeMention(reading: Reading, me: string, voice: Voice, random: SeededRandom, memory: Memory): string {
  const language = languageOf(voice, random);
  return fill(memory.choose(random, MENTIONS[language]), { ...wordsFor(reading, language), me });
}

/** After a comma a sentence goes on in small letters. */
const joined = (opener: string, rest: string): string =>
  opener.endsWith(', ') ? opener + rest.charAt(0).toLowerCase() + rest.slice(1) : opener + rest;

/** Topics that a headline may use. */
const HEADLINES: ReadonlySet<string> = new Set(['up', 'down', 'flat']);
/** A post says at most this much more. */
const DETAILS = 2;

/** Strong observations first, those of the person's style before others. */
function chooseDetails(seen: readonly Observation[], voice: Voice, random: SeededRandom): Observation[] {
  const weigh = ({ lens, strength }: Observation): number =>
    strength * (lens === voice.lens ? 2.5 : 1) * (0.6 + 0.8 * random.next());
  const count = random.integer(0, DETAILS) || 1;
  return seen
    .filter(({ topic }) => !HEADLINES.has(topic))
    .map((each) => ({ each, weight: weigh(each) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, count)
    .map(({ each }) => each);
}

const languageOf = (voice: Voice, random: SeededRandom): Language => (random.chance(voice.indonesian) ? 'id' : 'en');

function wordsFor(reading: Reading, language: Language): Record<string, string> {
  const figures = figuresOf(reading);
  const rupiah = (name: keyof Figures): string => grouped(figures[name], language, 0);
  const ofHundred = (name: keyof Figures): string => percent(figures[name], language);
  return {
    stock: `$${reading.instrument.code}`,
    sector: reading.instrument.sector,
    price: rupiah('price'),
    high: rupiah('high'),
    low: rupiah('low'),
    average: rupiah('average'),
    ara: rupiah('ara'),
    arb: rupiah('arb'),
    change: ofHundred('change'),
    move: percent(Math.abs(figures.change), language).replace('+', ''),
    week: ofHundred('week'),
    sectorChange: ofHundred('sectorChange'),
    bidShare: String(figures.bidShare),
    offerShare: String(figures.offerShare),
    volumeTimes: grouped(figures.volumeTimes, language, 1),
    per: grouped(figures.per, language, 1),
    foreign: billions(figures.foreign, language),
  };
}

/** Made once: a format costs as much as some hundred numbers written with it. */
const formats = (locale: string) => {
  const to = (decimals: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return { 0: to(0), 1: to(1), 2: to(2) };
};
const FORMATS = { id: formats('id-ID'), en: formats('en-US') };
const grouped = (value: number, language: Language, decimals: 0 | 1 | 2): string =>
  FORMATS[language][decimals].format(value);
const percent = (value: number, language: Language): string => `${value > 0 ? '+' : ''}${grouped(value, language, 2)}%`;
const billions = (value: number, language: Language): string =>
  language === 'id' ? `Rp${grouped(value / 1e9, 'id', 1)} miliar` : `Rp${grouped(value / 1e9, 'en', 1)}bn`;

/** @throws RangeError for a phrase that names what nobody knows */
function fill(phrase: string, words: Readonly<Record<string, string>>): string {
  return phrase.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const word = words[name];
    if (word === undefined) throw new RangeError(`no word for {${name}}`);
    return word;
  });
}
