// Every page of the router and every dialog of the web interface, and how to show hostile texts on each. The type of the
// first table refuses a missing page; the journey compares the second with the files of the dialogs.
import { type Page, expect } from '@playwright/test';
import { PATHS, type Path } from '../../packages/web/src/lib/paths.ts';
import { type HostileBusiness, TODAY, WORKDAY } from './business.ts';
import type { Hold } from '../../packages/domain/src/agenda/holds/holds-contract.ts';
import { HOSTILE } from './texts.ts';

interface Stop {
  /** Query strings; each makes a separate stop. */
  queries?: (business: HostileBusiness) => readonly string[];
  /** Clicks needed first. */
  open?: (page: Page) => Promise<void>;
  /** Minimum of hostile texts that are readable there. */
  least: number;
  tabs?: readonly string[];
}

export const PAGE_STOPS: Record<Path, Stop> = {
  [PATHS.dashboard]: { least: 10 },
  [PATHS.calendar]: {
    queries: () => ['month', 'week', 'day'].map((view) => `?view=${view}&date=${WORKDAY}`),
    least: 2,
  },
  [PATHS.clients]: { least: 10 },
  [PATHS.crm]: {
    queries: ({ clientId }) => ['', `?client=${clientId}`, `?client=${encodeURIComponent(HOSTILE[5] ?? '')}`],
    least: 8,
    tabs: ['Info', 'Visitas', 'Notas', 'Métricas'],
  },
  // the confirmation names the service
  [PATHS.services]: { open: (page) => press('Excluir')(page), least: 10 },
  [PATHS.whatsapp]: { least: 2 },
  [PATHS.conversations]: {
    queries: ({ chatId }) => ['', `?chat=${chatId}`, `?chat=${encodeURIComponent(HOSTILE[1] ?? '')}`],
    least: 8,
  },
  [PATHS.assistant]: { least: 8 },
  [PATHS.business]: { least: 3 },
  [PATHS.hours]: {
    open: (page) => press(/^Ver todos/)(page),
    least: 10,
    tabs: ['Notificações', 'Modelos', 'Horários'],
  },
  [PATHS.subscription]: { least: 1 },
  [PATHS.notifications]: { open: (page) => press(/^Notificações/)(page), least: 4 },
  [PATHS.thankYou]: {
    queries: () => [`?session_id=${encodeURIComponent(HOSTILE[0] ?? '')}`],
    least: 1,
  },
  [PATHS.notFound]: { least: 0 },
  [PATHS.otherAccount]: { least: 0 },
};

