/** What people write in. */
export type ChatLanguage = 'id' | 'en';

/** Words that are of one of the two only; names of stocks and the field's terms are of both. */
const INDONESIAN = new Set(
  (
    'ada aja aku anda apa apakah bagaimana bagus belum beli berapa bisa bro buat dan dari dengan dividen dong dulu gak gan ' +
    'gimana gue halo hari harga ini itu jadi jual juga kalau kalian kamu kapan karena kenapa ke kok lagi lagian lebih mahal ' +
    'makasih malam masih masuk mau mending mengapa menurut murah naik nggak nih pagi pak pasar prospek pun saham sama ' +
    'sampai saya sebaiknya sekarang selamat siang siapa sih sore sudah tahu tapi target tidak tolong turun udah untuk ya yang'
  ).split(' '),
);
const ENGLISH = new Set(
  (
    'a about am and any are at be buy can do does doing for from going good have hello hey hi how i if in is it its just ' +
    'know like market me morning my not of on opinion or price sell share should stock thank thanks that the there they ' +
    'think this to today up was we what when where which who why will with would you your'
  ).split(' '),
);

/** The language of a text by its words; null where they are of neither, or of both. */
export function languageIn(text: string): ChatLanguage | null {
  let balance = 0;
  for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) {
    if (INDONESIAN.has(word)) balance += 1;
    if (ENGLISH.has(word)) balance -= 1;
  }
  if (balance === 0) return null;
  return balance > 0 ? 'id' : 'en';
}

/** The language of what somebody wrote, oldest first: of the newest text that shows one. English where none does. */
export const languageOf = (texts: readonly string[]): ChatLanguage =>
  texts.reduce<ChatLanguage | null>((found, text) => languageIn(text) ?? found, null) ?? 'en';
