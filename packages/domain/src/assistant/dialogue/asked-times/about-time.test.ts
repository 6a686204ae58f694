import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, talk } from '../talks/test-worlds.ts';

const CANCELLING = {
  title: 'Faltas e cancelamentos',
  content: 'Remarcações e cancelamentos são gratuitos até 24 horas antes.',
};
const ONLINE = { title: 'Atendimento online', content: 'As sessões online são por vídeo.' };

const online = { id: 2, name: 'Sessão online', description: null, durationMinutes: 50, price: '160.00' };

const asked = async (...turns: string[]): Promise<string> => {
  const world = aWorld('psychologist', {
    knowledge: [CANCELLING, ONLINE],
    visits: [aVisit('2026-03-12T10:00', { serviceId: 2 })],
  });
  world.services.splice(1, 1, online);
  return (await talk(world, ...turns)).reply;
};

describe('a question about a time', () => {
  it.each([
    '15h30 tem? ou 16h',
    'tem sessão individual amanhã de noite?',
    'tem sessão online dia 09/03 14h?',
    'sou Trevor Lima, tem sessao online 09/03 14h?',
    'tem 24/03 11h?',
    'pode mudar p dia 17/03 no mesmo horario?',
  ])('is answered by no entry: "%s"', async (text) => {
    expect(await asked(text)).not.toMatch(/gratuitos|vídeo/);
  });

  it('is answered by no entry while starts are offered', async () => {
    expect(await asked('quero outra sessão individual dia 12/03', '15h30 tem? ou 16h')).not.toContain(
      'gratuitos',
    );
  });

  it.each(['posso cancelar até 24h antes?', 'se eu cancelar hoje tem multa?', 'cancelando 24h antes paga?'])(
    'is none where the rule is asked: "%s"',
    async (text) => {
      expect(await asked(text)).toContain('gratuitos');
    },
  );

  it('does not apply where the kind of the visit is asked', async () => {
    expect(await asked('a sessao online de quinta é por video?')).toContain('por vídeo');
  });
});
