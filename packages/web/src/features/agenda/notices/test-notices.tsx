// Test helper: a visit in its panel that is moved, and the answers about messages to its client.
import type { ClientNotice } from '@zelo/domain/agenda/record/client-notice.ts';
import type { NotificationStatus } from '@zelo/domain/reminders/reminders-contract.ts';
import { within } from '@testing-library/react';
import { aVisit, openVisit } from '#features/agenda/visit/test-visit.tsx';

export const STATUS = 'GET /api/notifications/status';
export const PUT = 'PUT /api/appointments/1';
export const SWITCH = /^Avisar o cliente/;
export const WEDNESDAY = { startTime: '2099-12-02T13:00:00.000Z', endTime: '2099-12-02T13:30:00.000Z' };
export const AROUND_WEDNESDAY = 'GET /api/appointments?from=2099-12-01&to=2099-12-03';

export const aStatus = (given: Partial<NotificationStatus> = {}): NotificationStatus => ({
  templates: { template24h: null, template3h: null },
  confirmationTemplate: null,
  enabled: { reminder24h: true, reminder3h: true },
  whatsappConnected: true,
  whatsappPaired: true,
  subscriptionOpen: true,
  // none, so that no test depends on the hour
  quietHours: { from: '00:00', to: '00:00' },
  notifyClient: { booked: true, moved: true, cancelled: true },
  checkSeconds: 60,
  nextDueAt: null,
  ...given,
});

export const aNotice = (given: Partial<ClientNotice> = {}): ClientNotice => ({
  state: 'leaves',
  reason: null,
  reasonText: null,
  leavesAtLocal: null,
  ...given,
});

export const saved = (notice: ClientNotice | null, given: object = {}) => ({
  ...aVisit({ version: 2, ...given }),
  conflicts: [],
  outsideWorkingHours: false,
  createdCount: 0,
  notice,
});

export const openMove = async (answers: Record<string, unknown> = {}) => {
  const app = await openVisit({}, { [STATUS]: aStatus(), [AROUND_WEDNESDAY]: [], ...answers });
  const { user, panel } = app;
  await user.click(within(panel).getByRole('button', { name: 'Remarcar' }));
  const choose = () => user.click(within(panel).getByRole('button', { name: /, 2 de dezembro de 2099/ }));
  const submit = () => user.click(within(panel).getByRole('button', { name: /^Remarcar/ }));
  return { ...app, choose, submit };
};
