import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk } from './test-worlds.ts';

const booked = 'marca limpeza amanhã 10h';
const stands = 'Limpeza 2026-03-05T10:00';

describe('second thoughts after a booking', () => {
  it.each(['não, deixa pra lá', 'esquece', 'melhor não'])(
    '"%s" prompts an offer to cancel, and cancels after a yes',
    async (regret) => {
      const { chat, reply } = await talk(aWorld('dentist'), booked, regret);
      expect(reply).toContain('Quer que eu cancele');
      expect(standing(chat)).toEqual([stands]);
      await chat.send('sim');
      expect(standing(chat)).toEqual([]);
    },
  );

  it.each(['não quero mais', 'deixa, não vou querer mais'])('"%s" cancels it', async (regret) => {
    const { chat } = await talk(aWorld('dentist'), booked, regret);
    expect(standing(chat)).toEqual([]);
  });

  it('leave the visit unchanged after a no', async () => {
    const { chat, reply } = await talk(aWorld('dentist'), booked, 'melhor não', 'não');
    expect(reply).toContain('continua como estava');
    expect(standing(chat)).toEqual([stands]);
  });

  it('require the client to say which of several visits', async () => {
    const { chat } = await talk(aWorld('dentist'), booked, 'marca outra sexta 10h', 'esquece', 'a segunda');
    expect(standing(chat)).toEqual([stands]);
  });
});

describe('the context of the visit just booked', () => {
  it.each([
    ['marca outra sexta 10h', 'Limpeza 2026-03-06T10:00'],
    ['marca de novo segunda às 15h', 'Limpeza 2026-03-09T15:00'],
    ['quero mais uma pra minha filha Alice amanhã 11h', 'Limpeza 2026-03-05T11:00 (Alice)'],
  ])('provides the service for "%s"', async (message, another) => {
    const { chat } = await talk(aWorld('dentist'), booked, message);
    expect(standing(chat)).toEqual([stands, another]);
  });

  it('identifies the visit when the client asks for another hour', async () => {
    const { chat } = await talk(aWorld('dentist'), booked, 'tem outro horário?', 'sexta 9h');
    expect(standing(chat)).toEqual(['Limpeza 2026-03-06T09:00']);
  });
});

describe('several visits in one request', () => {
  it('are named, and the starts shown are for the first one', async () => {
    const { reply } = await talk(aWorld('dentist'), 'quero limpeza e clareamento segunda a partir das 9h');
    expect(reply).toContain('São 2 atendimentos: Limpeza e Clareamento dental.');
    expect(reply).toContain('horários livres para Limpeza');
  });
});

describe('a request that only the owner can grant', () => {
  it.each([
    [
      'marca limpeza amanhã 10h pra minha filha Alice',
      'quer marcar Limpeza para Alice, quinta-feira, 05/03/2026, às 10:00.',
    ],
    ['quero marcar limpeza sexta', 'quer marcar Limpeza, sexta-feira, 06/03/2026, horário a combinar.'],
  ])('is reported to the owner with its full date: "%s"', async (message, summary) => {
    const world = aWorld('dentist');
    world.business.autoScheduling = false;
    const { chat } = await talk(world, message);
    expect(chat.world.handedOver).toEqual([{ reason: 'booking-request', summary }]);
  });
});
