export const replayEn = {
  title: 'Replay',
  /** Beside the title: what is being played. */
  of: 'Recording of {{profile}}, {{day}}',
  position: 'Position in the recording',
  pause: 'Pause',
  play: 'Go on',
  speed: 'Speed',
  fastest: 'Fastest',
  ended: 'The recording has ended. What you see is how it ended.',
  /** Name of the one watchlist: the stocks that were recorded. */
  list: 'Recorded',
  noOrders: 'No orders in a replay',
  noOrdersText: 'This is a recording. Nothing can be ordered, and nothing is sent anywhere.',
} as const;
