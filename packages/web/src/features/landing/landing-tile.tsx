import {
  BellRing,
  CalendarCheck,
  CalendarClock,
  CalendarSync,
  CalendarX2,
  Clock,
  CreditCard,
  MessageCircle,
  MoonStar,
  ShieldCheck,
  ToggleRight,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { type FEATURES, type OFFER } from './landing-texts.ts';

type TileIcon = (typeof FEATURES.items | typeof OFFER.promises)[number]['icon'];

const ICONS: Record<TileIcon, LucideIcon> = {
  night: MoonStar,
  chat: MessageCircle,
  calendar: CalendarClock,
  booked: CalendarCheck,
  bell: BellRing,
  moved: CalendarSync,
  people: Users,
  hours: Clock,
  control: ToggleRight,
  card: CreditCard,
  cancel: CalendarX2,
  guarantee: ShieldCheck,
};

/** The icon in front of a text. */
export function Tile({ icon }: { icon: TileIcon }) {
  const Icon = ICONS[icon];
  return (
    <span className="tile">
      <Icon size={22} />
    </span>
  );
}
