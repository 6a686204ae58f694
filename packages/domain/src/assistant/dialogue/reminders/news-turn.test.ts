import { describe, expect, it } from 'vitest';
import type { SentReminder } from '../../assistant-tools.ts';
import type { PracticeWorld } from '../talks/test-chat.ts';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

const HOUR = 'Corte masculino 2026-03-05T10:00';

/** A visit tomorrow at 10:00; the client was just asked about it. */
const reminded = (): PracticeWorld => {
  const visit = aVisit('2026-03-05T10:00', { serviceId: 1, end: '2026-03-05T10:30' });
  const reminder: SentReminder = {
    appointmentId: visit.id,
    text: 'Olá Ana, confirmamos o seu horário amanhã 10h. Confirma?',
    at: '2026-03-04T10:00',
    told: visit.start,
  };
  return aWorld('barber', { visits: [visit], reminders: [reminder] });
};

const statusOf = ({ visits }: PracticeWorld): string | undefined => visits[0]?.status;

describe('news for the owner, after a reminder', () => {
  it.each([
    ['número errado', 'engano'],
    ['não sou a Márcia', 'engano'],
    ['esse número não é mais dela', 'engano'],
    ['não conheço essa pessoa', 'engano'],
    ['ela faleceu', 'perda'],
    ['minha mãe faleceu ontem', 'perda'],
    ['mudei de cidade', 'avisar'],
    ['me mudei pra Recife', 'avisar'],
    ['não moro mais aí', 'avisar'],
    ['tô com covid', 'Melhoras'],
    ['meu filho tá com catapora', 'Melhoras'],
    ['ele está internado', 'Melhoras'],
    ['chego 10h30', 'recado'],
    ['vou chegar 10h30', 'recado'],
  ])('"%s" is passed on, answered with care, and changes nothing', async (text, word) => {
    const { chat, reply } = await talk(reminded(), text);
    expect(reply).toContain(word);
    expect(reply).not.toMatch(/não entendi|confirmada|cancelei/i);
    expect(standing(chat)).toEqual([HOUR]);
    expect(statusOf(chat.world)).toBe('scheduled');
    expect(chat.world.handedOver).toHaveLength(1);
  });

  it.each(['tô com covid', 'mudei de cidade'])(
    '"%s" results in a cancellation when the client accepts it',
    async (text) => {
      const { chat } = await talk(reminded(), text, 'pode cancelar');
      expect(standing(chat)).toEqual([]);
    },
  );

  it.each(['sim, mas chego 10h15', 'sim e a barba tb'])(
    '"%s" confirms, and the rest goes to the owner',
    async (text) => {
      const { chat } = await talk(reminded(), text);
      expect(standing(chat)).toEqual([HOUR]);
      expect(statusOf(chat.world)).toBe('confirmed');
      expect(chat.world.handedOver).toHaveLength(1);
    },
  );

  it.each(['te confirmo à noite', 'amanhã cedo confirmo', 'amanhã confirmo'])(
    '"%s" confirms nothing yet',
    async (text) => {
      const { chat } = await talk(reminded(), text);
      expect(statusOf(chat.world)).toBe('scheduled');
    },
  );

  it.each(['mudei de ideia, confirmo', 'confirmo, sou a Márcia', 'sim'])('"%s" is not news', async (text) => {
    const { chat } = await talk(reminded(), text);
    expect(chat.world.handedOver).toEqual([]);
  });
});
