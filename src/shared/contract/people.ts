import { z } from 'zod';
import { COUNTRIES } from '#shared/service/people.ts';
import { call, event } from './define.ts';
import { nothing, stockCodeField, timeField } from './fields.ts';
import { streamPerson, streamProfile, userName } from './stream.ts';

/** Where a picture is; a window never loads it, and asks for its content by `picture`. Empty without one. */
const pictureAddress = z.string().max(500);

/** A person as lists show them. */
export const briefPerson = streamPerson.extend({ avatar: pictureAddress, verified: z.boolean() });
export type BriefPerson = z.infer<typeof briefPerson>;

/** Characters that the service takes. */
export const LONGEST_NAME = 60;
export const LONGEST_BIO = 300;
/** People of one list. */
export const MAX_PEOPLE = 2_000;
export const MAX_SUGGESTED = 100;
const MAX_GROUPS = 20;
const MAX_STOCKS = 50;

/** What the service knows of a person, and of what ties them to whoever is signed in. */
export const person = streamProfile.extend({
  avatar: pictureAddress,
  /** Two letters; empty where the service does not say. */
  country: z.string().max(2),
  joinedAt: timeField.nullable(),
  isSuspended: z.boolean(),
  /** Whoever is signed in may suspend this person. */
  maySuspend: z.boolean(),
  /** Where the figures came from: the call for people who are signed in, the public one, or the profile alone. */
  figuresFrom: z.enum(['signed-in', 'public', 'profile']),
  /** Likes of all their posts; null where the service does not say. */
  likes: z.number().int().min(0).nullable(),
  /** Followers whom whoever is signed in follows; null where the service does not say. */
  mutuals: z.array(briefPerson).max(MAX_PEOPLE).nullable(),
});
export type Person = z.infer<typeof person>;

/** What ties two people beyond whom they follow. */
export const commonGround = z.object({
  /** On watchlists of both; null where the service does not say. */
  stocks: z.array(stockCodeField).max(MAX_STOCKS).nullable(),
  groups: z.array(z.object({ room: z.string().max(64), name: z.string().max(120) })).max(MAX_GROUPS),
});
export type CommonGround = z.infer<typeof commonGround>;

const acquaintance = briefPerson.extend({ isFollowing: z.boolean(), followsMe: z.boolean() });
export type Acquaintance = z.infer<typeof acquaintance>;
export const connections = z.object({
  followers: z.array(acquaintance).max(MAX_PEOPLE),
  following: z.array(acquaintance).max(MAX_PEOPLE),
});

export const SUGGESTION_FILTERS = ['all', 'mutual', 'stocks', 'verified'] as const;
export const suggestion = briefPerson.extend({
  bio: z.string().max(600),
  followers: z.number().int().min(0),
  /** People whom whoever is signed in follows and who follow this one. */
  mutualCount: z.number().int().min(0),
  mutuals: z.array(z.string().max(60)).max(10),
  stocks: z.array(stockCodeField).max(MAX_STOCKS),
  followsMe: z.boolean(),
});
export type Suggestion = z.infer<typeof suggestion>;

export const trendingPerson = briefPerson.extend({
  rank: z.number().int().min(1),
  followers: z.number().int().min(0),
  /** Written in the last day; likes and comments are counted over these. */
  posts: z.number().int().min(0),
  likes: z.number().int().min(0),
  comments: z.number().int().min(0),
  isFollowing: z.boolean(),
});
export type TrendingPerson = z.infer<typeof trendingPerson>;

/** The own profile as it is edited: the service's texts unchanged, whatever their length. */
export const ownProfile = z.object({
  id: z.number().int(),
  username: z.string().max(200),
  name: z.string().max(1_000),
  bio: z.string().max(5_000),
  avatar: pictureAddress,
  /** Empty where the service does not say. */
  country: z.string().max(2),
});
export type OwnProfile = z.infer<typeof ownProfile>;

/** What an edit of the own profile sends. */
export const profileEdit = z.strictObject({
  username: userName,
  name: z.string().trim().min(1).max(LONGEST_NAME),
  bio: z.string().max(LONGEST_BIO),
  avatar: pictureAddress,
});
export type ProfileEdit = z.infer<typeof profileEdit>;

/** What became of an edit. `field` is the one that the service refuses, null where it does not say which. */
export const profileSaved = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved'), profile: ownProfile }),
  z.object({
    kind: z.literal('refused'),
    field: z.enum(['username', 'name', 'bio', 'avatar']).nullable(),
    isTaken: z.boolean(),
    /** The service's own words; may be empty. */
    reason: z.string().max(300),
  }),
]);
export type ProfileSaved = z.infer<typeof profileSaved>;

/** Bytes of a picture that a window may hand in; it has been drawn anew there, so a photograph is far smaller. */
export const MAX_PICTURE_BYTES = 1_048_576;
const base64 = z
  .string()
  .min(1)
  .max(Math.ceil(MAX_PICTURE_BYTES / 3) * 4)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'is not base64');

export const pictureUpload = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sent'), address: pictureAddress }),
  z.object({
    kind: z.literal('refused'),
    reason: z.enum(['too-large', 'wrong-type', 'address', 'expired', 'not-accepted']),
    /** Bytes that the service takes; null where that is not the reason. */
    maxBytes: z.number().int().nullable(),
    /** Host of the address that was refused; empty otherwise. */
    host: z.string(),
  }),
]);
export type PictureUpload = z.infer<typeof pictureUpload>;

/** The picture as an address that a page may draw; null where there is none that may be shown. */
const drawable = z
  .string()
  .regex(/^data:image\/(png|jpeg|webp);base64,/)
  .nullable();

const ws = ['workspace'] as const;
const byName = z.strictObject({ username: userName });
const byId = z.strictObject({ id: z.number().int().min(1) });

/** People: their profiles and pictures, how they are found, and the own profile. Following is no call of the service. */
export const peopleContract = {
  person: call(ws, byName, person),
  /** Made of several reads, so it is asked for apart from the profile. */
  common: call(ws, byId, commonGround),
  connections: call(ws, nothing, connections),
  suggested: call(ws, z.strictObject({ filter: z.enum(SUGGESTION_FILTERS) }), z.array(suggestion).max(MAX_SUGGESTED)),
  trending: call(ws, nothing, z.array(trendingPerson).max(MAX_SUGGESTED)),
  own: call(ws, nothing, ownProfile),
  /** Without an answer the profile is read again: it fails only where nothing was changed, or nobody can tell. */
  save: call(ws, profileEdit, profileSaved),
  saveCountry: call(ws, z.strictObject({ country: z.enum(COUNTRIES) }), nothing),
  upload: call(ws, z.strictObject({ base64 }), pictureUpload),
  picture: call(ws, z.strictObject({ address: pictureAddress }), drawable),
  /** @throws NOT_ALLOWED for whoever is no administrator */
  suspend: call(
    ws,
    z.strictObject({ id: z.number().int().min(1), username: userName, reason: z.string().trim().min(1).max(300) }),
    nothing,
  ),
  /** Somebody's profile is another one now; null for what lists of several people show. */
  changed: event(ws, z.object({ username: z.string().max(200).nullable() })),
};
