/** The account that the feed connects for. Never logged, never shown, never part of an error text. */
export type FeedCredentials = { readonly userId: string; readonly key: string; readonly accessToken: string };
