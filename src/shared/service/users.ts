import { z } from 'zod';
import { authEndpoints } from './auth.ts';
import { answer, endpoint } from './endpoint.ts';
import { idInRequest, userIdInBody } from './ids.ts';
import { looseFlag, looseList, looseNumber, looseText, pageLimit, pageNumber, pageOf } from './lenient.ts';
import { briefUser, COUNTRIES } from './people.ts';
import { bestEffort } from './read/index.ts';
import { settingsEndpoints } from './settings.ts';

const get = { host: 'main', method: 'GET', shape: 'assumed' } as const;
const post = { host: 'main', method: 'POST', shape: 'assumed' } as const;
const byName = z.object({ username: idInRequest });
const byId = z.object({ userId: idInRequest });
const paging = { page: pageNumber.optional(), limit: pageLimit.optional() };
const BLOCKED_COUNT_NOT = 'Follows of and by blocked users are neither counted nor listed.';

const profile = briefUser.omit({ avatar: true }).extend({
  bio: looseText,
  avatar_url: looseText,
  /** Two letters. */
  country: looseText,
  joined_at: looseText,
  followers: looseNumber,
  following: looseNumber,
  posts: looseNumber,
  is_me: looseFlag,
  is_blocked: looseFlag,
  /** The caller follows this user. */
  is_following: looseFlag,
  /** This user follows the caller. */
  follows_me: looseFlag,
  /** An administrator has suspended this user. */
  is_suspended: looseFlag,
  /** In the own profile: the user may suspend others. */
  is_admin: looseFlag,
});

const socialCounts = z.object({
  userid: looseNumber,
  username: looseText,
  followers: looseNumber,
  following: looseNumber,
  posts: looseNumber,
});
const acquaintance = briefUser.extend({ is_following: looseFlag, follows_me: looseFlag });
const blockState = answer(z.object({ userid: bestEffort(looseNumber), is_blocked: bestEffort(looseFlag) }));

