// Messages that may give up a visit or ask for another day: nothing is written before the client says which.
import { describe, expect, it } from 'vitest';
import { aReminder, aVisit, aWorld, standing, talk } from './test-worlds.ts';

const THURSDAY = '2026-03-05';
const OWN = `Corte masculino ${THURSDAY}T15:00`;
const NAMED = 'Corte masculino, amanhã, 05/03, às 15:00';
const visit = () => aVisit(`${THURSDAY}T15:00`, { end: `${THURSDAY}T15:30` });
const withOwn = (...turns: string[]) => talk(aWorld('barber', { visits: [visit()] }), ...turns);

const lines = (table: string): string[] =>
  table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const NO_MORE = lines(`
  não quero mais quinta
  não quero mais na quinta
  não quero mais a quinta
  não quero mais o de quinta
  não quero mais ir quinta
  não quero mais ir na quinta
  não vou querer mais quinta
  quinta eu não quero mais
  quinta não quero mais, desculpa
  oi, não quero mais na quinta
  não quero quinta
  não quero mais amanhã
  não quero mais dia 5
  não quero mais esse horário
  não quero mais às 15h
  não preciso mais na quinta
  não quero mais quinta, vou viajar
  esquece quinta
  deixa quinta pra lá
  melhor não ir quinta
  perdi o interesse na quinta
`);

describe('an unwanted day with a visit on it', () => {
  it.each(NO_MORE)('"%s" prompts an offer to cancel that visit', async (text) => {
    const { chat, reply } = await withOwn(text);
    expect(reply).toContain(NAMED);
    expect(reply).toContain('Quer que eu cancele');
    expect(standing(chat)).toEqual([OWN]);
    await chat.send('sim');
    expect(standing(chat)).toEqual([]);
  });

  it.each(['não quero mais na quinta', 'não quero mais quinta', 'quinta eu não quero mais'])(
    '"%s" prompts an offer to cancel after a reminder and after the booking',
    async (text) => {
      const reminder = { ...aReminder(visit().id), told: visit().start };
      const reminded = aWorld('barber', { visits: [visit()], reminders: [reminder] });
      for (const turns of [
        { world: reminded, before: [] },
        { world: aWorld('barber'), before: ['corte quinta às 15h'] },
      ]) {
        const { chat, reply } = await talk(turns.world, ...turns.before, text);
        expect(reply).toMatch(/[Qq]uer que eu cancele/);
        expect(standing(chat)).toEqual([OWN]);
      }
    },
  );

  it.each(['não quero mais na quinta', 'não quero mais quinta', 'não quero quinta'])(
    '"%s" only refuses the day while hours are being chosen',
    async (text) => {
      const { chat, reply } = await withOwn('quero marcar barba', text);
      expect(reply).toContain('Barba');
      expect(reply).not.toMatch(/cancel/i);
      expect(reply).not.toContain('05/03');
      expect(standing(chat)).toEqual([OWN]);
    },
  );

  it.each(
    lines(`
      não quero mais cedo quinta
      não quero mais nada quinta
      não quero mais perguntar nada
      não quero mais barba na quinta, só o corte
      não quero mais mensagem na quinta
      não quero mais quinta?
      não quero perder o de quinta
      quinta não quero atrasar
      não me deixa esquecer quinta
      quinta eu não esqueço
    `),
  )('is not read from "%s"', async (text) => {
    const { chat } = await withOwn(text);
    expect(standing(chat)).toEqual([OWN]);
    expect(chat.results.at(-1)?.state.awaiting?.kind).not.toBe('which');
  });
});

const CANCEL_OR_MOVE = /Quer que eu cancele .* ou prefere mudar para outro dia\?/;

describe('a week in which the client cannot come', () => {
  it.each(
    lines(`
      essa semana não consigo
      essa semana não vou conseguir
      essa semana eu não posso
      não consigo essa semana
      não vou poder ir essa semana
      essa semana não vai dar
      essa semana não rola
      não posso ir essa semana
      infelizmente essa semana não vou poder
      nesta semana não tenho como ir
      oi, essa semana não consigo, desculpa
    `),
  )('"%s" prompts "cancel or move?"', async (text) => {
    const { chat, reply } = await withOwn(text);
    expect(reply).toMatch(CANCEL_OR_MOVE);
    expect(reply).toContain(NAMED);
    expect(standing(chat)).toEqual([OWN]);
  });

  it.each([
    ['cancela', []],
    ['pode cancelar', []],
    ['não vou poder mesmo', [OWN]],
    ['sim', [OWN]],
    ['vou sim', [OWN]],
  ])('prompts a question that "%s" answers', async (text, left) => {
    expect(standing((await withOwn('essa semana não consigo', text)).chat)).toEqual(left);
  });

  it.each(['essa semana não consigo, cancela', 'desmarca, essa semana não posso ir'])(
    'is cancelled on request: "%s"',
    async (text) => expect(standing((await withOwn(text)).chat)).toEqual([]),
  );

  it('prompts a question about two visits', async () => {
    const visits = [visit(), aVisit('2026-03-06T10:00', { end: '2026-03-06T10:30' })];
    const { chat, reply } = await talk(aWorld('barber', { visits }), 'essa semana não consigo');
    expect(reply).toContain('Qual é para cancelar?');
    expect(standing(chat)).toHaveLength(2);
  });
});

describe('not coming to the visit just booked', () => {
  it.each(
    lines(`
      quinta não vou poder ir
      não vou poder ir quinta
      não vou poder ir
      não vou conseguir ir
      quinta não consigo ir
      não posso ir na quinta
      ih, quinta não vou conseguir ir
      fiquei doente, não vou
      não vou mais
    `),
  )('"%s" prompts "cancel or move?"', async (text) => {
    const { chat, reply } = await talk(aWorld('barber'), 'corte quinta às 15h', text);
    expect(reply).toMatch(CANCEL_OR_MOVE);
    expect(standing(chat)).toEqual([OWN]);
    await chat.send('cancela');
    expect(standing(chat)).toEqual([]);
  });

  it.each(['cancela', 'não vou poder ir, cancela', 'esquece, não vou poder'])(
    '"%s" cancels it',
    async (text) => {
      expect(standing((await talk(aWorld('barber'), 'corte quinta às 15h', text)).chat)).toEqual([]);
    },
  );

  it('moves the visit to the day named', async () => {
    const turns = ['corte quinta às 15h', 'quinta não vou poder ir', 'sexta às 10h'];
    const { chat } = await talk(aWorld('barber'), ...turns);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00']);
  });
});

describe('"mas não vou"', () => {
  it.each(['mas n vou', 'mas não vou', 'mas não vou poder ir'])(
    'prompts the question once more in reply to "quer que eu cancele?": "%s"',
    async (text) => {
      const { chat, reply } = await withOwn('ela quer que eu cancele', text);
      expect(standing(chat)).toEqual([OWN]);
      expect(reply.match(/Quer que eu cancele\?/g)).toHaveLength(1);
      await chat.send('sim');
      expect(standing(chat)).toEqual([]);
    },
  );
});
