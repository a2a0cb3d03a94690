import { alertsEn } from '#shared/i18n/en/alerts.ts';
import { commandsEn } from '#shared/i18n/en/commands.ts';
import { commonEn } from '#shared/i18n/en/common.ts';
import { diagnosticsEn } from '#shared/i18n/en/diagnostics.ts';
import { dialogsEn } from '#shared/i18n/en/dialogs.ts';
import { errorsEn } from '#shared/i18n/en/errors.ts';
import { gridEn } from '#shared/i18n/en/grid.ts';
import { indicatorsEn } from '#shared/i18n/en/indicators.ts';
import { killSwitchEn } from '#shared/i18n/en/kill-switch.ts';
import { notificationsEn } from '#shared/i18n/en/notifications.ts';
import { ordersEn } from '#shared/i18n/en/orders.ts';
import { reasonsEn } from '#shared/i18n/en/reasons.ts';
import { replayEn } from '#shared/i18n/en/replay.ts';
import { serviceCheckEn } from '#shared/i18n/en/service-check.ts';
import { settingsEn } from '#shared/i18n/en/settings.ts';
import { shellEn } from '#shared/i18n/en/shell.ts';
import { trayEn } from '#shared/i18n/en/tray.ts';
import { workspacesEn } from '#shared/i18n/en/workspaces.ts';
import { alertsId } from '#shared/i18n/id/alerts.ts';
import { commandsId } from '#shared/i18n/id/commands.ts';
import { commonId } from '#shared/i18n/id/common.ts';
import { diagnosticsId } from '#shared/i18n/id/diagnostics.ts';
import { dialogsId } from '#shared/i18n/id/dialogs.ts';
import { errorsId } from '#shared/i18n/id/errors.ts';
import { gridId } from '#shared/i18n/id/grid.ts';
import { indicatorsId } from '#shared/i18n/id/indicators.ts';
import { killSwitchId } from '#shared/i18n/id/kill-switch.ts';
import { notificationsId } from '#shared/i18n/id/notifications.ts';
import { ordersId } from '#shared/i18n/id/orders.ts';
import { reasonsId } from '#shared/i18n/id/reasons.ts';
import { replayId } from '#shared/i18n/id/replay.ts';
import { serviceCheckId } from '#shared/i18n/id/service-check.ts';
import { settingsId } from '#shared/i18n/id/settings.ts';
import { shellId } from '#shared/i18n/id/shell.ts';
import { trayId } from '#shared/i18n/id/tray.ts';
import { workspacesId } from '#shared/i18n/id/workspaces.ts';
import type { Resources } from '#shared/i18n/translator.ts';

/**
 * The namespaces that the main process shows texts of; the others are the windows' own, and a third of
 * what would be loaded at every start.
 */
export const MAIN_CATALOGUE = {
  en: {
    alerts: alertsEn,
    commands: commandsEn,
    common: commonEn,
    diagnostics: diagnosticsEn,
    dialogs: dialogsEn,
    errors: errorsEn,
    grid: gridEn,
    indicators: indicatorsEn,
    killSwitch: killSwitchEn,
    notifications: notificationsEn,
    orders: ordersEn,
    reasons: reasonsEn,
    replay: replayEn,
    serviceCheck: serviceCheckEn,
    settings: settingsEn,
    shell: shellEn,
    tray: trayEn,
    workspaces: workspacesEn,
  },
  id: {
    alerts: alertsId,
    commands: commandsId,
    common: commonId,
    diagnostics: diagnosticsId,
    dialogs: dialogsId,
    errors: errorsId,
    grid: gridId,
    indicators: indicatorsId,
    killSwitch: killSwitchId,
    notifications: notificationsId,
    orders: ordersId,
    reasons: reasonsId,
    replay: replayId,
    serviceCheck: serviceCheckId,
    settings: settingsId,
    shell: shellId,
    tray: trayId,
    workspaces: workspacesId,
  },
} as const satisfies Resources;
