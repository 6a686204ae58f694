import { describe, expect, it } from 'vitest';
import { practiceChat } from '../talks/test-chat.ts';
import { aReminder, aVisit, aWorld, standing } from '../talks/test-worlds.ts';

const first = () => aVisit('2026-03-06T10:00');
const second = () => aVisit('2026-03-07T11:00');
const left = ['Corte masculino 2026-03-07T11:00'];

/** A question lists two visits; then the owner deletes the first one. */
const afterDeletion = async (question: string) => {
  const chat = practiceChat(aWorld('barber', { visits: [first(), second()] }));
  const asked = await chat.send(question);
  chat.world.visits.shift();
  return { chat, asked };
};

describe('an answer to a list that the owner changed in between', () => {
  it.each(['1', 'a primeira', 'sexta', 'o primeiro', '1 e 2', 'os dois', 'sim'])(
    '"%s" cancels nothing after a listed visit was deleted, and the question is repeated',
    async (text) => {
      const { chat, asked } = await afterDeletion('quero cancelar um horário');
      expect(asked).toContain('2.');
      const reply = await chat.send(text);
      expect(standing(chat)).toEqual(left);
      expect(reply).toContain('não está mais marcado');
      expect(reply).toContain('07/03');
    },
  );

  it('moves nothing after a listed visit was deleted, and continues with the new answer', async () => {
    const { chat } = await afterDeletion('quero remarcar para quinta às 15h');
    expect(await chat.send('1')).toContain('não está mais marcado');
    expect(standing(chat)).toEqual(left);
    await chat.send('sim');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-05T15:00']);
  });

  it.each([
    ['1', 'quero cancelar um horário'],
    ['sexta', 'quero cancelar um horário'],
    ['1', 'quero confirmar meu horário'],
  ])('"%s" to "%s" leaves a visit that the owner moved, and reports its new time', async (text, question) => {
    const chat = practiceChat(aWorld('barber', { visits: [first(), second()] }));
    await chat.send(question);
    chat.world.visits[0] = { ...first(), start: '2026-03-10T16:00', end: '2026-03-10T17:00' };
    const reply = await chat.send(text);
    expect(chat.world.visits.map(({ status }) => status)).toEqual(['scheduled', 'scheduled']);
    expect(reply).toContain('10/03');
  });

  it('"não" keeps the current visits', async () => {
    const { chat } = await afterDeletion('quero cancelar um horário');
    await chat.send('não');
    expect(standing(chat)).toEqual(left);
  });

  it('is understood as usual when nothing changed', async () => {
    const chat = practiceChat(aWorld('barber', { visits: [first(), second()] }));
    await chat.send('quero cancelar um horário');
    await chat.send('1');
    expect(standing(chat)).toEqual(left);
  });
});

describe('a yes to a question about one visit that the owner changed in between', () => {
  const asked = async () => {
    const chat = practiceChat(aWorld('barber', { visits: [first()] }));
    expect(await chat.send('acho que vou ter que cancelar')).toContain('Quer que eu cancele?');
    return chat;
  };

  it('cancels nothing when the visit was moved, and asks about the new time', async () => {
    const chat = await asked();
    chat.world.visits[0] = { ...first(), start: '2026-03-10T16:00', end: '2026-03-10T17:00' };
    const reply = await chat.send('sim');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-10T16:00']);
    expect(reply).toContain('10/03');
    await chat.send('sim');
    expect(standing(chat)).toEqual([]);
  });

  it('cancels no other visit when the visit was deleted', async () => {
    const chat = await asked();
    chat.world.visits[0] = second();
    expect(await chat.send('sim')).toContain('não está mais marcado');
    expect(standing(chat)).toEqual(left);
  });

  it('"cancela" after a refused reminder does not cancel the moved visit', async () => {
    const chat = practiceChat(aWorld('barber', { visits: [first()], reminders: [aReminder(first().id)] }));
    await chat.send('não');
    chat.world.visits[0] = { ...first(), start: '2026-03-10T16:00', end: '2026-03-10T17:00' };
    expect(await chat.send('cancela')).toContain('10/03');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-10T16:00']);
  });
});
