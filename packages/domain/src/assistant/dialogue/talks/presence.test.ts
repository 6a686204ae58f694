import { describe, expect, it } from 'vitest';
import { aReminder, aVisit, aWorld, talk } from './test-worlds.ts';

const visit = () => aVisit('2026-03-06T10:00', { end: '2026-03-06T10:30' });
const reminded = (at = '2026-03-04T10:00', text?: string) =>
  aWorld('barber', { visits: [visit()], reminders: [{ ...aReminder(visit().id, text), at }] });
const statusAfter = async (world: ReturnType<typeof reminded>, ...turns: string[]) => {
  const { chat, reply } = await talk(world, ...turns);
  return { status: chat.world.visits[0]?.status, reply };
};

describe('an answer to a reminder', () => {
  it.each([
    'claro que não',
    'com certeza não',
    'confirmar o quê?',
    'vou sim se der',
    'se der eu vou',
    'vou sim, se não chover',
    'confirmado?',
    'sim?',
    'ainda não confirmo',
    'vou ver e confirmo',
    'sim mas preciso ver',
  ])('confirms nothing and prompts a question when unclear: "%s"', async (text) => {
    const { status, reply } = await statusAfter(reminded(), text);
    expect(status).toBe('scheduled');
    expect(reply).toContain('?');
  });

  it.each(['confirmo depois', 'ok, te confirmo depois'])('stays open: "%s"', async (text) => {
    const { status, reply } = await statusAfter(reminded(), text);
    expect(status).toBe('scheduled');
    expect(reply).toContain('fico no aguardo da sua confirmação');
  });

  it.each([
    'ok',
    'sim',
    '👍',
    'confirmo',
    'vou sim',
    'estarei aí',
    'com certeza',
    'ok obrigado',
    'até sexta!',
    'sim, confirmo minha presença',
    'vou sim! posso levar meu filho?',
    'sim, mas chego 10 minutos atrasado',
  ])('confirms when it is a clear yes: "%s"', async (text) => {
    expect((await statusAfter(reminded(), text)).status).toBe('confirmed');
  });

  it.each(['ok', 'sim', '👍', 'beleza'])('prompts a question after another message: "%s"', async (text) => {
    const { status, reply } = await statusAfter(reminded(), 'asdf qwer', text);
    expect(status).toBe('scheduled');
    expect(reply).toContain('Você confirma?');
  });

  it('prompts a question with "ok" a day later; "confirmo" confirms', async () => {
    const old = '2026-03-03T09:00';
    expect(await statusAfter(reminded(old), 'ok')).toMatchObject({ status: 'scheduled' });
    expect(await statusAfter(reminded(old), 'ok', 'sim')).toMatchObject({ status: 'confirmed' });
    expect(await statusAfter(reminded(old), 'confirmo')).toMatchObject({ status: 'confirmed' });
  });
});

describe('an automatic message between a question and its answer', () => {
  const between = async (text: string, answer: string) => {
    const world = reminded('2026-03-04T10:20', text);
    const { reminders } = world;
    const { chat } = await talk({ ...world, reminders: [] }, 'posso cancelar?');
    chat.world.reminders = reminders.map((reminder) => ({ ...reminder, at: '2026-03-04T10:21' }));
    const reply = await chat.send(answer);
    return { chat, reply };
  };

  it.each(['Tudo certo, o seu horário está marcado.', 'Lembrete: seu horário é amanhã. Confirma?'])(
    'causes the question to be asked again: "%s"',
    async (text) => {
      const { chat, reply } = await between(text, 'sim');
      expect(chat.world.visits[0]?.status).toBe('scheduled');
      expect(reply).toContain('Quer que eu cancele?');
    },
  );
});
