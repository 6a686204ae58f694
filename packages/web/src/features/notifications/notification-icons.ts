import type { NotificationKind } from '@zelo/domain/account/notifications/notification-kinds.ts';
import {
  Bell,
  BellOff,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  CreditCard,
  Hourglass,
  type LucideIcon,
  MessageCircleQuestionMark,
  Siren,
  Unplug,
} from 'lucide-react';
import type { Tone } from '#ui/marks/tone.ts';

/** Icon and color of each kind, in addition to its text. */
export const NOTIFICATION_ICONS: Record<NotificationKind, { icon: LucideIcon; tone: Tone }> = {
  'appointment-new': { icon: CalendarPlus, tone: 'blue' },
  'appointment-moved': { icon: CalendarClock, tone: 'orange' },
  'appointment-cancelled': { icon: CalendarX, tone: 'grey' },
  'client-danger': { icon: Siren, tone: 'red' },
  'person-asked': { icon: MessageCircleQuestionMark, tone: 'primary' },
  'reminder-failed': { icon: BellOff, tone: 'red' },
  'whatsapp-down': { icon: Unplug, tone: 'red' },
  'trial-ending': { icon: Hourglass, tone: 'yellow' },
  subscription: { icon: CreditCard, tone: 'primary' },
  other: { icon: Bell, tone: 'neutral' },
};
