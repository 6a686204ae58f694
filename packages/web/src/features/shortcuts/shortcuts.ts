// All shortcuts of the application, for the help sheet. Page and calendar shortcuts come from their handlers' own
// tables.
import { CALENDAR_KEYS } from '#features/agenda/calendar/calendar-shortcuts.ts';
import { VISIT_KEYS } from '#features/agenda/visit/visit-keys.ts';
import { DESTINATIONS, GO_KEY, HELP_KEY } from './page-keys.ts';

export interface KeyRow {
  /** Alternative keys; with `after`, only as the second key. */
  keys: readonly string[];
  after?: string;
  does: string;
}

export interface KeyGroup {
  title: string;
  rows: readonly KeyRow[];
}

export const KEY_GROUPS: readonly KeyGroup[] = [
  {
    title: 'Em qualquer tela',
    rows: [
      { keys: ['Ctrl K', '/'], does: 'Marcar rápido' },
      ...DESTINATIONS.map(({ key, does }) => ({ keys: [key], after: GO_KEY, does })),
      { keys: [HELP_KEY], does: 'Mostrar estes atalhos' },
      { keys: ['Esc'], does: 'Fechar o que está aberto' },
    ],
  },
  {
    title: 'Na agenda',
    rows: [
      ...CALENDAR_KEYS,
      { keys: ['←', '↑', '↓', '→'], does: 'Andar pelos dias e horários' },
      { keys: ['Home', 'End'], does: 'Início e fim da semana ou do dia' },
      { keys: ['Page Up', 'Page Down'], does: 'Período anterior e seguinte' },
      { keys: ['Enter'], does: 'Abrir o dia ou o horário' },
      { keys: ['Esc'], does: 'Desistir de arrastar' },
    ],
  },
  {
    title: 'Em uma visita aberta',
    rows: [...VISIT_KEYS],
  },
  {
    title: 'Nas conversas',
    rows: [
      { keys: ['↑', '↓', 'k', 'j'], does: 'Andar pela lista' },
      { keys: ['Enter'], does: 'Enviar a mensagem' },
      { keys: ['Shift Enter'], does: 'Quebrar a linha' },
      { keys: ['Esc'], does: 'Fechar a conversa' },
    ],
  },
];
