export const replayEn = {
  title: 'Replay',
  /** Beside the title: what is being played. */
  of: 'Recording of {{profile}}, {{day}}',
  position: 'Position in the recording',
  pause: 'Pause',
  play: 'Resume',
  speed: 'Speed',
  fastest: 'Maximum',
  ended: 'The recording has ended. The last values are shown.',
  /** Name of the one watchlist: the stocks that were recorded. */
  list: 'Recorded',
  noOrders: 'No orders during replay',
  noOrdersText: 'This is a recording: orders are disabled and nothing is sent.',
} as const;
