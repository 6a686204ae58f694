import { describe, expect, it } from 'vitest';
import { minutesLater } from '../../local-start.ts';
import { aReminder, aVisit, aWorld, standing, talk } from './test-worlds.ts';

const thursday = aVisit('2026-03-05T10:00');
const tuesday = aVisit('2026-03-10T16:00', { serviceId: 2, end: '2026-03-10T17:20' });
const one = () => aWorld('psychologist', { visits: [{ ...thursday }] });
const two = () => aWorld('psychologist', { visits: [{ ...thursday }, { ...tuesday }] });

describe('a move', () => {
  it.each([
    ['to a day and an hour', ['troca minha sessão pra sexta 10h'], '2026-03-06T10:00'],
    ['from a day to another', ['mudar minha consulta de quinta 10h para quinta 11h'], '2026-03-05T11:00'],
    [
      'between dates around "para"',
      ['troca meu horário de amanha pra dia 9 as 13:30', '14h30'],
      '2026-03-09T14:30',
    ],
    ['at the same hour', ['quero adiar a consulta pra mesma hora na segunda'], '2026-03-09T10:00'],
    ['to another hour of the day', ['muda minha sessão pra 15h'], '2026-03-05T15:00'],
    [
      'because the client cannot come',
      ['não vou conseguir ir amanhã, pode ser sexta 9h?'],
      '2026-03-06T09:00',
    ],
    ['after the new day was asked for', ['preciso remarcar minha sessão', 'sexta 15h'], '2026-03-06T15:00'],
    [
      'as cancelling and booking',
      ['quero desmarcar a sessão de amanhã e marcar para sexta às 9h'],
      '2026-03-06T09:00',
    ],
    ['to later on its day', ['passa minha sessão pra mais tarde amanhã', '11h'], '2026-03-05T11:00'],
  ])('%s keeps the appointment', async (_, turns, start) => {
    const { chat } = await talk(one(), ...turns);
    expect(chat.world.visits).toEqual([{ ...thursday, start, end: minutesLater(start, 50) }]);
  });

  it('changes nothing when it is not possible, and offers other starts', async () => {
    const world = one();
    world.visits.push(aVisit('2026-03-06T10:00', { own: false }));
    const { chat, reply } = await talk(world, 'troca minha sessão pra sexta 10h');
    expect(standing(chat)).toEqual(['Sessão individual 2026-03-05T10:00']);
    expect(reply).toContain('não está disponível');
    await chat.send('11h');
    expect(standing(chat)).toEqual(['Sessão individual 2026-03-06T11:00']);
  });

  it('asks which of several visits to move', async () => {
    const { chat } = await talk(two(), 'remarcar', 'a segunda', 'quarta 18h');
    expect(standing(chat)).toEqual([
      'Sessão individual 2026-03-05T10:00',
      'Terapia de casal 2026-03-11T18:00',
    ]);
  });

  it('to another service keeps the start', async () => {
    const { chat } = await talk(one(), 'trocar minha sessão individual por terapia de casal');
    expect(standing(chat)).toEqual(['Terapia de casal 2026-03-05T10:00']);
  });
});

describe('a cancellation', () => {
  it.each(['preciso desmarcar minha sessão', 'cancela por favor'])(
    '"%s" cancels the only appointment',
    async (text) => {
      const { chat } = await talk(one(), text);
      expect(chat.world.visits.map(({ status }) => status)).toEqual(['cancelled']);
    },
  );

  it.each([
    ['by its day', ['cancela meu horário de terça']],
    ['by its service', ['quero cancelar a terapia de casal']],
    ['by its number', ['cancelar', '2']],
    ['by its day when asked', ['quero cancelar', 'o de terça']],
  ])('finds one of several visits %s', async (_, turns) => {
    const { chat } = await talk(two(), ...turns);
    expect(standing(chat)).toEqual(['Sessão individual 2026-03-05T10:00']);
  });

  it.each(['cancela tudo', 'cancela as duas'])('"%s" cancels all', async (text) => {
    expect(standing((await talk(two(), text)).chat)).toEqual([]);
  });

  it('reports that no visit is booked', async () => {
    const { reply } = await talk(aWorld('dentist'), 'cancela meu horário');
    expect(reply).toContain('Não encontrei');
  });

  it('cancels nothing that was never booked', async () => {
    const { chat } = await talk(two(), 'quero cancelar a sessão de sexta', 'não');
    expect(standing(chat)).toHaveLength(2);
  });

  it('is not read from a question about its cost', async () => {
    const { chat, reply } = await talk(one(), 'se eu cancelar em cima da hora paga?');
    expect(standing(chat)).toHaveLength(1);
    expect(reply).toContain('são cobrados');
  });
});

