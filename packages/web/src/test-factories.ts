// Test data, complete enough to render; each test sets only the fields that matter to it.
import { onTestFinished, vi } from 'vitest';
import type { Hold } from '@zelo/domain/agenda/holds/holds-contract.ts';
import { neutralRules } from '@zelo/domain/agenda/rules/booking-rules.ts';
import type { Notification, User } from '@zelo/domain/account/account-contract.ts';
import type { SubscriptionStatus } from '@zelo/domain/billing/billing-contract.ts';
import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import type { Settings } from '@zelo/domain/hours/hours-contract.ts';
import { defaultWorkingHours } from '@zelo/domain/hours/working-day.ts';
import type { Service } from '@zelo/domain/services/services-contract.ts';

/** Sets the clock, without its timers, until the test ends. */
export const setClock = (instant: string): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(instant) });
  onTestFinished(() => void vi.useRealTimers());
};

export { anAppointment } from '@zelo/domain/agenda/test-appointment.ts';

export const ZONE = 'America/Sao_Paulo';

export const aUser = (given: Partial<User> = {}): User => ({
  id: 1,
  email: 'helena@exemplo.com',
  firstName: 'Helena',
  lastName: 'Moraes',
  profileImageUrl: null,
  professional: {
    id: 1,
    businessName: 'Helena',
    profession: 'psicologo',
    timezone: ZONE,
    aiEnabled: true,
    assistantName: null,
    photoVersion: null,
    firstStepsClosed: true,
  },
  ...given,
});

export const aClient = (given: Partial<Client> = {}): Client => ({
  id: 1,
  name: 'Marina Castro',
  phone: '5511988887702',
  whatsappNumber: null,
  email: null,
  notes: null,
  dateOfBirth: null,
  gender: 'N',
  address: null,
  occupation: null,
  preferredContactTime: 'anytime',
  preferredServices: [],
  allergies: null,
  emergencyContact: null,
  scheduledForSomeone: null,
  aiEnabled: true,
  isActive: true,
  customerStatus: 'new',
  clientSource: 'whatsapp',
  totalSpent: '0.00',
  averageTicket: '0.00',
  totalAppointments: 0,
  lastVisit: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  version: 1,
  ...given,
});

export const aService = (given: Partial<Service> = {}): Service => ({
  id: 1,
  name: 'Corte',
  description: null,
  duration: 30,
  price: '45.00',
  color: null,
  bookable: 'machine',
  pauseBeforeMin: null,
  pauseAfterMin: null,
  minNoticeMin: null,
  approval: null,
  preVisitText: null,
  isActive: true,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  ...given,
});

/** A request of 24 November 2026, 10:01, for the next day at 14:00. */
export const aHold = (given: Partial<Hold> = {}): Hold => ({
  id: 7,
  kind: 'approval',
  clientId: 3,
  clientName: 'Ana Lopes',
  conversationId: 4,
  serviceId: 1,
  service: 'Sessão individual',
  price: '180.00',
  forSomeone: null,
  startTime: '2026-11-25T17:00:00.000Z',
  endTime: '2026-11-25T17:50:00.000Z',
  startTimeLocal: '2026-11-25T14:00',
  endTimeLocal: '2026-11-25T14:50',
  expiresAt: '2026-11-24T14:01:00.000Z',
  expiresAtLocal: '2026-11-24T11:01',
  isAnswered: true,
  createdAtLocal: '2026-11-24T10:01',
  asker: {
    phone: '5511988887701',
    isKnown: true,
    attended: 5,
    presence: { visits: 5, misses: 0 },
    isNamesake: false,
  },
  ...given,
});

export const aNotification = (given: Partial<Notification> = {}): Notification => ({
  id: 1,
  title: 'Novo agendamento',
  message: 'Marina Castro, 01/12 às 10:00',
  time: '2026-11-30T12:00:00.000Z',
  read: false,
  kind: 'appointment-new',
  link: null,
  ...given,
});

export const someSettings = (given: Partial<Settings> = {}): Settings => ({
  workingHours: defaultWorkingHours(),
  specificDates: [],
  blockedDates: [],
  holidays: { state: null, rules: {}, cityDays: [] },
  bookingRules: neutralRules,
  reminderTemplate24h: null,
  reminderTemplate3h: null,
  confirmationTemplate: null,
  reminder24hEnabled: true,
  reminder3hEnabled: true,
  quietHours: { from: '21:00', to: '08:00' },
  timezone: ZONE,
  version: 1,
  ...given,
});

export const aTrial = (daysLeft: number, given: Partial<SubscriptionStatus> = {}): SubscriptionStatus => ({
  status: 'trialing',
  daysLeft,
  trialDaysLeft: daysLeft,
  nextBillingDate: null,
  cancelAtPeriodEnd: false,
  cancelDate: null,
  currentPeriodUsage: { appointments: 0, messages: 0, aiRequests: 0 },
  isPaidPartOpen: daysLeft > 0,
  isSubscribed: false,
  trialEndsAt: null,
  firstChargeAt: null,
  ...given,
});
