// The offline page: its own small document (offline.html), cached by the service worker. It needs no framework, and
// no file other than those it names.
import { PATHS } from '#lib/paths.ts';
import type { CachedAgenda, KeptAppointment } from './agenda-store.ts';

export type OfflineState = 'today' | 'other-day' | 'never';

/** Display state for the stored agenda. */
export const offlineState = (kept: CachedAgenda | null, now: number): OfflineState => {
  if (!kept) return 'never';
  return now < kept.until ? 'today' : 'other-day';
};

/** Content of the requested page with a network; empty where today's agenda is what was asked for. */
const PAGES: readonly [path: string, sentence: string][] = [
  [PATHS.conversations, 'As conversas precisam'],
  [PATHS.calendar, 'A agenda dos outros dias precisa'],
  [PATHS.clients, 'A lista de clientes precisa'],
  [PATHS.crm, 'As fichas dos clientes precisam'],
];

/** Says that the page at this path needs the network, and what is shown instead; null for the dashboard. */
export const needsNetwork = (path: string, state: OfflineState): string | null => {
  if (path === PATHS.dashboard) return null;
  const subject = PAGES.find(([page]) => path === page)?.[1] ?? 'Esta página precisa';
  const instead = state === 'today' ? ' Por enquanto, veja a agenda de hoje.' : '';
  return `${subject} de conexão.${instead} Formulários que não foram salvos ficam guardados neste aparelho.`;
};

const slot = (root: ParentNode, name: string): HTMLElement => {
  const element = root.querySelector<HTMLElement>(`[data-slot="${name}"]`);
  if (!element) throw new Error(`offline.html has no ${name}`);
  return element;
};

/** Renders the stored agenda into the document, replacing any previous content. */
export function showOffline(root: ParentNode, kept: CachedAgenda | null, state: OfflineState): void {
  const sentence = needsNetwork(location.pathname, state);
  slot(root, 'page').textContent = sentence;
  slot(root, 'page').hidden = sentence === null;
  for (const part of root.querySelectorAll<HTMLElement>('[data-when]')) {
    part.hidden = part.dataset['when'] !== state;
  }
  const rows = slot(root, 'rows');
  rows.replaceChildren();
  slot(root, 'empty').hidden = state !== 'today' || kept?.appointments.length !== 0;
  if (!kept || state !== 'today') return;
  slot(root, 'seen').textContent = `Visto às ${kept.seenAt}, sem conexão`;
  slot(root, 'day').textContent = kept.day;
  rows.append(...kept.appointments.map((appointment) => rowOf(root, appointment)));
}

function rowOf(root: ParentNode, { isCancelled, tone, ...texts }: KeptAppointment): Node {
  const template = root.querySelector<HTMLTemplateElement>('template');
  if (!template) throw new Error('offline.html has no row');
  const row = template.content.cloneNode(true) as DocumentFragment;
  for (const name of ['time', 'name', 'service', 'status'] as const)
    slot(row, name).textContent = texts[name];
  slot(row, 'name').classList.toggle('line-through', isCancelled);
  slot(row, 'status').dataset['tone'] = tone;
  return row;
}