export const usersEndpoints = {
  ...settingsEndpoints,
  profileByUsername: endpoint(() => ({
    ...get,
    path: '/user/profile/{username}',
    purpose: 'profile of a user',
    pathParams: byName,
    response: answer(profile),
    assumptions: [
      'The fields of the own profile without email, and with country, joined_at, posts, is_me, is_blocked, is_following and follows_me.',
      'A blocked user still has a profile (with is_blocked), so that the block can be lifted there; it counts no posts and no followers. The same is true of a suspended one (is_suspended).',
      'is_admin is true in the own profile of somebody who may suspend others; where it is missing nobody may.',
    ],
  })),
  editProfile: endpoint(() => ({
    host: 'main',
    method: 'PUT',
    path: '/user/profile',
    shape: 'documented',
    idempotent: true,
    purpose: 'edit the own profile',
    body: z.object({
      /** 3 to 20 lower-case letters, digits or underscores. */
      username: idInRequest,
      fullname: z.string().max(60),
      bio: z.string().max(300),
      /** One of the avatar collection, any https address, or empty for none. */
      avatar: z.string().max(500),
    }),
    response: authEndpoints.userProfile.response,
    assumptions: [
      'The answer is the own profile as it is now.',
      'A user name has 3 to 20 characters of a-z, 0-9 and underscore; one that is taken answers 409 CONFLICT.',
      'avatar is an address of the avatar collection, another https address, or empty.',
    ],
  })),
  editCountry: endpoint(() => ({
    host: 'main',
    method: 'PUT',
    path: '/user/profile/country',
    shape: 'assumed',
    idempotent: true,
    purpose: 'choose the country',
    body: z.object({ country: z.enum(COUNTRIES) }),
    response: answer(z.object({ country: looseText })),
    assumptions: ['The body is {country}, two letters (ISO 3166); the answer repeats it.'],
  })),
  trending: endpoint(() => ({
    ...get,
    path: '/user/trending',
    freshMs: 60_000,
    purpose: 'users whose posts are talked about',
    query: z.object({ limit: pageLimit.optional() }),
    response: answer(
      z.object({
        results: looseList(
          briefUser.extend({
            rank: looseNumber,
            followers: looseNumber,
            /** Posts of the last day; likes and comments are of that day too. */
            posts: looseNumber,
            likes: looseNumber,
            comments: looseNumber,
            is_following: looseFlag,
          }),
        ),
      }),
    ),
    assumptions: [
      'Ranked by likes and twice the comments on posts of the last 24 hours; 20 unless limit says otherwise.',
    ],
  })),
  block: endpoint(() => ({
    ...post,
    path: '/user/{userId}/block',
    idempotent: true,
    purpose: 'block a user',
    pathParams: byId,
    response: blockState,
    assumptions: [
      'No body; the answer is {userid, is_blocked}.',
      'Posts, likes, comments, follows, suggestions, search results, chats and notifications of a blocked user are hidden at once, also where others name them (a forwarded message, an inviter), and are there again when the block is lifted. Groups go on listing and counting them as members: the last admin must find a successor.',
      'The blocked user is not told. Writing to whoever has blocked them is refused as by somebody who takes no messages (403 FORBIDDEN, eligibility NOT_ACCEPTING), inviting as of somebody who is not there (400 INVALID_PARAMETER); searches for receivers and for people to invite leave them out. In common groups everybody else goes on reading both.',
    ],
  })),
  unblock: endpoint(() => ({
    ...post,
    path: '/user/{userId}/unblock',
    idempotent: true,
    purpose: 'lift a block',
    pathParams: byId,
    response: blockState,
    assumptions: ['No body; the answer is {userid, is_blocked}.'],
  })),
  blocked: endpoint(() => ({
    ...get,
    path: '/user/blocked',
    purpose: 'blocked users',
    query: z.object(paging),
    response: answer(pageOf(briefUser)),
    assumptions: ['Paged, the last one blocked first.'],
  })),
  suspend: endpoint(() => ({
    ...post,
    path: '/user/admin/suspend',
    purpose: 'suspend a user, for administrators',
    body: z.object({ userid: userIdInBody, reason: z.string().min(1).max(300) }),
    response: answer(z.object({ userid: looseNumber, is_suspended: looseFlag })),
    assumptions: [
      'The body is {userid, reason}; without the administrator’s role 403 FORBIDDEN. A suspended user is hidden as a blocked one is, for everybody. The practice user has the role only where the exchange is started with --administrator.',
    ],
  })),
  verifiedBadge: endpoint(() => ({
    ...get,
    path: '/verified-badge/user/{userId}',
    freshMs: 60_000,
    purpose: 'whether a user carries a verified badge',
    pathParams: byId,
    response: answer(
      z.object({
        userid: looseNumber,
        is_verified: looseFlag,
        /** Empty without one. */
        badge: looseText,
        description: looseText,
      }),
    ),
    assumptions: ['data is {userid, is_verified, badge, description}; badge is VERIFIED or empty.'],
  })),
  suggestFriends: endpoint(() => ({
    ...get,
    path: '/suggest-friends',
    freshMs: 60_000,
    purpose: 'users to get to know',
    query: z.object({ ...paging, filter: z.enum(['all', 'mutual', 'stocks', 'verified']).optional() }),
    response: answer(
      pageOf(
        briefUser.extend({
          bio: looseText,
          followers: looseNumber,
          /** MUTUAL, STOCKS or POPULAR: the strongest reason. */
          reason: looseText,
          /** Users whom the caller follows and who follow this one. */
          mutual_count: looseNumber,
          /** User names, at most 3. */
          mutuals: looseList(looseText),
          /** Stocks on watchlists of both. */
          common_symbols: looseList(looseText),
          follows_me: looseFlag,
        }),
      ),
    ),
    assumptions: [
      'filter is all, mutual (friends of friends), stocks (the same stocks watched) or verified; the strongest suggestion comes first.',
    ],
  })),
  mySocialInfo: endpoint(() => ({
    ...get,
    path: '/usergraph/socialinfo/user/me',
    purpose: 'own followers and following',
    response: answer(
      socialCounts.extend({ follower_users: looseList(acquaintance), following_users: looseList(acquaintance) }),
    ),
    assumptions: [
      'The counts with both lists whole, in follower_users and following_users; the newest follower first.',
      BLOCKED_COUNT_NOT,
    ],
  })),
  socialInfo: endpoint(() => ({
    ...get,
    path: '/usergraph/socialinfo/{username}',
    purpose: 'social figures of a user',
    pathParams: byName,
    response: answer(
      socialCounts.extend({
        likes_received: looseNumber,
        is_following: looseFlag,
        follows_me: looseFlag,
        mutual_count: looseNumber,
        mutuals: looseList(briefUser),
      }),
    ),
    assumptions: [
      'The counts, likes_received over the posts that are kept, and mutuals: followers whom the caller follows.',
      `${BLOCKED_COUNT_NOT} A blocked user answers 404.`,
    ],
  })),
  publicSocialInfo: endpoint(() => ({
    ...get,
    path: '/usergraph/non-login/socialinfo/{username}',
    auth: 'none',
    freshMs: 60_000,
    purpose: 'social figures of a user, without signing in',
    pathParams: byName,
    response: answer(socialCounts),
    assumptions: [
      'The counts only.',
      'Without a token it is the practice user who looks: what that user has blocked is hidden here too, and answers 404.',
    ],
  })),
};