interface DialogStop {
  /** URL on which it opens. */
  at: (business: HostileBusiness) => string;
  open: (page: Page) => Promise<void>;
  least: number;
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

const on =
  (path: string, query = '') =>
  () =>
    `${path}${query}`;

const typed = async (page: Page, line: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('textbox').first().fill(line);
};

const hostileHold = {
  id: 1,
  kind: 'approval',
  clientId: 1,
  clientName: HOSTILE[1] ?? '',
  conversationId: null,
  serviceId: null,
  service: HOSTILE[2] ?? '',
  price: null,
  forSomeone: HOSTILE[3] ?? '',
  startTime: `${WORKDAY}T23:00:00.000Z`,
  endTime: `${WORKDAY}T23:50:00.000Z`,
  startTimeLocal: `${WORKDAY}T20:00`,
  endTimeLocal: `${WORKDAY}T20:50`,
  expiresAt: '2099-01-01T12:00:00.000Z',
  expiresAtLocal: '2099-01-01T09:00',
  isAnswered: true,
  createdAtLocal: `${TODAY.slice(0, 10)}T09:00`,
  asker: {
    phone: null,
    isKnown: false,
    attended: 0,
    presence: { visits: 0, misses: 0 },
    isNamesake: true,
  },
} satisfies Hold;

/** Makes a series for the hostile client, two weeks ahead, and opens one of its visits. */
const openSeriesVisit = async (page: Page): Promise<void> => {
  const startDate = new Date(Date.parse(WORKDAY) + 14 * 86_400_000).toISOString().slice(0, 10);
  await page.evaluate(async (date) => {
    const send = async (url: string, body?: object) => {
      const init = body && { method: 'POST', body: JSON.stringify(body) };
      const answer = await fetch(url, { ...init, headers: { 'content-type': 'application/json' } });
      return (await answer.json()) as { id: number }[] & { seen: string };
    };
    const [clients, services] = [await send('/api/clients'), await send('/api/services')];
    const weekdays = [new Date(date).getUTCDay()];
    const ends = { kind: 'count', count: 3 };
    const time = { startDate: date, startTime: '06:00', durationMinutes: 30 };
    const rule = { freq: 'weekly', interval: 1, weekdays, monthMode: null, ...time, ends };
    const { seen } = await send('/api/series/preview', { rule });
    const of = { clientId: clients[0]?.id, serviceId: services[0]?.id };
    await send('/api/series', { rule, ...of, seen });
  }, startDate);
  await page.goto(new URL(`${PATHS.calendar}?view=day&date=${startDate}`, page.url()).href);
  await page.locator('[data-event-id]').first().click();
};

/** Dialogs by file. */
export const DIALOG_STOPS: Record<string, DialogStop> = {
  'agenda/appointment/appointment-dialog.tsx': {
    at: on(PATHS.calendar, `?view=day&date=${WORKDAY}`),
    open: async (page) => {
      await page.locator('[data-event-id]').nth(2).click();
      await press('Editar')(page);
    },
    least: 1,
  },
  'agenda/series/scope/scope-dialog.tsx': {
    at: on(PATHS.calendar),
    open: async (page) => {
      await openSeriesVisit(page);
      await press('Remarcar')(page);
      await page.getByRole('dialog').getByLabel('Horário', { exact: true }).selectOption({ index: 3 });
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Remarcar/ })
        .last()
        .click();
      await page.getByRole('dialog', { name: 'Remarcar quais?' }).waitFor();
    },
    least: 1,
  },
  'agenda/holds/answer/proposal-dialog.tsx': {
    at: on(PATHS.calendar, `?view=day&date=${WORKDAY}`),
    open: async (page) => {
      await page.route('**/api/holds', (route) => route.fulfill({ json: [hostileHold] }));
      await page.reload();
      await page.locator('[data-hold-id]').click();
      await page.getByRole('button', { name: /^Propor outro horário/ }).click();
      await page.getByRole('dialog', { name: 'Propor outro horário' }).waitFor();
    },
    least: 2,
  },
  'agenda/holds/hold-dialog.tsx': {
    at: on(PATHS.calendar, `?view=day&date=${WORKDAY}`),
    open: async (page) => {
      // only a chat makes one, and no phone is paired here
      await page.route('**/api/holds', (route) => route.fulfill({ json: [hostileHold] }));
      await page.reload();
      await page.locator('[data-hold-id]').click();
    },
    least: 2,
  },
  'agenda/calendar/day/day-dialog.tsx': {
    at: on(PATHS.calendar, `?view=month&date=${WORKDAY}`),
    open: async (page) => {
      await page
        .getByRole('gridcell')
        .filter({ has: page.locator('[data-event-id]') })
        .first()
        .focus();
      await page.keyboard.press('Enter');
    },
    least: 3,
  },
  'assistant/knowledge/knowledge-dialog.tsx': { at: on(PATHS.assistant), open: press(/^Editar/), least: 1 },
  'assistant/knowledge/import/import-dialog.tsx': {
    at: on(PATHS.assistant),
    open: async (page) => {
      await press(/^Importar/)(page);
      await chooseFile(page, 'conhecimento.csv', `titulo;conteudo\n${csvLines(2)}`);
    },
    least: 3,
  },
  'assistant/try-out-dialog.tsx': {
    at: on(PATHS.assistant),
    open: async (page) => {
      await press(/^Testar/)(page);
      await typed(page, HOSTILE[1] ?? '');
      await page.keyboard.press('Enter');
    },
    least: 1,
  },
  'clients/edit/client-dialog.tsx': { at: on(PATHS.clients), open: press(/^Editar/), least: 1 },
  'clients/import/import-dialog.tsx': {
    at: on(PATHS.clients),
    open: async (page) => {
      await press('Importar clientes')(page);
      await chooseFile(page, 'clientes.csv', `Nome;Observações;${HOSTILE[1]}\n${csvLines(3)}`);
      await expect(page.getByLabel('Telefone')).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click();
    },
    least: 5,
  },
  'crm/crm-client-dialog.tsx': {
    at: ({ clientId }) => `${PATHS.crm}?client=${clientId}`,
    open: press('Editar'),
    least: 1,
  },
  'crm/duplicates/duplicates-dialog.tsx': { at: on(PATHS.crm), open: press('Ver e juntar'), least: 1 },
  'hours/absence/absence-dialog.tsx': {
    at: on(PATHS.hours),
    open: async (page) => {
      await press('Férias ou imprevisto')(page);
      const dialog = page.getByRole('dialog');
      for (const label of ['Primeiro dia', 'Último dia']) await dialog.getByLabel(label).fill(WORKDAY);
    },
    least: 5,
  },
  'services/service-dialog.tsx': { at: on(PATHS.services), open: press(/^Editar/), least: 1 },
  'quick-add/quick-add-dialog.tsx': {
    at: on(PATHS.dashboard),
    open: async (page) => {
      await press('Marcar rápido')(page);
      await typed(page, `${HOSTILE[1]} amanhã 15h ${HOSTILE[2]}`);
    },
    least: 1,
  },
  'agenda/day/payment-dialog.tsx': {
    at: on(PATHS.dashboard),
    open: async (page) => {
      await page
        .getByRole('button', { name: `Ações de ${HOSTILE[1]}`, exact: true })
        .last()
        .click();
      await page.getByRole('menuitem', { name: 'Marcar como Atendido' }).click();
    },
    least: 1,
  },
  'agenda/money/debtors-dialog.tsx': { at: on(PATHS.dashboard), open: press('Quem me deve'), least: 1 },
  // last, because it erases a client
  'clients/removal/mentions-dialog.tsx': {
    at: ({ clientId }) => `${PATHS.crm}?client=${clientId}`,
    open: async (page) => {
      await press(/^Mais ações para/)(page);
      await page.getByRole('menuitem', { name: 'Apagar dados pessoais (LGPD)' }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Apagar e manter/ })
        .click();
    },
    least: 1,
  },
};

/** Dialogs without user-written text. */
export const WORDLESS_DIALOGS = [
  'account/closing/closing-dialog.tsx',
  'account/photo/crop-dialog.tsx',
  'billing/subscription/invoices-dialog.tsx',
  'billing/payment/payment-link-dialog.tsx',
  'hours/dates/dates-dialog.tsx',
  'shortcuts/shortcuts-dialog.tsx',
  'whatsapp/connection/qr-dialog.tsx',
];

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const csvLines = (columns: number): string =>
  HOSTILE.map((text) => Array.from({ length: columns }, () => quoted(text)).join(';')).join('\n');

const chooseFile = (page: Page, name: string, text: string): Promise<void> =>
  page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** Calendar of the day on which the dashboard's entries are. */
export const TODAYS_CALENDAR = `${PATHS.calendar}?view=day&date=${TODAY}`;
