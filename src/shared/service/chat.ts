import { z } from 'zod';
import { chatMessageEndpoints } from './chat-messages.ts';
import { chatRoomEndpoints } from './chat-rooms.ts';
import { attachmentType, chatUser, keyword } from './chat-shapes.ts';
import { answer, endpoint } from './endpoint.ts';
import { idInRequest } from './ids.ts';
import { looseFlag, looseList, looseNumber, looseText, pageLimit, pageNumber, pageOf } from './lenient.ts';

const get = { host: 'main', method: 'GET', shape: 'assumed' } as const;
const eligibility = z.object({
  is_eligible: looseFlag,
  /** Empty, or SELF, BLOCKED, NOT_ACCEPTING, REQUEST_PENDING. */
  reason: looseText,
  /** Whether the other side must accept before more than a few messages may be sent. */
  is_message_request: looseFlag,
  /** Messages that may be sent before it is accepted; null where there is no limit. */
  messages_left: z.union([looseNumber, z.null()]),
  /** The room with this person; empty where there is none. */
  room_id: looseText,
});

/** Endpoints of chat rooms and messages. */
export const chatEndpoints = {
  ...chatRoomEndpoints,
  ...chatMessageEndpoints,
  shareableReceivers: endpoint(() => ({
    ...get,
    path: '/chat/v2/receivers/shareable-search',
    purpose: 'rooms and people that something can be sent to',
    query: z.object({ keyword: keyword.optional(), page: pageNumber.optional(), limit: pageLimit.optional() }),
    response: answer(
      pageOf(
        z.object({
          /** RECEIVER_TYPE_ROOM (send by room_id) or RECEIVER_TYPE_USER (send by user.userid). */
          type: looseText,
          room_id: looseText,
          room_type: looseText,
          name: looseText,
          avatar: looseText,
          user: z.union([chatUser, z.null()]),
        }),
      ),
    ),
    assumptions: [
      'Query keyword (a name; all without it), page and limit (50); rooms that may be written to come first, by their latest message, then people without a room.',
    ],
  })),
  personalEligibility: endpoint(() => ({
    ...get,
    path: '/chat/v2/eligibility/new-personal',
    purpose: 'whether somebody can be written to',
    query: z.object({ user_id: idInRequest }),
    response: answer(eligibility),
    assumptions: [
      'Query user_id; not eligible where either side has blocked the other; a message request where the other one does not follow the caller.',
    ],
  })),
  uploadPolicy: endpoint(() => ({
    ...get,
    path: '/chat/s3/policy',
    purpose: 'permission to upload an attachment',
    query: z.object({ type: attachmentType.optional() }),
    response: answer(
      z.object({
        /** Where the form is posted to. */
        upload_url: looseText,
        /** Fields of the form; the file comes last, as `file`. */
        fields: z.object({
          key: looseText,
          algorithm: looseText,
          date: looseText,
          policy: looseText,
          signature: looseText,
        }),
        /** Address of the file once it is there: what attachment.url takes. */
        file_url: looseText,
        max_bytes: looseNumber,
        allowed_types: looseList(looseText),
        expires_at: looseText,
      }),
    ),
    secretFields: ['policy', 'signature'],
    assumptions: [
      'Query type of attachment (a photo when left out); a signed form for one file, valid for five minutes, is posted as multipart/form-data with the file last; the practice exchange keeps the newest 24 files.',
    ],
  })),
  searchUsers: endpoint(() => ({
    ...get,
    path: '/chat/v3/user/search',
    purpose: 'people to chat with',
    query: z.object({ keyword: keyword.min(1), page: pageNumber.optional(), limit: pageLimit.optional() }),
    response: answer(pageOf(chatUser.extend({ room_id: looseText, is_message_request: looseFlag }))),
    assumptions: [
      'Query keyword (username or full name), page and limit (50); blocked people and those who cannot be written to are left out; room_id is empty where there is no room yet.',
    ],
  })),
};
