import { z } from 'zod';
import { looseFlag, looseNumber, looseText } from './lenient.ts';

/** What a user may call themselves. */
export const USERNAME = /^[a-z0-9_]{3,20}$/;

/** A person in any list. */
export const briefUser = z.object({
  userid: looseNumber,
  username: looseText,
  fullname: looseText,
  /** An address, or empty. */
  avatar: looseText,
  is_verified: looseFlag,
});

/** Countries that a user may choose, ISO 3166. */
export const COUNTRIES = [
  'ID',
  'SG',
  'MY',
  'TH',
  'VN',
  'PH',
  'BN',
  'TL',
  'AU',
  'NZ',
  'JP',
  'KR',
  'CN',
  'HK',
  'TW',
  'IN',
  'AE',
  'SA',
  'QA',
  'GB',
  'NL',
  'DE',
  'FR',
  'US',
  'CA',
] as const;
