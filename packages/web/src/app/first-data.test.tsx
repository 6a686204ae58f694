import { waitFor } from '@testing-library/react';
import { today } from '@zelo/domain/shared/local-time.ts';
import { expect, it } from 'vitest';
import { CalendarPage } from '#features/agenda/calendar/calendar-page.tsx';
import { DashboardPage } from '#features/dashboard/dashboard-page.tsx';
import { PATHS } from '#lib/paths.ts';
import { renderInApp } from '#test-app.tsx';
import { someSettings, ZONE } from '#test-factories.ts';
import { serve } from '#test-server.ts';
import { FIRST_DATA, TODAY } from '../../first-screens.ts';

it.each([
  [PATHS.dashboard, DashboardPage],
  [PATHS.calendar, CalendarPage],
])('what the document of %s asks for beside its scripts is what the page asks first', async (path, Page) => {
  globalThis.history.replaceState(null, '', path);
  const { asked } = serve({ 'GET /api/settings': someSettings() });
  renderInApp(<Page />);
  const wanted = FIRST_DATA.get(path)?.map((url) => `GET ${url.replace(TODAY, today(Date.now(), ZONE))}`);
  await waitFor(() => expect(asked.map(({ key }) => key)).toEqual(expect.arrayContaining(wanted ?? [])));
  expect(wanted).not.toHaveLength(0);
});
