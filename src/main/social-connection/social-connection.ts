import {
  type FrameOptions,
  TextConnection,
  type TextConnectionDeps,
  type TextEvents,
} from '#main/text-connection/index.ts';
import { type SocialFrame, socialFrame } from '#shared/service/social-socket.ts';

export type SocialEvents = TextEvents<SocialFrame>;
export type SocialListener<Kind extends keyof SocialEvents> = (data: SocialEvents[Kind]) => void;

export type SocialConnectionDeps = TextConnectionDeps & {
  /** @throws LantaiError SIGNED_OUT */
  mainToken(): Promise<string>;
  /** Another main token than the one that was refused. */
  renewMainToken(refused: string): Promise<string>;
};

export const SOCIAL_FRAMES: FrameOptions<SocialFrame> = {
  frames: socialFrame,
  // What a record is known by, and the counts of a hello, which would be wrong as 0.
  essential: new Set(['id', 'message_id', 'room_id', 'notifications', 'chat']),
};

/** The one connection to the social socket, for all parts of the main process that need events about people. */
export class SocialConnection extends TextConnection<SocialFrame> {
  constructor(deps: SocialConnectionDeps) {
    super(deps, SOCIAL_FRAMES, {
      token: () => deps.mainToken(),
      renewToken: (refused) => deps.renewMainToken(refused),
    });
  }
}
