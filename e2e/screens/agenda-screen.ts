// Locators of the agenda, and its stored rows.
import { type Locator, type Page, expect } from '@playwright/test';
import type { ApiSession } from '../servers/api-session.ts';
import { instantOf, nameOf } from './workday.ts';

/** Fields of an API appointment that the journeys check. */
export interface Stored {
  id: number;
  time: string;
  duration: number;
  startTime: string;
  startTimeLocal: string;
  displayClientName: string;
  service: string | null;
  status: string;
  paidAmount: string | null;
  cancelReason: string | null;
  notes: string | null;
  isAllDay: boolean;
  eventTitle: string | null;
}

/** Cell of a day in the month, or of an hour when `rest` begins with it. */
export const cellOf = (page: Page, date: string, rest = ''): Locator =>
  page.getByRole('gridcell', { name: new RegExp(`, ${nameOf(date)}, ${rest}`) });

/** Event in the grid, by its displayed name. */
export const eventOf = (page: Page, name: string): Locator =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(name) });

/** Panel of a visit. */
export const visitOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

export const formOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Editar Agendamento' });

/** Opens the form of an event in the grid, through its panel. */
export const openForm = async (page: Page, name: string): Promise<Locator> => {
  await eventOf(page, name).click();
  await visitOf(page, name).getByRole('button', { name: 'Editar' }).click();
  await expect(formOf(page)).toBeVisible();
  return formOf(page);
};

/** Toast, by title. */
export const noticeOf = (page: Page, title: string): Locator => page.getByRole('group', { name: title });

/** Expects a toast that covers none of the elements, named by a selector. */
export const expectToastClear = (page: Page, selector: string): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate((wanted) => {
          const toast = document.querySelector('[data-toasts] > :not([data-limited], [data-ending-style])');
          if (!toast) return ['no toast'];
          const over = toast.getBoundingClientRect();
          const elements = [...document.querySelectorAll(wanted)];
          const covered = elements.filter((element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
          });
          return elements.length > 0 ? covered.map(({ textContent }) => textContent) : ['no elements'];
        }, selector),
      // while the toast is shown
      { timeout: 3000 },
    )
    .toEqual([]);

export const storedOn = async (session: ApiSession, date: string): Promise<Stored[]> => {
  const { status, body } = await session.call('GET', `/api/appointments/date/${date}`);
  expect(status).toBe(200);
  return body as Stored[];
};

/** The one stored appointment of a client on a day. */
export const storedOf = async (
  session: ApiSession,
  date: string,
  name: string,
): Promise<Stored | undefined> =>
  (await storedOn(session, date)).find(({ displayClientName }) => displayClientName === name);

const created = async (session: ApiSession, path: string, body: object): Promise<number> => {
  const answer = await session.call('POST', path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return (answer.body as { id: number }).id;
};

export const addService = (session: ApiSession, name: string, duration: number, price: string) =>
  created(session, '/api/services', { name, description: null, duration, price });

export const addClient = (session: ApiSession, name: string) =>
  created(session, '/api/clients', { name, phone: '', email: '', notes: '' });

interface Booking {
  client: string;
  serviceId: number;
  date: string;
  /** HH:mm in Brasília */
  time: string;
  /** 50 when not given */
  minutes?: number;
}

/** Books a new client; resolves to the appointment's id. */
export const addBooking = async (
  session: ApiSession,
  { client, serviceId, date, time, minutes = 50 }: Booking,
): Promise<number> =>
  created(session, '/api/appointments', {
    clientId: await addClient(session, client),
    serviceId,
    startTime: instantOf(date, time),
    endTime: instantOf(date, time, minutes),
  });
