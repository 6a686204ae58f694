import { describe, expect, it } from 'vitest';
import type { PracticeVisit } from './test-chat.ts';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const gone = (told: Partial<PracticeVisit> = {}) =>
  aVisit('2026-03-06T15:00', {
    end: '2026-03-06T15:30',
    status: 'cancelled',
    cancelledByOwner: '2026-03-03T09:00',
    ...told,
  });
/** Cancelled by the client. */
const byClient = (): PracticeVisit => {
  const { cancelledByOwner: _, ...visit } = gone();
  return visit;
};
const after = (visits: PracticeVisit[], ...turns: string[]) =>
  talk(aWorld('barber', { visits }), 'oi', ...turns);
const TRUTH = 'Corte masculino, sexta-feira, 06/03, às 15:00 (cancelado pelo profissional no dia 03/03)';

describe('a visit that the owner cancelled', () => {
  it.each([
    'cadê meu horário?',
    'ué, eu tinha horário',
    'não desmarquei nada',
    'eu não cancelei',
    'sumiu meu horário',
    'meu horário sumiu',
    'quem cancelou?',
    'por que cancelaram meu horário?',
    'eu tinha marcado sexta',
    'kd minha consulta?',
    'não pedi pra cancelar',
    'meu horário foi cancelado?',
    'qual é o meu horário?',
    'ate sexta!',
    'nos vemos sexta',
    'ue, eu tinha marcado',
    'remarca entao no mesmo horario',
    'confirmo minha presença sexta',
  ])('is reported with nearby starts, and the owner is notified: "%s"', async (text) => {
    const { chat, reply } = await after([gone()], text);
    expect(reply).toContain(TRUTH);
    expect(reply).toContain('Tenho estes horários livres para Corte masculino:\n• sexta-feira, 06/03');
    expect(chat.results.at(-1)?.state.offered).not.toContain('2026-03-06T15:00');
    expect(chat.world.handedOver.map(({ summary }) => summary)).toEqual([text]);
    expect(standing(chat)).toEqual([]);
    await chat.send('sexta 18h');
    await chat.send('sim');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T18:00']);
  });

  it.each(['ate sexta!', 'ue, eu tinha marcado', 'remarca entao no mesmo horario'])(
    'is reported in the talk that booked it: "%s"',
    async (text) => {
      const { chat } = await talk(aWorld('barber'), 'corte sexta 15h');
      const [booked] = chat.world.visits;
      if (booked) Object.assign(booked, { status: 'cancelled', cancelledByOwner: chat.world.now });
      expect(await chat.send(text)).toContain('(cancelado pelo profissional hoje)');
    },
  );

  it.each(['ate sexta!', 'nos vemos sexta'])('is not reported while it is booked: "%s"', async (text) => {
    const { chat, reply } = await talk(aWorld('barber'), 'corte sexta 15h', text);
    expect(reply).not.toContain('cancelado');
    expect(standing(chat)).toHaveLength(1);
  });

  it('is reported as cancelled today', async () => {
    const { reply } = await after([gone({ cancelledByOwner: '2026-03-04T09:00' })], 'cadê meu horário?');
    expect(reply).toContain('cancelado pelo profissional hoje');
  });

  it('is reported together with a booked visit', async () => {
    const other = aVisit('2026-03-07T10:00', { end: '2026-03-07T10:30' });
    const { reply } = await after([gone(), other], 'cadê meu horário de sexta?');
    expect(reply).toContain(TRUTH);
    expect(reply).toContain('Você tem Corte masculino, sábado, 07/03, às 10:00');
    expect((await after([gone(), other], 'qual é o meu horário?')).reply).not.toContain('cancelado');
  });

  it.each(['cadê meu horário?', 'não desmarquei nada', 'qual é o meu horário?'])(
    'is never invented: "%s"',
    async (text) => {
      expect((await after([byClient()], text)).reply).not.toContain('profissional no dia');
      expect((await after([gone({ start: '2026-03-03T15:00' })], text)).reply).not.toContain(
        'cancelado pelo',
      );
    },
  );

  it.each(['quero um corte sexta 16h', 'quanto custa o corte?', 'bom dia', 'tem horário sexta?'])(
    'is not mentioned after "%s"',
    async (text) => {
      const { chat, reply } = await after([gone()], text);
      expect(reply).not.toContain('cancelado');
      expect(chat.world.handedOver).toEqual([]);
    },
  );
});
