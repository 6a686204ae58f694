// A yes to a notice of absence that names none of its times, and times for a visit that cannot take place.
import { describe, expect, it } from 'vitest';
import { aReminder, aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';
import type { PracticeWorld } from '../talks/test-chat.ts';

const VISIT = '2026-03-05T10:00';
const PROPOSED = ['2026-03-06T10:00', '2026-03-07T10:00', '2026-03-10T10:00'];

const calledOff = (offered = PROPOSED): PracticeWorld => {
  const visit = aVisit(VISIT);
  const reminder = { ...aReminder(visit.id, 'Não poderei atender.'), isAbsence: true, told: VISIT, offered };
  return aWorld('barber', { visits: [visit], reminders: [reminder] });
};

const YES = [
  'por mim tudo bem',
  'tudo bem, sem problemas',
  'pode ser sim',
  'ok, entendi',
  'beleza',
  'tá bom',
];

describe('a yes that names none of the times', () => {
  it.each(YES)('"%s" prompts a question with the times of the notice', async (text) => {
    const { chat, reply } = await talk(calledOff(), text);
    expect(reply).toMatch(/06\/03.*10:00[^]*07\/03.*10:00[^]*10\/03.*10:00/);
    expect(standing(chat)).toEqual([`Corte masculino ${VISIT}`]);
  });

  it.each(['o segundo', 'sábado', 'dia 7', 'a opção 2', 'pode ser o segundo', '2'])(
    'is followed by the second time with "%s"',
    async (choice) => {
      const { chat } = await talk(calledOff(), 'por mim tudo bem', choice);
      expect(standing(chat)).toEqual(['Corte masculino 2026-03-07T10:00']);
    },
  );

  it.each(YES)('"%s" prompts a question about the only time', async (text) => {
    const { chat, reply } = await talk(calledOff(PROPOSED.slice(0, 1)), text);
    expect(reply).toContain('06/03, às 10:00. Quer que eu mude');
    expect(standing(chat)).toEqual([`Corte masculino ${VISIT}`]);
    await chat.send('pode');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00']);
  });

  it.each(['cancela', 'obrigada por avisar', 'confirmo', 'não', 'quanto custa?', 'quem fala?'])(
    'is not read from "%s"',
    async (text) => {
      const { chat, reply } = await talk(calledOff(), text);
      expect(reply).not.toContain('06/03, às 10:00');
      expect(standing(chat)).not.toContain('Corte masculino 2026-03-06T10:00');
    },
  );
});

describe('a request for another time without a target', () => {
  it.each(['quero mudar', 'tem outro horário?', 'quero remarcar', 'pode ser outro dia?'])(
    '"%s" shows days after the absence when a notice was sent',
    async (text) => {
      const { reply } = await talk(calledOff(), text);
      expect(reply).toContain('06/03');
      expect(reply).not.toMatch(/04\/03:|05\/03:/);
    },
  );

  it.each([
    'quero mudar pra outro dia',
    'não posso amanhã, tem outro dia?',
    'dá pra ser outro dia?',
    'pode ser em outra data?',
    'amanhã não posso, quero outro dia',
    'preciso remarcar pra outro dia',
  ])('"%s": another day is not the same day', async (text) => {
    const visit = aVisit(VISIT);
    const reminders = [aReminder(visit.id)];
    const { reply } = await talk(aWorld('barber', { visits: [visit], reminders }), text);
    expect(reply).toContain('06/03');
    expect(reply).not.toContain('05/03: ');
  });
});
