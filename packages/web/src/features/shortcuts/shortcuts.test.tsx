import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useCalendarShortcuts } from '#features/agenda/calendar/calendar-shortcuts.ts';
import { renderInApp } from '#test-app.tsx';
import { serve } from '#test-server.ts';
import { KEY_GROUPS } from './shortcuts.ts';
import { ShortcutsOutlet } from './shortcuts-outlet.tsx';
import { shortcutsState } from './shortcuts-state.ts';

let created = 0;

const Calendar = () => {
  const nothing = (): void => undefined;
  useCalendarShortcuts({
    today: nothing,
    next: nothing,
    previous: nothing,
    day: nothing,
    week: nothing,
    month: nothing,
    create: () => (created += 1),
  });
  return <input aria-label="Campo" />;
};

const open = () =>
  renderInApp(
    <>
      <Calendar />
      <ShortcutsOutlet />
    </>,
  );

beforeEach(() => {
  created = 0;
  serve({});
  history.replaceState(null, '', '/calendar');
});
afterEach(() => shortcutsState.close());

describe('the help sheet', () => {
  it('opens by ? and lists every key once with its action', async () => {
    const { user } = open();
    await user.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Atalhos do teclado' });
    for (const { title, rows } of KEY_GROUPS) {
      const heading = within(sheet).getByRole('heading', { name: title });
      expect(heading.parentElement?.querySelectorAll('dd')).toHaveLength(rows.length);
    }
    await waitFor(() => expect(sheet).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('does not open by ? in a text field', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Campo'), 'tudo bem?');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Campo')).toHaveValue('tudo bem?');
  });

  it("disables the page's shortcuts while open", async () => {
    const { user } = open();
    await user.keyboard('?');
    await screen.findByRole('dialog', { name: 'Atalhos do teclado' });
    await user.keyboard('cgi');
    expect([created, location.pathname]).toEqual([0, '/calendar']);
  });
});

describe('g and a letter', () => {
  it.each([
    { keys: 'gi', path: '/' },
    { keys: 'ga', path: '/calendar' },
    { keys: 'gc', path: '/clients' },
    { keys: 'gw', path: '/whatsapp/conversas' },
  ])('$keys opens $path, and the letter triggers nothing else', async ({ keys, path }) => {
    const { user } = open();
    await user.keyboard(keys);
    expect([location.pathname, created]).toEqual([path, 0]);
  });

  it('is no sequence when another key came between', async () => {
    const { user } = open();
    await user.keyboard('gxc');
    expect([location.pathname, created]).toEqual(['/calendar', 1]);
  });
});
