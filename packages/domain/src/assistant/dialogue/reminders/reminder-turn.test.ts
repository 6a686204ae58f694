import { describe, expect, it } from 'vitest';
import type { LocalStart } from '../../local-start.ts';
import type { SentReminder } from '../../assistant-tools.ts';
import type { PracticeWorld } from '../talks/test-chat.ts';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

/** Tomorrow, Thursday. */
const first = aVisit('2026-03-05T09:00');
/** Tuesday. */
const second = aVisit('2026-03-10T16:00', { serviceId: 2, end: '2026-03-10T17:20' });
const FIRST = 'Sessão individual 2026-03-05T09:00';
const SECOND = 'Terapia de casal 2026-03-10T16:00';
const BOTH = [FIRST, SECOND];

const asks = (visit: { id: number; start: LocalStart }, at: LocalStart): SentReminder => ({
  appointmentId: visit.id,
  text: 'Olá Bruno, confirmamos o seu horário. Confirma?',
  at,
  told: visit.start,
});

/** Both visits were asked about; the message about the second one came last. */
const bothAsked = (at: LocalStart = '2026-03-04T10:10'): PracticeWorld =>
  aWorld('psychologist', {
    visits: [{ ...first }, { ...second }],
    reminders: [asks(first, '2026-03-04T09:50'), asks(second, at)],
  });

/** Only the second one was. */
const oneAsked = (at: LocalStart = '2026-03-04T10:10'): PracticeWorld => ({
  ...bothAsked(),
  reminders: [asks(second, at)],
});

/** 31 hours ago. */
const LONG_AGO = '2026-03-03T03:20';

const statuses = ({ visits }: PracticeWorld) => visits.map(({ status }) => status);

describe('an automatic message never chooses among several visits', () => {
  const leaving = [
    'preciso cancelar',
    'Preciso cancelar meu horário',
    'desmarcar um dos horários',
    'quero cancelar, tenho horário quando mesmo?',
    'cancela por favor',
    'quero desmarcar',
    'não vou poder ir',
    'surgiu um imprevisto, não consigo ir',
    'vou ter que faltar',
    'infelizmente não poderei comparecer',
    'tenho que cancelar a consulta',
    'não',
    'quero remarcar',
    'quero remarcar para sexta 10h',
    'preciso remarcar para segunda às 15h',
    'dá pra mudar pra sexta às 10h?',
    'pode ser sexta 10h?',
    'adia 1 hora por favor',
    'pode ser mais tarde?',
  ];
  it.each(leaving)('both asked: "%s" changes nothing and asks which', async (text) => {
    const { chat, reply } = await talk(bothAsked(), text);
    expect(standing(chat)).toEqual(BOTH);
    expect(statuses(chat.world)).toEqual(['scheduled', 'scheduled']);
    expect(reply).toContain('Qual é para');
    expect(reply).toContain('1. ');
  });

  it.each([...leaving.filter((text) => text !== 'não'), 'sim', 'confirmo', '👍'])(
    '31 hours later: "%s" changes nothing and asks which',
    async (text) => {
      const { chat, reply } = await talk(oneAsked(LONG_AGO), text);
      expect(standing(chat)).toEqual(BOTH);
      expect(statuses(chat.world)).toEqual(['scheduled', 'scheduled']);
      expect(reply).toContain('Qual ');
    },
  );

  it.each(leaving.filter((text) => text !== 'não'))('one asked: "%s" asks which as well', async (text) => {
    const { chat, reply } = await talk(oneAsked(), text);
    expect(standing(chat)).toEqual(BOTH);
    expect(reply).toContain('Qual é para');
  });

  it.each([
    ['cancela o de terça', [FIRST]],
    ['cancelar o das 9h', [SECOND]],
    ['preciso desmarcar o de amanhã', [SECOND]],
    ['quero cancelar a terapia de casal', [FIRST]],
    ['não vou poder ir amanhã', [SECOND]],
    ['remarcar o de amanhã para sexta 10h', ['Sessão individual 2026-03-06T10:00', SECOND]],
    ['cancela os dois', []],
  ])('a message that names a visit is about that one: "%s"', async (text, left) => {
    expect(standing((await talk(bothAsked(), text)).chat)).toEqual(left);
  });

  it.each(['sim', 'confirmo', 'ok', '👍', 'confirmado, obrigada', 'pode confirmar'])(
    'soon after the only question a plain "%s" answers it',
    async (text) => {
      expect(statuses((await talk(oneAsked(), text)).chat.world)).toEqual(['scheduled', 'confirmed']);
    },
  );

  it('which is asked, and the answer counts', async () => {
    const { chat } = await talk(bothAsked(), 'preciso cancelar', 'o de terça');
    expect(standing(chat)).toEqual([FIRST]);
  });

  it.each(['nenhum dos dois', 'nenhum', 'não, deixa assim', 'não'])(
    'after "which is to be cancelled?" a "%s" cancels nothing',
    async (text) => {
      expect(standing((await talk(bothAsked(), 'preciso cancelar', text)).chat)).toEqual(BOTH);
    },
  );

  it.each(['confirmo o das 9h', 'deixa o das 9h', 'mantém o de terça'])(
    'after "which is to be cancelled?" a "%s" does not cancel that one',
    async (text) => {
      expect(standing((await talk(bothAsked(), 'preciso cancelar', text)).chat)).toEqual(BOTH);
    },
  );
});

