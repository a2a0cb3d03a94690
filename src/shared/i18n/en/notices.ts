/** One title and sentence for each code of the contract's Notice, and of the window's own. */
export const noticesEn = {
  region: 'Notices',
  more: '{{count}} more',
  'settings-file-damaged': {
    title: 'Settings could not be read',
    text: 'The settings file was damaged. Lantai started with the standard settings and kept the damaged file.',
  },
  'alerts-file-damaged': {
    title: 'Alerts could not be read',
    text: 'The saved alerts were damaged. Lantai kept the damaged file; make the alerts that you need again.',
  },
  'chat-file-damaged': {
    title: 'Chat file damaged',
    text: 'What Lantai kept of the chat was damaged: drafts and messages on their way. Lantai kept the damaged file; look whether your last messages arrived.',
  },
  'layout-file-damaged': {
    title: 'Window layout could not be read',
    text: 'The saved windows were damaged. Lantai opened the standard layout and kept the damaged file.',
  },
  'profiles-file-damaged': {
    title: 'Connection profiles could not be read',
    text: 'The file of profiles was damaged. Lantai started with the practice exchange and kept the damaged file.',
  },
  'profile-unusable': {
    title: 'The chosen profile cannot be used',
    text: 'Lantai started with the practice exchange. Open the profile in the settings to see what is wrong with it.',
  },
  'secrets-not-kept': {
    title: 'Sign-in is not kept',
    text: 'This computer has no safe place for secrets. You will sign in again the next time Lantai starts.',
  },
  'exchange-restarted': {
    title: 'Practice exchange restarted',
    text: 'The practice exchange stopped and was started again. Check your orders.',
  },
  'exchange-unreachable': {
    title: 'Exchange not reachable',
    text: 'The exchange is not answering. Lantai keeps trying.',
  },
  'window-reopened': {
    title: 'Window opened again',
    text: 'A window stopped working and was opened again.',
  },
  'unknown-order-resolved': {
    title: 'Order found',
    text: 'The order whose outcome was not known is now {{status}}.',
  },
  'tray-stays': {
    title: 'Lantai keeps running',
    text: 'Lantai stays in the tray and keeps watching your orders. Quit it from the tray menu.',
  },
  'link-refused': {
    title: 'A link was not followed',
    text: 'Lantai was given a link that it does not know. It follows links of the form lantai://symbol/CODE and nothing else.',
  },
  'safe-mode': {
    title: 'Safe mode',
    text: 'Standard settings and windows, for this start only. Your own are untouched and come back when Lantai starts without --safe-mode.',
  },
  'recorder-stopped': {
    title: 'The flight recorder has stopped',
    text: 'The disk refused what it wrote ({{why}}). Prices and orders go on; switch the recorder off and on to try again.',
  },
  'replay-no-orders': {
    title: 'No orders in a replay',
    text: 'This is a recording. Nothing can be ordered, and nothing is sent anywhere.',
  },
  'workspace-deleted': { title: 'Workspace deleted', text: '{{name}} can be brought back for 30 days.' },
  'workspace-went-back': { title: 'Went back to {{time}}', text: '{{name}} is as it was then.' },
  'workspace-exported': { title: 'Workspace exported', text: '{{name}} is in {{file}}.' },
  'workspace-not-exported': {
    title: 'Workspace not exported',
    text: 'The file could not be written. Choose another folder.',
  },
  'workspace-imported': { title: 'Workspace imported', text: '{{name}} has a tab of its own.' },
  'workspace-not-imported': { title: 'Workspace not imported', text: '{{reason}}' },
  'layout-repaired': {
    title: 'Layout set back',
    text: 'The saved layout of this window could not be used. The standard layout is shown, with all your panels.',
  },
  'no-such-stock': { title: 'No such stock', text: 'The service knows no stock {{symbol}}.' },
  'panel-only-follows': {
    title: 'This panel only follows',
    text: '{{symbol}} is not shown: the panel takes its group’s stock and never changes it. Change that at its colour chip.',
  },
  'alert-made': { title: 'Alert set', text: 'Lantai watches {{symbol}} for you. All alerts stand in their panel.' },
  'panel-not-fetched': {
    title: 'The panel was not sent back',
    text: 'The window that it is in did not answer. It stays there; the return button of that window brings it back.',
  },
  'pop-out-failed': {
    title: 'No window was opened',
    text: 'The panel stays where it is. {{reason}}',
  },
  'action-failed': {
    title: 'That did not work',
    text: '{{reason}}',
  },
} as const;
