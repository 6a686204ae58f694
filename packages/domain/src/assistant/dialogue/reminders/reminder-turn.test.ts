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

/** Both visits were asked about; the message about the second one was last. */
const bothAsked = (at: LocalStart = '2026-03-04T10:10'): PracticeWorld =>
  aWorld('psychologist', {
    visits: [{ ...first }, { ...second }],
    reminders: [asks(first, '2026-03-04T09:50'), asks(second, at)],
  });

/** Only the second one was asked about. */
const oneAsked = (at: LocalStart = '2026-03-04T10:10'): PracticeWorld => ({
  ...bothAsked(),
  reminders: [asks(second, at)],
});

/** 31 hours ago. */
const LONG_AGO = '2026-03-03T03:20';

const statuses = ({ visits }: PracticeWorld) => visits.map(({ status }) => status);

describe('a reply to automatic messages about one of several visits', () => {
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
  it.each(leaving)('"%s" changes nothing and prompts a question after messages about both', async (text) => {
    const { chat, reply } = await talk(bothAsked(), text);
    expect(standing(chat)).toEqual(BOTH);
    expect(statuses(chat.world)).toEqual(['scheduled', 'scheduled']);
    expect(reply).toContain('Qual é para');
    expect(reply).toContain('1. ');
  });

  it.each([...leaving.filter((text) => text !== 'não'), 'sim', 'confirmo', '👍'])(
    '"%s" changes nothing and prompts a question 31 hours later',
    async (text) => {
      const { chat, reply } = await talk(oneAsked(LONG_AGO), text);
      expect(standing(chat)).toEqual(BOTH);
      expect(statuses(chat.world)).toEqual(['scheduled', 'scheduled']);
      expect(reply).toContain('Qual ');
    },
  );

  it.each(leaving.filter((text) => text !== 'não'))(
    '"%s" prompts a question after a message about one',
    async (text) => {
      const { chat, reply } = await talk(oneAsked(), text);
      expect(standing(chat)).toEqual(BOTH);
      expect(reply).toContain('Qual é para');
    },
  );

  it.each([
    ['cancela o de terça', [FIRST]],
    ['cancelar o das 9h', [SECOND]],
    ['preciso desmarcar o de amanhã', [SECOND]],
    ['quero cancelar a terapia de casal', [FIRST]],
    ['não vou poder ir amanhã, cancela', [SECOND]],
    ['remarcar o de amanhã para sexta 10h', ['Sessão individual 2026-03-06T10:00', SECOND]],
    ['cancela os dois', []],
  ])('concerns the visit that it names: "%s"', async (text, left) => {
    expect(standing((await talk(bothAsked(), text)).chat)).toEqual(left);
  });

  it.each(['sim', 'confirmo', 'ok', '👍', 'confirmado, obrigada', 'pode confirmar'])(
    'answers the only question when it is soon and plain: "%s"',
    async (text) => {
      expect(statuses((await talk(oneAsked(), text)).chat.world)).toEqual(['scheduled', 'confirmed']);
    },
  );

  it('is read from the answer to the question', async () => {
    const { chat } = await talk(bothAsked(), 'preciso cancelar', 'o de terça');
    expect(standing(chat)).toEqual([FIRST]);
  });

  it.each(['nenhum dos dois', 'nenhum', 'não, deixa assim', 'não'])(
    'cancels nothing with "%s" after "which is to be cancelled?"',
    async (text) => {
      expect(standing((await talk(bothAsked(), 'preciso cancelar', text)).chat)).toEqual(BOTH);
    },
  );

  it.each(['confirmo o das 9h', 'deixa o das 9h', 'mantém o de terça'])(
    'keeps the visit named in "%s" after "which is to be cancelled?"',
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
  ])('confirms those meant by "%s"', async (text, expected) => {
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
  ])('confirms those chosen with "%s" after "which do you confirm?"', async (text, expected) => {
    const { chat, replies } = await talk(bothAsked(), 'sim', text);
    expect(replies[0]).toContain('Qual você confirma?');
    expect(statuses(chat.world)).toEqual(expected);
  });

  it('can be followed by a cancellation: "não vou no de terça"', async () => {
    const { chat } = await talk(bothAsked(), 'sim', 'não vou poder no de terça, pode cancelar');
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
    '"%s" confirms nothing else when the visit is gone, and the reply says so',
    async (text) => {
      const { chat, reply } = await talk(gone(), text);
      expect(reply).toMatch(/^O horário de amanhã, 05\/03, às 09:00, não está mais marcado/);
      expect(reply).toContain('Terapia de casal');
      expect(statuses(chat.world)).toEqual(['scheduled']);
    },
  );

  it.each(['preciso cancelar', 'não vou poder ir', 'não', 'quero remarcar'])(
    '"%s" changes no other visit when the visit is gone',
    async (text) => {
      const { chat, reply } = await talk(gone(), text);
      expect(reply).toContain('não está mais marcado');
      expect(standing(chat)).toEqual([SECOND]);
    },
  );

  it('is answered so when no visit is left', async () => {
    const { reply } = await talk(gone([]), 'Confirmo');
    expect(reply).toMatch(/não está mais marcado/);
  });

  it.each(['Confirmo', 'sim', 'confirmo minha presença', '👍'])(
    '"%s" confirms a moved visit only after its new time was shown',
    async (text) => {
      const { chat, reply } = await talk(moved(), text);
      expect(reply).toMatch(/^Esse horário mudou: agora é sexta-feira, 06\/03, às 14:00\./);
      expect(statuses(chat.world)).toEqual(['scheduled']);
      await chat.send('sim');
      expect(statuses(chat.world)).toEqual(['confirmed']);
    },
  );

  it('prompts a question when it cancels a moved visit', async () => {
    const { chat, reply } = await talk(moved(), 'não vou poder ir');
    expect(reply).toContain('agora é sexta-feira, 06/03, às 14:00');
    expect(statuses(chat.world)).toEqual(['scheduled']);
    await chat.send('sim, pode cancelar');
    expect(statuses(chat.world)).toEqual(['cancelled']);
  });
});

describe('a move that names a day or an hour', () => {
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
  ])('"%s" leaves a visit at another time, and names the existing one', async (text) => {
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
  ])('"%s" moves the visit at that time', async (text, expected) => {
    expect(standing((await talk(one(), text)).chat)).toEqual([expected]);
  });

  it('moves the existing visit to the requested time after a yes', async () => {
    const { chat } = await talk(one(), 'remarcar meu horário de amanhã para sexta 10h', 'sim');
    expect(standing(chat)).toEqual(['Terapia de casal 2026-03-06T10:00']);
  });
});
