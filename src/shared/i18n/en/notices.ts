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
  'shortcut-taken': {
    title: 'Kill switch key is taken',
    text: 'Another program uses {{keys}}. Stop trading from the title bar, the palette or the tray.',
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
  'disk-full': {
    title: 'The disk is full',
    text: 'Nothing more can be saved, and no order is sent while its record cannot be written. Free some space; Lantai goes on by itself.',
  },
  'data-folder-unusable': {
    title: 'The data folder cannot be written',
    text: 'Lantai cannot write in {{folder}}. It is open for looking only: no order can be placed or amended, and nothing is saved. Make the folder writable and start Lantai again.',
  },
  'journal-set-aside': {
    title: 'Order journal damaged: check your orders',
    text: 'The record of your orders was damaged. Lantai kept it as {{file}} and began a new one. Orders whose outcome was in doubt lost their record: compare the order list with what you sent before you send anything again.',
  },
  'journal-entries-lost': {
    title: 'Order journal damaged: check your latest orders',
    text: 'The last entries in the record of your orders were damaged; a copy is in {{file}}. Compare the order list with what you sent last before you send anything again.',
  },
  'journal-newer': {
    title: 'No orders: the journal is of a newer Lantai',
    text: 'A newer version of Lantai wrote the record of your orders. No order can be placed or amended with this version; orders can be cancelled. Install the newer version.',
  },
  'journal-read-only': {
    title: 'No orders: the journal cannot be written',
    text: 'The record of your orders is read-only. No order can be placed or amended; orders can be cancelled. Allow writing to the data folder and start Lantai again.',
  },
  'journal-in-use': {
    title: 'No orders: the journal is in use',
    text: 'Another program has the record of your orders open. No order can be placed or amended; orders can be cancelled. Close the other program and start Lantai again.',
  },
  'journal-disk-full': {
    title: 'No orders: the disk is full',
    text: 'There is no room for the record of your orders. No order can be placed or amended; orders can be cancelled. Free some space and start Lantai again.',
  },
  'journal-unreadable': {
    title: 'No orders: the journal cannot be opened',
    text: 'The computer refuses to open the record of your orders. No order can be placed or amended; orders can be cancelled. Check the disk and the data folder, and start Lantai again.',
  },
  'exchange-data-set-aside': {
    title: 'Practice exchange started over',
    text: 'The data of the practice exchange were damaged. They are kept in the folder exchange of the profile; the practice account begins anew.',
  },
  'exchange-data-newer': {
    title: 'Practice exchange not started',
    text: 'A newer version of Lantai wrote the data of the practice exchange. Install the newer version, or move the folder exchange of the profile elsewhere, and start Lantai again.',
  },
  'exchange-data-read-only': {
    title: 'Practice exchange not started',
    text: 'The data of the practice exchange are read-only. Allow writing to the folder exchange of the profile and start Lantai again.',
  },
  'exchange-data-in-use': {
    title: 'Practice exchange not started',
    text: 'Another practice exchange has the same data open. Close it; Lantai keeps trying.',
  },
  'exchange-data-unreadable': {
    title: 'Practice exchange not started',
    text: 'The computer refuses to open the data of the practice exchange. Check the disk and the folder exchange of the profile, and start Lantai again.',
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
