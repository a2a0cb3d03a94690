import type { ChatLanguage } from './language.ts';

type Phrases = Readonly<Record<ChatLanguage, readonly string[]>>;

/** What people add to a stock that rises, falls, or stands. */
export const RISING: Phrases = {
  en: ['Buyers are lifting the offer.', 'I would not chase it, but it looks alive.', 'Holding mine.'],
  id: ['Buyer masih berani makan offer.', 'Saya tidak kejar, tapi kelihatan hidup.', 'Punya saya di-hold dulu.'],
};
export const FALLING: Phrases = {
  en: ['Sellers are in charge today.', 'I wait for the bid to thicken.', 'Cheap can get cheaper, careful.'],
  id: ['Hari ini seller yang pegang.', 'Saya tunggu bid-nya tebal dulu.', 'Murah bisa makin murah, hati-hati.'],
};
export const FLAT: Phrases = {
  en: ['Nobody in a hurry there.', 'Asleep so far.', 'Waiting for volume.'],
  id: ['Belum ada yang buru-buru.', 'Masih tidur.', 'Tunggu volume.'],
};
export const WELCOME: Phrases = {
  en: ['Any time!', 'You are welcome.', 'Sure, good luck with it.', 'No problem, that is what the room is for.'],
  id: ['Sama-sama!', 'Siap, semoga cuan.', 'Sip, kapan saja.', 'Santai, memang itu gunanya ruang ini.'],
};
export const HELLO: Phrases = {
  en: ['Hi! What are you watching today?', 'Hello! Coffee first, then the order book.', 'Hey, good to hear from you.'],
  id: ['Halo! Hari ini pantau apa?', 'Pagi! Ngopi dulu, baru orderbook.', 'Halo, apa kabar?'],
};
export const CAREFUL: Phrases = {
  en: [
    'No advice from me, but I size so that a limit down does not hurt.',
    'I would set the exit before the entry.',
    'Depends on your horizon. I look at the book before I do anything.',
  ],
  id: [
    'Bukan ajakan ya, tapi porsi saya selalu tahan satu kali ARB.',
    'Tentukan dulu jualnya di mana, baru beli.',
    'Tergantung horizon. Saya lihat orderbook dulu.',
  ],
};
export const QUESTION: Phrases = {
  en: [
    'Good question. Let me look at the tape and come back to you.',
    'I honestly do not know. What makes you ask?',
    'Hard to say before the close.',
  ],
  id: [
    'Pertanyaan bagus. Saya lihat running trade dulu.',
    'Jujur belum tahu. Kenapa memangnya?',
    'Susah dibilang sebelum penutupan.',
  ],
};
export const PLAIN: Phrases = {
  en: ['Makes sense.', 'Noted.', 'I see it the same way.', 'Interesting, tell me more.', 'Fair enough.'],
  id: ['Masuk akal.', 'Noted.', 'Saya juga lihatnya begitu.', 'Menarik, lanjut dong.', 'Boleh juga.'],
};
export const REMARKS: Phrases = {
  en: ['Anyone else watching?', 'Who is behind that?', 'Size again.', 'Just saying.', 'Keeping an eye on it.'],
  id: ['Ada yang pantau juga?', 'Siapa itu?', 'Gede lagi.', 'Sekadar info.', 'Saya pantau terus.'],
};
export const LINKS: Phrases = {
  en: ['Worth reading: {link}', 'From the disclosure page: {link}', 'In case you missed it: {link}'],
  id: ['Layak dibaca: {link}', 'Dari keterbukaan informasi: {link}', 'Siapa tahu kelewat: {link}'],
};

export const THANKS = /\b(thanks?|thank you|thx|makasih|terima ?kasih|trims)\b/i;
export const GREETING =
  /^\s*(hi|hello|hey|halo|hai|good (morning|afternoon|evening)|morning|(selamat )?(pagi|siang|sore|malam))\b/i;
export const ADVICE = /\b(buy|sell|hold|add|cut|average down|take profit|beli|jual|cut loss|serok|masuk)\b/i;
export const MARKET = /\b(market|index|ihsg|today|pasar|indeks|bursa|hari ini)\b/i;
export const BOOK = /\b(bids?|offers?|order ?book|book|queue|antrean|antrian)\b/i;
export const ACTIONS =
  /\b(dividends?|dividen|rights?|split|stock split|corporate actions?|aksi korporasi|cum|ex[- ]date|rups|meeting|rapat)\b/i;
export const QUESTION_WORDS =
  /\?|\b(apa|apakah|bagaimana|gimana|berapa|kapan|kenapa|mengapa|what|how|why|when|which)\b/i;
