// "ficou marcada né?": answered from the agenda, also where the row has the name and the client says the kinship.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const bookedFor = (forSomeone: string | null) =>
  aWorld('barber', { visits: [aVisit('2026-03-07T11:00', { forSomeone })] });

describe.each(['Marlene', 'tia'])('a visit booked for "%s"', (forSomeone) => {
  it.each([
    'só a da Marlene. ficou só uma né?',
    'só a da minha tia. ficou marcada né?',
    'não, meu pai não vai. só a da minha tia. ficou marcada né?',
    'a da Marlene ficou marcada?',
    'a consulta da minha tia ficou agendada?',
    'ficou só uma, né?',
    'ficou marcado né?',
    'deu certo? ficou agendado?',
  ])('is told: "%s"', async (text) => {
    const { chat, reply } = await talk(bookedFor(forSomeone), text);
    expect(reply).toMatch(/^(Você tem|Sim:) .*07\/03, às 11:00/);
    expect(standing(chat)).toEqual([`Corte masculino 2026-03-07T11:00 (${forSomeone})`]);
    expect(chat.world.handedOver).toEqual([]);
  });
});

describe('a question whether it is booked', () => {
  it.each([
    ['mãe', 'só a da minha tia. ficou marcada né?'],
    ['Joana', 'só a da Marlene. ficou marcada né?'],
  ])('for %s only says that none is known for the other person: "%s"', async (forSomeone, text) => {
    const { reply } = await talk(bookedFor(forSomeone), text);
    expect(reply).toMatch(/^Não vejo[^]*07\/03, às 11:00/);
  });

  it('is not answered with an own visit for the aunt', async () => {
    const { reply } = await talk(bookedFor(null), 'a da minha tia ficou marcada?');
    expect(reply).toContain('Não vejo');
  });

  it.each(['ficou marcado né?', 'ficou só uma, né?'])(
    'finds no visit where there is none: "%s"',
    async (text) => {
      expect((await talk(aWorld('barber'), text)).reply).not.toContain('Você tem');
    },
  );

  it.each(['marca sexta às 10h? ficou marcado?', 'cancela. ficou só uma né?'])(
    'does not hide another request: "%s"',
    async (text) => {
      expect((await talk(bookedFor(null), text)).reply).not.toMatch(/^Você tem Corte/);
    },
  );
});

describe('a protest that nothing was booked', () => {
  const SAID = [
    'como assim não marcou?',
    'como assim vc não marcou nada',
    'ué, como assim não marcou meu horário?',
    'por que não marcou ainda?',
    'ué não marcou?',
  ];

  it.each(SAID)('is answered from the visit there is: "%s"', async (text) => {
    const { chat, reply } = await talk(bookedFor(null), text);
    expect(reply).toMatch(/^(Você tem|Sim:) .*07\/03, às 11:00/);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-07T11:00']);
  });

  it.each(SAID)('gets the answer that no visit is booked: "%s"', async (text) => {
    const { chat, reply } = await talk(aWorld('barber'), text);
    expect(reply).toContain('Não encontrei nenhum agendamento');
    expect(standing(chat)).toEqual([]);
  });

  it.each([
    'por que não marcou sábado com meu irmão?',
    'como assim não marcou presença?',
    'não marcou bobeira',
  ])('is none of these: "%s"', async (text) => {
    expect((await talk(bookedFor(null), text)).reply).not.toMatch(/^Você tem Corte/);
  });
});
