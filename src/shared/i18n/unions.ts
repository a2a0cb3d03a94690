import type {
  AccountFigure,
  BankRatioName,
  FCriterion,
  PeerFigure,
  ValuationName,
  ZTerm,
} from '#shared/company/index.ts';
import type { AlertKind, AlertProblem, AlertReading, AlertSince, AlertStatus } from '#shared/contract/alerts.ts';
import type { CheckId, CheckState, FindingCode, ReportEntryId } from '#shared/contract/diagnostics.ts';
import type { ErrorCode } from '#shared/contract/error.ts';
import type { FeedFinding, FeedState } from '#shared/contract/feed.ts';
import type { GroupRefusal, GroupRole } from '#shared/contract/groups.ts';
import type { NoticeKind } from '#shared/contract/inbox.ts';
import type { MarketConnection } from '#shared/contract/market.ts';
import type { AlertCode, NotificationCode, NotificationGroup, ORDER_CODES } from '#shared/contract/notifications.ts';
import type { OrderReason } from '#shared/contract/order-reason.ts';
import type { Difference, OrderAttention, OrderSource, OrderStatus } from '#shared/contract/orders.ts';
import type { PanelKind } from '#shared/contract/panels.ts';
import type { FlowProblem, SecurityAct } from '#shared/contract/security-centre.ts';
import type {
  CheckResult,
  CheckStage,
  ExampleKind,
  Finding,
  ProposalEvidence,
} from '#shared/contract/service-check.ts';
import type { ImportRefusal, NewWorkspace } from '#shared/contract/workspaces.ts';
import type { ActionKind } from '#shared/market/index.ts';
import type { Meaning, NewsKind } from '#shared/news/index.ts';
import type { PinWeakness } from '#shared/pin-strength.ts';
import type { DrillName } from '#shared/practice/choices.ts';
import type { Verdict } from '#shared/practice/debrief.ts';
import type { CategoryId, Comparison, FigureId, FigureUnit, PresetId, StockGroup } from '#shared/screener/index.ts';
import type * as ENGLISH from './english.ts';

type English = typeof ENGLISH;
type Check = English['serviceCheck'];

/** Holds texts to a union: a member without a text, and a text without a member, is a type error. */
type TextsOf<
  Kind extends string,
  Texts extends Record<Kind, unknown> & Record<Exclude<keyof Texts, Kind>, never>,
> = Texts;
/** Holds texts to a union beside which they have others. */
type TextsWith<Kind extends string, Texts extends Record<Kind, string>> = Texts;

/** The texts whose keys are the members of a union: what is looked up by a name that is put together. */
export type UnionTexts = [
  TextsOf<ActionKind, English['actions']['kinds']>,
  TextsOf<NewsKind, English['news']['kinds']>,
  TextsOf<Meaning, English['news']['meanings']>,
  TextsOf<AlertStatus, English['alerts']['status']>,
  TextsOf<GroupRefusal, English['groups']['refused']>,
  TextsOf<GroupRole, English['groups']['role']>,
  TextsOf<SecurityAct, English['securityCentre']['activity']['acts']>,
  TextsOf<PinWeakness, English['securityCentre']['pin']['weak']>,
  TextsOf<FlowProblem['at'], English['securityCentre']['problem']['wrong']>,
  TextsOf<FlowProblem['at'], English['securityCentre']['problem']['refused']>,
  TextsOf<NonNullable<AlertReading['waits']>, English['alerts']['waits']>,
  TextsOf<AlertKind, English['alerts']['kinds']>,
  TextsOf<AlertKind, English['alerts']['kindsLong']>,
  TextsOf<AlertKind, English['alerts']['reason']>,
  TextsOf<AlertCode, English['alerts']['notification']>,
  TextsOf<AlertSince, English['alerts']['since']>,
  TextsOf<AlertProblem['code'], English['alerts']['problem']>,
  TextsOf<AccountFigure, English['companyRatios']['figures']>,
  TextsOf<ValuationName, English['companyRatios']['valuations']>,
  TextsOf<ValuationName, English['companyRatios']['valuationFormulas']>,
  TextsOf<FCriterion, English['companyRatios']['criteria']>,
  TextsOf<FCriterion, English['companyRatios']['criterionFormulas']>,
  TextsOf<ZTerm, English['companyRatios']['terms']>,
  TextsOf<ZTerm, English['companyRatios']['termFormulas']>,
  TextsOf<BankRatioName, English['companyRatios']['bankRatios']>,
  TextsOf<BankRatioName, English['companyRatios']['bankFormulas']>,
  TextsOf<PeerFigure, English['companyRatios']['peerFigures']>,
  TextsOf<CheckState, English['diagnostics']['states']>,
  TextsOf<CheckId, English['diagnostics']['checks']>,
  TextsOf<FindingCode, English['diagnostics']['found']>,
  TextsOf<ReportEntryId, English['diagnostics']['entries']>,
  TextsOf<DrillName, English['drills']['names']>,
  TextsOf<DrillName, English['drills']['start']>,
  TextsOf<DrillName, English['drills']['task']>,
  TextsOf<DrillName, English['drills']['right']>,
  TextsOf<Verdict['what'], English['drills']['verdict']>,
  TextsOf<ErrorCode, English['errors']>,
  TextsOf<NoticeKind, English['inbox']['message']['kinds']>,
  TextsOf<NotificationGroup, English['inbox']['groups']>,
  TextsOf<Exclude<NotificationCode, AlertCode>, English['notifications']['kinds']>,
  TextsOf<OrderSource, English['orderPath']['missing']>,
  TextsOf<OrderSource, English['orderPath']['source']>,
  TextsOf<Difference['kind'], English['orderPath']['difference']>,
  TextsOf<OrderAttention, English['orderPath']['attention']>,
  TextsOf<OrderAttention, English['orderPath']['attentionShort']>,
  TextsOf<OrderStatus, English['orders']['statuses']>,
  TextsOf<OrderReason | 'ownWords', English['reasons']>,
  TextsOf<PresetId, English['screener']['preset']>,
  TextsOf<Comparison | 'between', English['screener']['comparison']>,
  TextsOf<CategoryId, English['screener']['category']>,
  TextsOf<Exclude<FigureUnit, 'count' | 'points'>, English['screener']['unit']>,
  TextsOf<FigureId, English['screener']['figure']>,
  TextsOf<FigureId, English['screener']['head']>,
  TextsOf<StockGroup, English['screener']['group']>,
  TextsOf<CheckStage, Check['stages']>,
  TextsOf<CheckResult['trading'], Check['trading']>,
  TextsOf<CheckResult['feed'], Check['connection']>,
  TextsOf<ExampleKind, Check['examples']>,
  TextsOf<ProposalEvidence, Check['evidence']>,
  TextsOf<Finding['kind'], Check['kinds']>,
  TextsOf<FeedState, English['shell']['feed']['chart']>,
  TextsWith<MarketConnection['state'], English['shell']['marketConnection']>,
  TextsWith<FeedFinding['kind'], English['shell']['finding']>,
  TextsOf<PanelKind, English['shell']['panels']>,
  TextsOf<PanelKind, English['shell']['panelHelp']>,
  TextsOf<FeedState, English['tray']['feed']>,
  TextsOf<(typeof ORDER_CODES)[number], English['tray']['latest']>,
  TextsOf<NewWorkspace, English['workspaces']['templates']>,
  TextsOf<ImportRefusal, English['workspaces']['refused']>,
];
