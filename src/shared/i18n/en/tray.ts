export const trayEn = {
  show: 'Show Lantai',
  lock: 'Lock trading',
  quit: 'Quit Lantai',
  practice: 'practice',
  signedOut: 'signed out',
  feed: {
    offline: 'feed offline',
    connecting: 'feed connecting',
    authenticating: 'feed signing in',
    live: 'feed live',
    stale: 'feed silent',
    recovering: 'feed recovering',
    refused: 'feed refused',
  },
} as const;
