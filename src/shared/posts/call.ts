import type { StockCode } from '#shared/market/index.ts';
import { stocksIn } from '#shared/social/post-text.ts';

/** What a post expects of a stock's price. */
export type CallDirection = 'up' | 'down';

/** A post's own statement about one stock. */
export type PostCall = {
  readonly code: StockCode;
  readonly direction: CallDirection;
  /** The author has marked it (#buy, #jual) rather than written it in a sentence. */
  readonly isMarked: boolean;
};

const words = (text: string): string => text.trim().split(/\s+/).join('|');

/**
 * Words that may turn a sentence around, make it depend on something, put it into the past or into somebody else's mouth.
 * Any of them anywhere leaves a text without a direction: a call that is missed costs less than one that nobody made.
 */
const DOUBTS = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${words(`
    not no never none nor neither without hardly barely stop quit avoid less too overly
    if when whenever unless until till once after before wait waiting maybe perhaps might may could would should
    either or but was were had used said says say claims rumor rumour rumors rumours according analyst analysts rating
    he she they them everyone everybody nobody people somebody someone foreign foreigners joking kidding imagine almost
    nearly wrong mistake regret yesterday net versus vs than instead why how what who cannot nope nah
    jangan jgn tidak tdk tak gak ga gk nggak ngga enggak kagak bukan belum blm tanpa kalau kalo klo jika bila apabila
    asal asalkan seandainya andai kecuali sampai tunggu nunggu setelah sebelum mungkin kayaknya sepertinya semoga
    bisa boleh atau tapi tetapi kata katanya konon menurut analis dia mereka orang asing bandar kemarin tadinya dulu
    dulunya salah menyesal nyesel antre antrean antrian daripada kenapa mengapa apakah siapa kurang terlalu hampir rumor
    percuma berhenti stop hindari ogah emoh kapok masa
  `)}|\\p{L}+n['’]t|dont|wont|cant|isnt|arent|doesnt|didnt|shouldnt|wouldnt)(?![\\p{L}\\p{N}])`,
  'iu',
);
const QUESTION_OR_QUOTE = /[?？"“”«»]|(?<!\p{L})['‘]\p{L}/u;

const UP = { verb: 'buy|long|accumulate|beli|akumulasi|koleksi|serok|borong', active: 'buying|accumulating' };
const DOWN = { verb: 'sell|short|jual', active: 'selling|shorting' };
const UP_STANCE = 'strong buy|buy|beli|akumulasi|accumulate|bullish|long';
const DOWN_STANCE = 'strong sell|sell|jual|bearish|short';
const RISE = 'go up|rise|rally|climb|naik|menguat|terbang';
const FALL = 'go down|fall|drop|decline|turun|melemah|anjlok';

/** Whoever speaks, or a moment: what may stand before a verb that is still the author's own. */
const LEAD =
  "(?:(?:i['’]?m|i|am|we|we['’]re|let['’]?s|saya|aku|gue|gua|gw|mau|will|going to|akan|lagi|sedang|time to|saatnya|waktunya|ayo|yuk|call|today|hari ini|now|sekarang|still|masih|my|strong|rekomendasi|adding|tetap)[\\s:,]+)*";
/** What a statement ends with: the end of the sentence, a price, a place in time, a reason. */
const END =
  '(?=\\s*(?:$|[,;:()…🚀📈📉]|[-–—]\\s|(?:at|di|@|now|sekarang|here|today|hari ini|for|untuk|target|tp|because|karena|besok|tomorrow|this week|minggu ini)(?![\\p{L}\\p{N}])|\\d))';
const HERE = '§';

type Patterns = { readonly sentences: readonly RegExp[]; readonly words: RegExp; readonly mark: RegExp };

function patternsOf(
  { verb, active }: { readonly verb: string; readonly active: string },
  stance: string,
  moves: string,
  mood: string,
  marks: string,
): Patterns {
  const pattern = (source: string): RegExp => new RegExp(source, 'iu');
  return {
    sentences: [
      pattern(`^${LEAD}(?:${verb})\\s+(?:more\\s+|some\\s+|saham\\s+|lagi\\s+)?${HERE}${END}`),
      pattern(
        `^(?:i['’]?m|i am|we['’]re|we are|saya|still)\\s+(?:still\\s+)?(?:${active})\\s+(?:more\\s+|some\\s+)?${HERE}${END}`,
      ),
      pattern(`^${LEAD}(?:very\\s+|sangat\\s+)?${mood}\\s+(?:on|di|untuk|sama|dengan)\\s+${HERE}${END}`),
      pattern(
        `(?:^|[,;]\\s*)${HERE}\\s*(?:[:=–—-]\\s*|(?:is|adalah|still|masih|tetap|is still)\\s+(?:an?\\s+)?)?(?:${stance})${END}`,
      ),
      pattern(`(?:^|[,;]\\s*)${HERE}\\s+(?:will|akan|bakal|is going to)\\s+(?:${moves})${END}`),
    ],
    words: pattern(`(?<![\\p{L}\\p{N}])(?:${verb}|${active}|${stance}|${moves})(?![\\p{L}\\p{N}])`),
    mark: pattern(`(?<![\\p{L}\\p{N}_#&])#(?:${marks})(?![\\p{L}\\p{N}_])`),
  };
}

const UPWARD = patternsOf(UP, UP_STANCE, RISE, 'bullish', 'buy|beli|long|bullish');
const DOWNWARD = patternsOf(DOWN, DOWN_STANCE, FALL, 'bearish', 'sell|jual|short|bearish');

/** Text that is longer says more than one thing. Characters. */
const MAX_LENGTH = 1_000;

/**
 * The direction that a text states for its only stock, in English or Bahasa Indonesia; null where it states none, several, or
 * one that could be read in two ways.
 */
export function callIn(text: string): PostCall | null {
  if (text.length > MAX_LENGTH) return null;
  const [code, another] = stocksIn(text);
  if (code === undefined || another !== undefined || code === 'IHSG') return null;
  if (QUESTION_OR_QUOTE.test(text) || DOUBTS.test(text)) return null;
  const marked = oneOf(UPWARD.mark.test(text), DOWNWARD.mark.test(text));
  if (marked === 'both') return null;
  if (marked !== null) return { code, direction: marked, isMarked: true };
  // "Buy at 500, sell at 600" is a plan of both.
  if (UPWARD.words.test(text) && DOWNWARD.words.test(text)) return null;
  const sentences = sentencesOf(text, code);
  const matches = ({ sentences: patterns }: Patterns): boolean =>
    sentences.some((sentence) => patterns.some((pattern) => pattern.test(sentence)));
  const stated = oneOf(matches(UPWARD), matches(DOWNWARD));
  return stated === null || stated === 'both' ? null : { code, direction: stated, isMarked: false };
}

const oneOf = (isUp: boolean, isDown: boolean): CallDirection | 'both' | null =>
  isUp && isDown ? 'both' : isUp ? 'up' : isDown ? 'down' : null;

/** Sentences that name the stock, which stands in them as {@link HERE}. */
function sentencesOf(text: string, code: StockCode): string[] {
  const named = text
    .split(HERE)
    .join(' ')
    .replace(new RegExp(`\\$${code}(?![\\p{L}\\p{N}_$-])`, 'giu'), HERE);
  return named
    .split(/[.!](?:\s|$)|\n/u)
    .map((sentence) => sentence.replace(/^[^\p{L}§]+/u, '').replace(/[\s.!]+$/u, ''))
    .filter((sentence) => sentence.includes(HERE));
}