describe('the answer to a reminder', () => {
  const digits =
    'Lembrete: sessão amanhã às 10:00. Responda 1 para confirmar, 2 para remarcar ou 3 para cancelar.';
  const reminded = (text?: string) => ({ ...one(), reminders: [aReminder(thursday.id, text)] });

  it.each([
    'pode confirmar',
    'sim',
    'ok',
    'blz',
    '👍',
    '✅',
    'confirmado',
    'vou sim',
    'estarei aí',
    'tô confirmada',
    'sim, qual o endereço?',
  ])('"%s" confirms', async (text) => {
    const { chat } = await talk(reminded(), text);
    expect(chat.world.visits[0]?.status).toBe('confirmed');
  });

  it.each(['não vou poder', 'não poderei comparecer', 'vou faltar', 'não consigo ir'])(
    '"%s" prompts "cancel or move?"',
    async (text) => {
      const { chat, reply } = await talk(reminded(), text);
      expect(reply).toMatch(/Quer que eu cancele .* ou prefere mudar/);
      expect(chat.world.visits[0]?.status).toBe('scheduled');
      await chat.send('cancela');
      expect(chat.world.visits[0]?.status).toBe('cancelled');
    },
  );

  it.each(['cancela', 'não vou poder, cancela'])('"%s" cancels', async (text) => {
    const { chat } = await talk(reminded(), text);
    expect(chat.world.visits[0]?.status).toBe('cancelled');
  });

  it.each([
    ['1', 'confirmed'],
    ['1️⃣', 'confirmed'],
    ['2', 'scheduled'],
    ['3', 'cancelled'],
  ])('the digit %s means what the reminder says', async (digit, status) => {
    const { chat } = await talk(reminded(digits), digit);
    expect(chat.world.visits[0]?.status).toBe(status);
  });

  it.each(['pode ser às 16h?', 'não, prefiro 16h', 'pode mudar pras 16h?'])('"%s" moves', async (text) => {
    expect(standing((await talk(reminded(), text)).chat)).toEqual(['Sessão individual 2026-03-05T16:00']);
  });

  it('prompts a question after a no, before anything is cancelled', async () => {
    const { chat } = await talk(reminded(), 'não');
    expect(chat.world.visits[0]?.status).toBe('scheduled');
    await chat.send('pode cancelar');
    expect(chat.world.visits[0]?.status).toBe('cancelled');
  });

  it.each(['sim', 'pode confirmar', 'confirmado'])(
    '"%s" confirms no visit that the professional called off',
    async (text) => {
      const notice = { ...aReminder(thursday.id, 'Não poderei atender. Qual prefere?'), isAbsence: true };
      const { chat, reply } = await talk({ ...one(), reminders: [notice] }, text);
      expect(chat.world.visits[0]?.status).toBe('scheduled');
      expect(reply).not.toMatch(/confirmad/i);
    },
  );

  it('is not read from a new booking request', async () => {
    const { chat } = await talk(reminded(), 'quero marcar terapia de casal sexta 16h');
    expect(standing(chat)).toEqual([
      'Sessão individual 2026-03-05T10:00',
      'Terapia de casal 2026-03-06T16:00',
    ]);
    expect(chat.world.visits[0]?.status).toBe('scheduled');
  });
});

describe('a visit that can no longer be changed', () => {
  const stuck = (text?: string) => ({
    ...one(),
    begun: [thursday.id],
    reminders: [aReminder(thursday.id, text)],
  });

  it.each([
    'cancela minha sessão',
    'cancela a individual e marca terapia de casal sexta 10h',
    'pode confirmar',
  ])('is not reported as changed: "%s"', async (text) => {
    const { chat, reply } = await talk(stuck(), text);
    expect(chat.world.visits).toEqual([thursday]);
    expect(reply).toMatch(/^Não consegui mudar: Sessão individual, amanhã/);
  });

  it('is not restored, because it was never cancelled', async () => {
    const { chat } = await talk(stuck(), 'cancela minha sessão', 'deixa marcado mesmo');
    expect(standing(chat)).toEqual(['Sessão individual 2026-03-05T10:00']);
  });

  it('is reported beside the visits that were cancelled', async () => {
    const { chat, reply } = await talk({ ...two(), begun: [thursday.id] }, 'cancela as duas');
    expect(standing(chat)).toEqual(['Sessão individual 2026-03-05T10:00']);
    expect(reply).toMatch(/cancel.*Terapia de casal.*Não consegui mudar: Sessão individual/is);
  });

  it('is noticed when it disappeared while the question was open', async () => {
    const { chat } = await talk(two(), 'quero cancelar uma sessão');
    for (const visit of chat.world.visits) visit.status = 'cancelled';
    expect(await chat.send('a primeira')).not.toMatch(/cancelad[oa]:/i);
  });
});

describe('a question about own appointments', () => {
  it('is answered with day and hour, and changes nothing', async () => {
    const { chat, reply } = await talk(two(), 'quando é minha terapia de casal?');
    expect(reply).toContain('10/03, às 16:00');
    expect(reply).not.toContain('05/03');
    expect(standing(chat)).toHaveLength(2);
  });

  it('confirms only when the client says so', async () => {
    const { chat } = await talk(two(), 'minha sessão de amanhã está confirmada?');
    expect(chat.world.visits.map(({ status }) => status)).toEqual(['scheduled', 'scheduled']);
    await chat.send('confirmo minha sessão de amanhã');
    expect(chat.world.visits.map(({ status }) => status)).toEqual(['confirmed', 'scheduled']);
  });
});
