// "tem horário sexta?" without a service: the answer may depend on its duration.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, talk } from './test-worlds.ts';

const FRIDAY = '2026-03-06';
const busy = (start: string, end: string, id: number) =>
  aVisit(`${FRIDAY}T${start}`, { own: false, end: `${FRIDAY}T${end}`, id });
/** On Friday 09:00 and 15:00 are free for 30 minutes each. */
const full = () =>
  aWorld('dentist', {
    visits: [busy('09:30', '12:00', 1), busy('14:00', '15:00', 2), busy('15:30', '18:00', 3)],
  });

describe('free times without a named service', () => {
  it.each(['tem horário na sexta?', 'tem horário na sexta de tarde?', 'queria ir sexta, tem vaga?'])(
    'are not denied while a shorter service fits: "%s"',
    async (text) => {
      const { reply } = await talk(full(), text);
      expect(reply).not.toContain('não tenho horário livre');
      expect(reply).toContain('ainda tenho horário, mas não para todos os serviços');
      expect(reply).toContain('Avaliação');
    },
  );

  it('are shown once the client names it', async () => {
    const { reply } = await talk(full(), 'tem horário na sexta?', 'avaliação');
    expect(reply).toContain('sexta-feira, 06/03: 09:00 e 15:00');
  });

  it('are denied when no service fits', async () => {
    const world = aWorld('dentist', { visits: [busy('09:00', '12:00', 1), busy('14:00', '18:00', 2)] });
    const { reply } = await talk(world, 'tem horário na sexta?');
    expect(reply).toContain('não tenho horário livre para sexta-feira, 06/03');
  });

  it('are not denied for a day with other times', async () => {
    const world = aWorld('dentist', { visits: [busy('14:00', '18:00', 1)] });
    const { reply } = await talk(world, 'tem horário na sexta de tarde?');
    expect(reply).not.toContain('não tenho horário livre para sexta-feira');
    expect(reply).toContain('sexta-feira, 06/03: 09:30, 10:00 e 10:30');
  });
});
