import {
  Bot,
  BriefcaseBusiness,
  CalendarDays,
  Clock,
  CreditCard,
  HeartHandshake,
  House,
  MessageCircle,
  Settings,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { PATHS, type PagePath } from '#lib/paths.ts';

interface MenuItem {
  path: PagePath;
  label: string;
  icon: LucideIcon;
}

/** The sidebar, in the order of spec 1 §2. */
export const MENU: readonly MenuItem[] = [
  { path: PATHS.dashboard, label: 'Dashboard', icon: House },
  { path: PATHS.calendar, label: 'Agenda', icon: CalendarDays },
  { path: PATHS.clients, label: 'Clientes', icon: Users },
  { path: PATHS.crm, label: 'CRM', icon: HeartHandshake },
  { path: PATHS.services, label: 'Serviços', icon: BriefcaseBusiness },
  { path: PATHS.whatsapp, label: 'WhatsApp', icon: MessageCircle },
  { path: PATHS.assistant, label: 'Assistente IA', icon: Bot },
  { path: PATHS.business, label: 'Configurações', icon: Settings },
  { path: PATHS.hours, label: 'Horários de Trabalho', icon: Clock },
  { path: PATHS.subscription, label: 'Assinatura', icon: CreditCard },
];
