import type { ComponentType } from 'react';
import { PATHS, type PagePath } from '#lib/paths.ts';

type LoadPage = () => Promise<{ default: ComponentType }>;

export interface PageEntry {
  /** Title in the top bar and the browser tab. */
  title: string;
  load: LoadPage;
  /** Takes exactly the height of the screen and scrolls inside; otherwise the page grows and scrolls. */
  fillsScreen?: boolean;
  /** Of the whole screen, in px; on lower ones the page scrolls. */
  minHeight?: number;
}

/** The pages of a signed-in professional, one chunk per page. */
export const PAGES: Record<PagePath, PageEntry> = {
  [PATHS.dashboard]: {
    title: 'Dashboard',
    load: async () => ({ default: (await import('#features/dashboard/dashboard-page.tsx')).DashboardPage }),
  },
  [PATHS.calendar]: {
    title: 'Agenda',
    load: async () => ({
      default: (await import('#features/agenda/calendar/calendar-page.tsx')).CalendarPage,
    }),
    fillsScreen: true,
    minHeight: 540,
  },
  [PATHS.clients]: {
    title: 'Clientes',
    load: async () => ({ default: (await import('#features/clients/clients-page.tsx')).ClientsPage }),
  },
  [PATHS.crm]: {
    title: 'CRM - Gestão de Clientes',
    load: async () => ({ default: (await import('#features/crm/crm-page.tsx')).CrmPage }),
  },
  [PATHS.services]: {
    title: 'Meus Serviços',
    load: async () => ({ default: (await import('#features/services/services-page.tsx')).ServicesPage }),
  },
  [PATHS.whatsapp]: {
    title: 'WhatsApp',
    load: async () => ({ default: (await import('#features/whatsapp/whatsapp-page.tsx')).WhatsappPage }),
  },
  [PATHS.conversations]: {
    title: 'Conversas',
    load: async () => ({
      default: (await import('#features/whatsapp/conversations/conversations-page.tsx')).ConversationsPage,
    }),
    fillsScreen: true,
  },
  [PATHS.assistant]: {
    title: 'Assistente IA',
    load: async () => ({ default: (await import('#features/assistant/assistant-page.tsx')).AssistantPage }),
  },
  [PATHS.business]: {
    title: 'Configurações do Negócio',
    load: async () => ({
      default: (await import('#features/account/business/business-page.tsx')).BusinessPage,
    }),
  },
  [PATHS.hours]: {
    title: 'Horários de Trabalho',
    load: async () => ({ default: (await import('#features/hours/hours-page.tsx')).HoursPage }),
  },
  [PATHS.subscription]: {
    title: 'Assinatura',
    load: async () => ({
      default: (await import('#features/billing/subscription/subscription-page.tsx')).SubscriptionPage,
    }),
  },
  [PATHS.thankYou]: {
    title: 'Obrigado',
    load: async () => ({ default: (await import('#features/billing/thank-you-page.tsx')).ThankYouPage }),
  },
  [PATHS.notifications]: {
    title: 'Notificações',
    load: async () => ({
      default: (await import('#features/notifications/notifications-page.tsx')).NotificationsPage,
    }),
  },
};

export const pageAt = (path: string): PageEntry | undefined =>
  Object.entries(PAGES).find(([known]) => known === path)?.[1];
