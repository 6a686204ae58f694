import { describe, expect, it } from 'vitest';
import { aWorld, talk } from '../talks/test-worlds.ts';

describe('the earliest start', () => {
  it('is named first to a client who asks for it', async () => {
    const { reply } = await talk(aWorld('barber'), 'corte, o mais cedo q tiver');
    expect(reply.split('\n')[0]).toBe('O mais cedo que tenho é hoje, 04/03, às 10:30.');
  });

  it('is offered to a client who wanted to come right now', async () => {
    const world = aWorld('barber', { now: '2026-03-04T15:10' });
    const { reply } = await talk(world, 'tem algum encaixe agora?', 'corte masculino');
    expect(reply).not.toContain('já passou');
    expect(reply).toContain('• hoje, 04/03: 15:30,');
  });

  it('does not replace an hour that has passed', async () => {
    const world = aWorld('barber', { now: '2026-03-04T15:10' });
    const { reply } = await talk(world, 'corte masculino hoje 15h');
    expect(reply).toContain('já passou');
  });
});

describe('weekday that is blocked once', () => {
  it('is refused with its date', async () => {
    const world = aWorld('psychologist', { now: '2026-11-29T10:00' });
    world.business.calendar.specificDates = [{ date: '2026-12-02', status: 'unavailable', slots: [] }];
    const { reply } = await talk(world, 'quero sessão individual', 'pode ser toda quarta às 9h');
    expect(reply).toContain('não atendemos nesse dia, quarta-feira, 02/12.');
  });
});
