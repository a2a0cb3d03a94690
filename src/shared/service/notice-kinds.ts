/** Kinds of messages in the service's inbox. */
export const NOTICE_KINDS = ['order', 'cash', 'security', 'social', 'chat', 'market', 'corporate-action'] as const;
