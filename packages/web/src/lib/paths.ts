/** Every path of the application (spec 1 §2), plus one that the specification does not have. */
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
  /** Target of an account's tabs after another account has signed in (decision 040). */
  otherAccount: '/outra-conta',
} as const;

export type Path = (typeof PATHS)[keyof typeof PATHS];

/** The paths inside the signed-in layout. */
export type PagePath = Exclude<Path, '/404' | '/outra-conta'>;

/** Sign-in and sign-out are full page navigations, not calls. */
export const LOGIN_URL = '/api/login';
export const LOGOUT_URL = '/api/logout';
