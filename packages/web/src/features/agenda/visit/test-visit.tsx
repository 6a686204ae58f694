// Test helper: the panel of a visit over a list that holds it, as on a page.
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { useDayAppointments } from '#features/agenda/agenda-queries.ts';
import type { AppointmentTarget } from '#features/agenda/appointment/appointment-target.ts';
import { renderInApp } from '#test-app.tsx';
import { anAppointment, someSettings } from '#test-factories.ts';
import { serve, type Answers } from '#test-server.ts';
import { VisitPanel } from './visit-panel.tsx';

/** A working day in the far future, so that no test depends on the clock. */
export const TUESDAY = '2099-12-01';
export const LIST = `GET /api/appointments/date/${TUESDAY}`;
export const CHATS = 'GET /api/conversations?search=88887702';

/** Marina's half hour at 10:00 of that day. */
export const aVisit = (given: Partial<Appointment> = {}): Appointment =>
  anAppointment({
    startTime: `${TUESDAY}T13:00:00.000Z`,
    endTime: `${TUESDAY}T13:30:00.000Z`,
    startTimeLocal: `${TUESDAY}T10:00`,
    ...given,
  });

interface PageProps {
  opened: Appointment;
  onEdit: (visit: Appointment) => void;
  onNew: (target: AppointmentTarget) => void;
  onClosed: () => void;
}

function Page({ opened, ...on }: PageProps) {
  const { data } = useDayAppointments(TUESDAY);
  return (
    <main>
      <button type="button" data-event-id={opened.id}>
        Barra
      </button>
      {data && <VisitPanel opened={opened} pressed={null} {...on} />}
    </main>
  );
}

/** Opens the panel; `width` decides between sheet and popover. */
export async function openVisit(given: Partial<Appointment> = {}, more: Answers = {}, width = 1280) {
  vi.stubGlobal('matchMedia', () => ({ matches: width < 640 }));
  history.replaceState(null, '', '/calendar');
  const opened = aVisit(given);
  const answers: Answers = {
    [LIST]: [opened],
    [CHATS]: { items: [], hasMore: false },
    'GET /api/settings': someSettings(),
    'GET /api/services': [],
    'GET /api/appointments/client/1': [opened],
    'GET /api/clients/1/presence': { visits: 0, misses: 0 },
    'GET /api/appointments?from=2099-11-30&to=2099-12-02': [opened],
    ...more,
  };
  const server = serve(answers);
  const onEdit = vi.fn<(visit: Appointment) => void>();
  const onNew = vi.fn<(target: AppointmentTarget) => void>();
  const onClosed = vi.fn<() => void>();
  const app = renderInApp(<Page {...{ opened, onEdit, onNew, onClosed }} />);
  const panel = await screen.findByRole('dialog');
  /** Presses the button of the panel, or the entry of its menu. */
  const choose = async (entry: string): Promise<void> => {
    const button = within(panel).queryByRole('button', { name: entry });
    if (button) return app.user.click(button);
    await app.user.click(within(panel).getByRole('button', { name: 'Mais ações' }));
    await app.user.click(await screen.findByRole('menuitem', { name: entry }));
  };
  const answer = async (question: string, button = 'Confirmar'): Promise<void> => {
    const asked = await screen.findByRole('alertdialog', { name: question });
    await app.user.click(within(asked).getByRole('button', { name: button }));
  };
  return { ...server, ...app, answers, panel, choose, answer, onEdit, onNew, onClosed };
}

export const findToast = (name: string): Promise<HTMLElement> => screen.findByRole('group', { name });
