import type { SeededRandom } from '#exchange/clock/index.ts';
import { isRealCode } from './real-codes.ts';
import type { Sector } from './sectors.ts';

/** Plants, birds and old words that no large listed group trades under. */
const FIRST = (
  'Anggara Andaru Bangau Baruna Bawana Bestari Bimantara Candrika Cantika Cemara Daksina Danurdara Darmaga Elok ' +
  'Endraswara Gading Gelatik Gempita Giriwana Handaru Haruka Indrakila Jatayu Jembar Kamboja Kandara Kepodang ' +
  'Ketapang Kirana Kumala Kutilang Larasati Lembayung Limasan Lokatara Mahameru Mangrove Manyar Maruta Mayapada ' +
  'Melur Mentari Murai Nawasena Ngarai Niscala Padmasari Pandega Parahita Pawana Pradana Prenjak Pringgadani ' +
  'Pusaka Rawamangun Rengganis Rukmini Sabana Samaya Sangkala Sasmita Sawitri Sekarwangi Selasar Semesta Srikandi ' +
  'Suryakanta Swasamita Tanjungsari Taruma Telaga Trembesi Tunjung Ulin Waringin Widuri Wiratama Yudistira Zamrud'
).split(' ');
const SECOND = (
  'Abadi Adiluhung Amerta Angkasa Bersama Cahaya Cipta Dinamika Gemilang Harmoni Internasional Jaya Kreasi Kusuma ' +
  'Mandala Mandiri Megah Mulia Nagari Niaga Nusa Pertiwi Perkasa Pratama Prima Raharja Sakti Santosa Sejati ' +
  'Selaras Sentral Tama Tunggal Unggul Utama Wibawa'
).split(' ');

/** Names and codes that are taken. */
export type NameRegister = { readonly codes: Set<string>; readonly names: Set<string> };

export const nameRegister = (taken: readonly { readonly code: string; readonly name: string }[]): NameRegister => ({
  codes: new Set(taken.map((company) => company.code)),
  names: new Set(taken.map((company) => company.name)),
});

/** A unique company: its name by sector, and a code of four letters from the name. */
export function inventCompany(
  random: SeededRandom,
  register: NameRegister,
  sector: Sector,
): { code: string; name: string } {
  for (;;) {
    const first = random.pick(FIRST);
    const last = random.pick(sector.words);
    const name = random.chance(0.6) ? `${first} ${random.pick(SECOND)} ${last}` : `${first} ${last}`;
    if (register.names.has(name)) continue;
    const code = codeFor(name, register, random);
    if (!code) continue;
    register.names.add(name);
    register.codes.add(code);
    return { code, name };
  }
}

function codeFor(name: string, register: NameRegister, random: SeededRandom): string | null {
  const words = name.toUpperCase().split(' ');
  const [first = '', second = '', third = ''] = words;
  const consonants = (word: string): string => word.slice(0, 1) + word.slice(1).replace(/[AEIOU]/g, '');
  const tries = [
    first.slice(0, 4),
    consonants(first).slice(0, 4),
    `${first.slice(0, 3)}${second[0]}`,
    `${first.slice(0, 2)}${second.slice(0, 2)}`,
    `${consonants(first).slice(0, 2)}${second[0]}${third[0] ?? second.at(-1)}`,
    `${consonants(first).slice(0, 3)}${third[0] ?? second[0]}`,
    `${first[0]}${consonants(second).slice(0, 3)}`,
  ];
  for (let spare = 0; spare < 8; spare += 1) {
    const rest = name.toUpperCase().replaceAll(' ', '').slice(1);
    const at = random.integer(0, rest.length - 3);
    tries.push(`${first[0]}${rest.slice(at, at + 3)}`);
  }
  return tries.find((code) => /^[A-Z]{4}$/.test(code) && !isRealCode(code) && !register.codes.has(code)) ?? null;
}