describe('a yes to several visits', () => {
  it.each([
    ['Confirmo os dois', ['confirmed', 'confirmed']],
    ['confirmo as duas', ['confirmed', 'confirmed']],
    ['sim, todos', ['confirmed', 'confirmed']],
    ['confirmo ambos', ['confirmed', 'confirmed']],
    ['confirmo o das 9', ['confirmed', 'scheduled']],
    ['confirmo só o das 9h', ['confirmed', 'scheduled']],
    ['confirmo o de terça', ['scheduled', 'confirmed']],
    ['sim, o de amanhã', ['confirmed', 'scheduled']],
    ['confirmo a terapia de casal', ['scheduled', 'confirmed']],
  ])('"%s"', async (text, expected) => {
    expect(statuses((await talk(bothAsked(), text)).chat.world)).toEqual(expected);
  });

  it.each([
    ['os dois', ['confirmed', 'confirmed']],
    ['todos', ['confirmed', 'confirmed']],
    ['1', ['confirmed', 'scheduled']],
    ['1 e 2', ['confirmed', 'confirmed']],
    ['o das 9', ['confirmed', 'scheduled']],
    ['o de terça', ['scheduled', 'confirmed']],
    ['o das 9 e o de terça', ['confirmed', 'confirmed']],
    ['nenhum', ['scheduled', 'scheduled']],
    ['não', ['scheduled', 'scheduled']],
  ])('after "which do you confirm?": "%s"', async (text, expected) => {
    const { chat, replies } = await talk(bothAsked(), 'sim', text);
    expect(replies[0]).toContain('Qual você confirma?');
    expect(statuses(chat.world)).toEqual(expected);
  });

  it('"não vou no de terça" after it cancels that one', async () => {
    const { chat } = await talk(bothAsked(), 'sim', 'não vou poder no de terça');
    expect(statuses(chat.world)).toEqual(['scheduled', 'cancelled']);
  });
});

describe('an answer to a message about a visit that has changed', () => {
  const gone = (visits = [{ ...second }]): PracticeWorld =>
    aWorld('psychologist', { visits, reminders: [asks(first, '2026-03-04T10:10')] });
  const moved = (): PracticeWorld =>
    aWorld('psychologist', {
      visits: [{ ...first, start: '2026-03-06T14:00', end: '2026-03-06T14:50' }],
      reminders: [asks(first, '2026-03-04T10:10')],
    });

  it.each(['Confirmo', 'sim', 'sim, confirmo minha presença', 'confirmo presença, até lá', 'ok', '👍'])(
    '"%s" for a visit that is gone says so and confirms nothing else',
    async (text) => {
      const { chat, reply } = await talk(gone(), text);
      expect(reply).toMatch(/^O horário de amanhã, 05\/03, às 09:00, não está mais marcado/);
      expect(reply).toContain('Terapia de casal');
      expect(statuses(chat.world)).toEqual(['scheduled']);
    },
  );

  it.each(['preciso cancelar', 'não vou poder ir', 'não', 'quero remarcar'])(
    '"%s" for a visit that is gone changes no other one',
    async (text) => {
      const { chat, reply } = await talk(gone(), text);
      expect(reply).toContain('não está mais marcado');
      expect(standing(chat)).toEqual([SECOND]);
    },
  );

  it('says so where nothing is left', async () => {
    const { reply } = await talk(gone([]), 'Confirmo');
    expect(reply).toMatch(/não está mais marcado/);
  });

  it.each(['Confirmo', 'sim', 'confirmo minha presença', '👍'])(
    '"%s" for a visit that was moved tells the new time, and confirms only after that',
    async (text) => {
      const { chat, reply } = await talk(moved(), text);
      expect(reply).toMatch(/^Esse horário mudou: agora é sexta-feira, 06\/03, às 14:00\./);
      expect(statuses(chat.world)).toEqual(['scheduled']);
      await chat.send('sim');
      expect(statuses(chat.world)).toEqual(['confirmed']);
    },
  );

  it('a cancellation of a visit that was moved is asked about', async () => {
    const { chat, reply } = await talk(moved(), 'não vou poder ir');
    expect(reply).toContain('agora é sexta-feira, 06/03, às 14:00');
    expect(statuses(chat.world)).toEqual(['scheduled']);
    await chat.send('sim, pode cancelar');
    expect(statuses(chat.world)).toEqual(['cancelled']);
  });
});

describe('a move names a day or an hour', () => {
  const one = () => aWorld('psychologist', { visits: [{ ...second }] });
  it.each([
    'remarcar meu horário de amanhã',
    'quero remarcar meu horário de amanhã para sexta 10h',
    'quero remarcar o de sexta para segunda 15h',
    'remarcar o das 9h para quarta 9h',
    'preciso mudar a sessão de quinta para sexta às 14h',
    'muda o meu horário das 9h pras 11h',
    'cancela o de quinta e marca sexta 10h',
    'adia minha sessão de amanhã 1 hora',
  ])('"%s" leaves a visit that is elsewhere, and says which there is', async (text) => {
    const { chat, reply } = await talk(one(), text);
    expect(standing(chat)).toEqual([SECOND]);
    expect(reply).toContain('10/03, às 16:00');
    expect(reply).toMatch(/Não encontrei/);
  });

  it.each([
    ['remarcar meu horário de terça para quarta 18h', 'Terapia de casal 2026-03-11T18:00'],
    ['remarcar o das 16h para as 18h', 'Terapia de casal 2026-03-10T18:00'],
    ['mudar meu horário para quarta 18h', 'Terapia de casal 2026-03-11T18:00'],
    ['muda pro horário das 18h', 'Terapia de casal 2026-03-10T18:00'],
  ])('"%s" moves the one that is there', async (text, expected) => {
    expect(standing((await talk(one(), text)).chat)).toEqual([expected]);
  });

  it('a yes moves the one that there is to where it was wanted', async () => {
    const { chat } = await talk(one(), 'remarcar meu horário de amanhã para sexta 10h', 'sim');
    expect(standing(chat)).toEqual(['Terapia de casal 2026-03-06T10:00']);
  });
});
