import { describe, expect, it } from 'vitest';
import { minutesLater } from '../../local-start.ts';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const FRIDAY = '2026-03-06';
const BOOK = `quero um corte sexta às 18h`;
const booked = `Corte masculino ${FRIDAY}T18:00`;
const own = `Corte masculino ${FRIDAY}T10:00`;
const afterBooking = (...answers: string[]) => talk(aWorld('barber'), BOOK, ...answers);
const afterMove = (...answers: string[]) =>
  talk(
    aWorld('barber', { visits: [aVisit(`${FRIDAY}T10:00`, { end: `${FRIDAY}T10:30` })] }),
    'muda pra sexta às 17h',
    ...answers,
  );

const NOT_WANTED = [
  'não era isso',
  'não marquei isso',
  'não pedi isso',
  'que? não marquei nada',
  'não era isso que eu queria',
  'quem mandou marcar?',
  'não era pra marcar',
  'desfaz',
  'eu falei pra não marcar',
  'eu disse pra não marcar ainda',
  'pedi pra não marcar',
  'falei que não era pra marcar',
  'mas eu disse não marca',
  'eu só perguntei, não era pra marcar',
  'quê? eu não aceitei nada',
  'uai eu não aceitei isso',
  'não concordei com isso',
];

describe('a protest against a booking just made', () => {
  it.each(NOT_WANTED)('undoes the booking, says so and notifies the owner: "%s"', async (protest) => {
    const { chat, reply } = await afterBooking(protest);
    expect(standing(chat)).toEqual([]);
    expect(reply).toContain('Desmarquei Corte masculino, sexta-feira, 06/03, às 18:00');
    expect(chat.world.handedOver).toHaveLength(1);
  });

  it.each([
    ['errado, era sábado às 11h', 'Corte masculino 2026-03-07T11:00'],
    ['errado, era às 17h', `Corte masculino ${FRIDAY}T17:00`],
    ['tá errado, era barba', `Barba ${FRIDAY}T18:00`],
    ['eu disse sábado', 'Corte masculino 2026-03-07T18:00'],
  ])('corrects the booking: "%s"', async (protest, meant) => {
    expect(standing((await afterBooking(protest)).chat)).toEqual([meant]);
  });

  it.each([
    'era melhor ter marcado às 17h',
    'seria melhor ter deixado às 17h',
    'seria melhor ter marcado às 17h',
  ])('asks before it acts on a regret: "%s"', async (text) => {
    const { chat, reply } = await afterBooking(text);
    expect(standing(chat)).toEqual([booked]);
    expect(reply).toMatch(/17:00\. (Quer que eu mude|Posso mudar|Mudo)/);
    await chat.send('sim');
    expect(standing(chat)).toEqual([`Corte masculino ${FRIDAY}T17:00`]);
  });

  it.each(['era às 17h', 'melhor às 17h', 'na verdade era pra ser às 17h'])(
    'moves it at once to the hour meant: "%s"',
    async (text) => {
      expect(standing((await afterBooking(text)).chat)).toEqual([`Corte masculino ${FRIDAY}T17:00`]);
    },
  );

  it.each([
    'não cancela meu horário',
    'não desmarca',
    'não precisa cancelar',
    'não mexe no meu horário',
    'não cancela não',
    'não era pra cancelar',
    'não precisa mudar nada não',
    'ah que bom, nao precisava mudar nada entao',
    'n precisa mexer em nada',
    'nem precisei mudar nada',
    'não era pra mudar',
    'não mudei nada',
    'não foi nada',
    'desculpa, nao era nada nao',
    'não precisa marcar mais nada',
  ])('is not recognized when the visit should stay: "%s"', async (words) => {
    expect(standing((await afterBooking(words)).chat)).toEqual([booked]);
  });

  it.each(['errado', 'vc entendeu errado', 'não precisava ter marcado', 'nao precisa marcar'])(
    'offers to undo the booking: "%s"',
    async (protest) => {
      const { chat, reply } = await afterBooking(protest);
      expect(reply).toContain('Quer que eu desmarque Corte masculino, sexta-feira, 06/03, às 18:00?');
      expect(standing(chat)).toEqual([booked]);
      await chat.send('sim');
      expect(standing(chat)).toEqual([]);
    },
  );

  it('never claims that nothing is booked while the visit exists', async () => {
    const { chat, reply } = await afterBooking('errado, era domingo às 11h');
    expect(standing(chat)).toEqual([booked]);
    expect(reply).toContain('continua marcado Corte masculino, sexta-feira, 06/03, às 18:00');
  });

  it.each(['obrigado', 'ok', 'perfeito', 'não esqueço'])('is not read from "%s"', async (remark) => {
    expect(standing((await afterBooking(remark)).chat)).toEqual([booked]);
  });

  it('is not recognized an hour later', async () => {
    const { chat } = await afterBooking();
    chat.world.now = minutesLater(chat.world.now, 90);
    await chat.send('não pedi isso');
    expect(standing(chat)).toEqual([booked]);
  });
});

describe('a protest against a move just made', () => {
  it.each([...NOT_WANTED, 'eu não pedi pra mudar', 'volta como estava'])(
    'moves it back: "%s"',
    async (text) => {
      const { chat, reply } = await afterMove(text);
      expect(standing(chat)).toEqual([own]);
      expect(reply).toContain('Voltei ao que era: Corte masculino, sexta-feira, 06/03, às 10:00');
      expect(chat.world.handedOver).toHaveLength(1);
    },
  );

  it.each([
    'era só pergunta, não mexe',
    'não precisava mudar não, só perguntei',
    'não, deixa como tava',
    'deixa no horário antigo',
    'só tava perguntando',
    'pera, não muda',
    'volta pro de antes',
    'prefiro como tava',
    'quero o horário antigo',
    'mantém o original',
    'era só uma dúvida',
    'calma, só queria saber',
    'ei, não era pra mexer no meu horário',
    'vc mudou meu horário? eu não pedi',
    'esquece, deixa sexta 10h mesmo',
    'não era pra mudar',
    'não precisava mudar',
  ])('moves it back, says so and tells the owner: "%s"', async (text) => {
    const { chat, reply } = await afterMove(text);
    expect(standing(chat)).toEqual([own]);
    expect(reply).toContain('Voltei ao que era: Corte masculino, sexta-feira, 06/03, às 10:00');
    expect(chat.world.handedOver).toHaveLength(1);
  });

  it.each(['não foi isso que pedi, o gato comeu', 'só perguntei pro meu vizinho'])(
    'asks first when a part is not understood: "%s"',
    async (text) => {
      const { chat, reply } = await afterMove(text);
      expect(reply).toContain('sexta-feira, 06/03, às 10:00. Quer que eu mude');
      expect(standing(chat)).toEqual([`Corte masculino ${FRIDAY}T17:00`]);
      await chat.send('sim');
      expect(standing(chat)).toEqual([own]);
    },
  );

  it.each([
    'obrigado',
    'ok',
    'não esqueço',
    'deixa assim',
    'não muda mais nada, tá ótimo',
    'perfeito, era isso',
    'não precisa mudar mais nada',
    'não mexe em mais nada',
    'não precisa mexer em nada',
    'não mudei mais nada',
    'não foi nada',
    'não era nada',
  ])('is not read from "%s"', async (text) => {
    expect(standing((await afterMove(text)).chat)).toEqual([`Corte masculino ${FRIDAY}T17:00`]);
  });

  it('corrects the move', async () => {
    expect(standing((await afterMove('errado, era sábado às 11h')).chat)).toEqual([
      'Corte masculino 2026-03-07T11:00',
    ]);
  });
});
