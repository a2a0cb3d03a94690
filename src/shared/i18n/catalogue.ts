import { alertsEn } from './en/alerts.ts';
import { auctionsEn } from './en/auctions.ts';
import { bookEn } from './en/book.ts';
import { chartEn } from './en/chart.ts';
import { chatEn } from './en/chat.ts';
import { commandsEn } from './en/commands.ts';
import { commonEn } from './en/common.ts';
import { companyEn } from './en/company.ts';
import { diagnosticsEn } from './en/diagnostics.ts';
import { dialogsEn } from './en/dialogs.ts';
import { dockEn } from './en/dock.ts';
import { drawingsEn } from './en/drawings.ts';
import { errorsEn } from './en/errors.ts';
import { explorerEn } from './en/explorer.ts';
import { gridEn } from './en/grid.ts';
import { indicatorsEn } from './en/indicators.ts';
import { keysEn } from './en/keys.ts';
import { killSwitchEn } from './en/kill-switch.ts';
import { linksEn } from './en/links.ts';
import { loginEn } from './en/login.ts';
import { moversEn } from './en/movers.ts';
import { noticesEn } from './en/notices.ts';
import { notificationsEn } from './en/notifications.ts';
import { orderPathEn } from './en/order-path.ts';
import { ordersEn } from './en/orders.ts';
import { originEn } from './en/origin.ts';
import { paletteEn } from './en/palette.ts';
import { portfolioEn } from './en/portfolio.ts';
import { practiceEn } from './en/practice.ts';
import { reasonsEn } from './en/reasons.ts';
import { replayEn } from './en/replay.ts';
import { serviceCheckEn } from './en/service-check.ts';
import { settingsEn } from './en/settings.ts';
import { shellEn } from './en/shell.ts';
import { streamEn } from './en/stream.ts';
import { tapeEn } from './en/tape.ts';
import { ticketEn } from './en/ticket.ts';
import { tourEn } from './en/tour.ts';
import { trayEn } from './en/tray.ts';
import { watchlistEn } from './en/watchlist.ts';
import { workspacesEn } from './en/workspaces.ts';
import { alertsId } from './id/alerts.ts';
import { auctionsId } from './id/auctions.ts';
import { bookId } from './id/book.ts';
import { chartId } from './id/chart.ts';
import { chatId } from './id/chat.ts';
import { commandsId } from './id/commands.ts';
import { commonId } from './id/common.ts';
import { companyId } from './id/company.ts';
import { diagnosticsId } from './id/diagnostics.ts';
import { dialogsId } from './id/dialogs.ts';
import { dockId } from './id/dock.ts';
import { drawingsId } from './id/drawings.ts';
import { errorsId } from './id/errors.ts';
import { explorerId } from './id/explorer.ts';
import { gridId } from './id/grid.ts';
import { indicatorsId } from './id/indicators.ts';
import { keysId } from './id/keys.ts';
import { killSwitchId } from './id/kill-switch.ts';
import { linksId } from './id/links.ts';
import { loginId } from './id/login.ts';
import { moversId } from './id/movers.ts';
import { noticesId } from './id/notices.ts';
import { notificationsId } from './id/notifications.ts';
import { orderPathId } from './id/order-path.ts';
import { ordersId } from './id/orders.ts';
import { originId } from './id/origin.ts';
import { paletteId } from './id/palette.ts';
import { portfolioId } from './id/portfolio.ts';
import { practiceId } from './id/practice.ts';
import { reasonsId } from './id/reasons.ts';
import { replayId } from './id/replay.ts';
import { serviceCheckId } from './id/service-check.ts';
import { settingsId } from './id/settings.ts';
import { shellId } from './id/shell.ts';
import { streamId } from './id/stream.ts';
import { tapeId } from './id/tape.ts';
import { ticketId } from './id/ticket.ts';
import { tourId } from './id/tour.ts';
import { trayId } from './id/tray.ts';
import { watchlistId } from './id/watchlist.ts';
import { workspacesId } from './id/workspaces.ts';

/**
 * Every text that a person reads, by language and namespace. A key missing in one language is a
 * compile error there. Placeholders are written {{price}}; a text that depends on a number is a pair
 * `key_one` and `key_other` (decision 28).
 */
export const CATALOGUE = {
  en: {
    common: commonEn,
    company: companyEn,
    commands: commandsEn,
    palette: paletteEn,
    keys: keysEn,
    errors: errorsEn,
    reasons: reasonsEn,
    login: loginEn,
    shell: shellEn,
    settings: settingsEn,
    serviceCheck: serviceCheckEn,
    origin: originEn,
    watchlist: watchlistEn,
    movers: moversEn,
    auctions: auctionsEn,
    book: bookEn,
    chart: chartEn,
    drawings: drawingsEn,
    indicators: indicatorsEn,
    tape: tapeEn,
    stream: streamEn,
    chat: chatEn,
    ticket: ticketEn,
    orders: ordersEn,
    orderPath: orderPathEn,
    killSwitch: killSwitchEn,
    portfolio: portfolioEn,
    explorer: explorerEn,
    notifications: notificationsEn,
    tour: tourEn,
    tray: trayEn,
    notices: noticesEn,
    dialogs: dialogsEn,
    dock: dockEn,
    links: linksEn,
    workspaces: workspacesEn,
    practice: practiceEn,
    replay: replayEn,
    alerts: alertsEn,
    grid: gridEn,
    diagnostics: diagnosticsEn,
  },
  id: {
    common: commonId,
    company: companyId,
    commands: commandsId,
    palette: paletteId,
    keys: keysId,
    errors: errorsId,
    reasons: reasonsId,
    login: loginId,
    shell: shellId,
    settings: settingsId,
    serviceCheck: serviceCheckId,
    origin: originId,
    watchlist: watchlistId,
    movers: moversId,
    auctions: auctionsId,
    book: bookId,
    chart: chartId,
    drawings: drawingsId,
    indicators: indicatorsId,
    tape: tapeId,
    stream: streamId,
    chat: chatId,
    ticket: ticketId,
    orders: ordersId,
    orderPath: orderPathId,
    killSwitch: killSwitchId,
    portfolio: portfolioId,
    explorer: explorerId,
    notifications: notificationsId,
    tour: tourId,
    tray: trayId,
    notices: noticesId,
    dialogs: dialogsId,
    dock: dockId,
    links: linksId,
    workspaces: workspacesId,
    practice: practiceId,
    replay: replayId,
    alerts: alertsId,
    grid: gridId,
    diagnostics: diagnosticsId,
  },
} as const;

export type Language = keyof typeof CATALOGUE;
export type Namespace = keyof (typeof CATALOGUE)['en'];
