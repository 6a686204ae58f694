/** Every address of the application (spec 1 §2). */
export const PATHS = {
  dashboard: '/',
  calendar: '/calendar',
  clients: '/clients',
  crm: '/crm',
  services: '/services',
  whatsapp: '/whatsapp',
  conversations: '/whatsapp/conversas',
  assistant: '/ai-assistant',
  business: '/business-settings',
  hours: '/settings',
  subscription: '/subscription',
  notifications: '/notifications',
  thankYou: '/thank-you',
  notFound: '/404',
} as const;

export type Path = (typeof PATHS)[keyof typeof PATHS];

/** The addresses inside the signed-in layout. */
export type PagePath = Exclude<Path, '/404'>;

/** Sign-in and sign-out are full page navigations, not calls. */
export const LOGIN_URL = '/api/login';
export const LOGOUT_URL = '/api/logout';
