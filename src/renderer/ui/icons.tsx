import {
  ArrowLeftToLine,
  BadgeCheck,
  Ban,
  Bell,
  BellOff,
  BellRing,
  BookOpen,
  Braces,
  Briefcase,
  ChartCandlestick,
  Check,
  ChevronDown,
  ChevronLeft,
  ClipboardList,
  Columns3,
  Copy,
  Ellipsis,
  ExternalLink,
  Eye,
  File,
  Funnel,
  Gavel,
  GripVertical,
  Heart,
  LayoutDashboard,
  List,
  Lock,
  LockOpen,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  Minus,
  OctagonX,
  Pause,
  Pin,
  Play,
  Plus,
  ReceiptText,
  RotateCcw,
  Rss,
  ScrollText,
  Search,
  SendHorizontal,
  Square,
  Star,
  TrendingUp,
  TriangleAlert,
  Users,
  X,
} from 'lucide-react';
import type { ReactNode } from 'react';
import './icons.css';

const ICONS = {
  alert: BellRing,
  auction: Gavel,
  back: ChevronLeft,
  bell: Bell,
  blocked: Ban,
  book: BookOpen,
  broadcast: Megaphone,
  candles: ChartCandlestick,
  check: Check,
  code: Braces,
  close: X,
  columns: Columns3,
  comment: MessageSquare,
  down: ChevronDown,
  eye: Eye,
  file: File,
  filter: Funnel,
  grip: GripVertical,
  group: Users,
  like: Heart,
  list: List,
  locked: Lock,
  maximize: Square,
  minus: Minus,
  more: Ellipsis,
  muted: BellOff,
  orders: ClipboardList,
  panels: LayoutDashboard,
  pause: Pause,
  pin: Pin,
  pinLeft: ArrowLeftToLine,
  play: Play,
  plus: Plus,
  popOut: ExternalLink,
  portfolio: Briefcase,
  posts: Rss,
  reset: RotateCcw,
  restore: Copy,
  search: Search,
  send: SendHorizontal,
  star: Star,
  stop: OctagonX,
  tape: ScrollText,
  ticket: ReceiptText,
  trend: TrendingUp,
  unlocked: LockOpen,
  verified: BadgeCheck,
  warning: TriangleAlert,
} as const satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof ICONS;

export const ICON_NAMES = Object.keys(ICONS) as readonly IconName[];

type IconProps = {
  readonly name: IconName;
  /** small: beside a text; normal: alone in a button. Both grow with the text. */
  readonly size?: 'small' | 'normal' | 'large';
  /** Announced; without it the icon is decoration. */
  readonly label?: string;
};

/** The app's icons, from one library, in the text's colour. */
export function Icon({ name, size = 'normal', label }: IconProps): ReactNode {
  const Drawn = ICONS[name];
  const named = label === undefined ? {} : { role: 'img', 'aria-label': label };
  return <Drawn className={`icon icon-${size}`} {...named} />;
}
