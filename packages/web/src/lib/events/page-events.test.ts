import { describe, expect, it } from 'vitest';
import { announce, onAnnouncement } from './page-events.ts';

describe('announcements inside the page', () => {
  // spec: 1 §4.30
  it.each([
    { source: 'dashboard-card', heard: 0 },
    { source: 'another-widget', heard: 1 },
  ])('reach dashboard-card $heard times from $source', ({ source, heard }) => {
    let count = 0;
    const stop = onAnnouncement(['dashboard-card'], () => (count += 1));
    announce('appointmentUpdated', { source, appointmentId: 1, status: 'no_show' });
    stop();
    expect(count).toBe(heard);
  });

  it('are not received after stopping', () => {
    let count = 0;
    onAnnouncement([], () => (count += 1))();
    announce('appointmentDeleted', { source: 'x' });
    expect(count).toBe(0);
  });
});
