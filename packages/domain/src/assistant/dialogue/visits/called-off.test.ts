import { describe, expect, it } from 'vitest';
import { aReminder, aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

/** Tuesday, when the professional is away; the current day is the Wednesday before. */
const visit = () => aVisit('2026-03-10T11:00', { end: '2026-03-10T11:30' });
const NOTICE =
  'Não poderei atender no seu horário de 10/03. Posso oferecer: 1. 11/03 às 10:00 2. 12/03 às 10:00 3. 13/03 às 10:00. Qual prefere?';
const noticed = (at = '2026-03-04T10:00') =>
  aWorld('barber', {
    visits: [visit()],
    reminders: [{ ...aReminder(visit().id, NOTICE), at, told: visit().start, isAbsence: true }],
  });
const STANDING = ['Corte masculino 2026-03-10T11:00'];
const AWAY = /não pode atender/;

describe('a visit that the professional called off', () => {
  it.each([
    'então deixa, vou procurar outro',
    'quero meu horário normal, já tinha me programado',
    'quero a 1 pra mim e a 2 pro meu filho',
    'tá de pé dia 10?',
    'ok, até dia 10',
    'vou confirmar com meu marido e te falo',
    '🙏🙏',
    'confirmo minha presença dia 10',
    'sim, confirmo',
    'pode confirmar terça',
    'quero confirmar meu horário de terça',
    'ok, confirmado',
    'estarei aí terça',
    'te confirmo à noite',
  ])('is not confirmed, and no confirmation is requested: "%s"', async (text) => {
    const { chat, replies } = await talk(noticed(), text, 'sim', 'confirmo');
    expect(replies.join('\n')).not.toMatch(/[Vv]ocê confirma|[Cc]onfirmad[ao] (para|a)|sem confirmação/);
    expect(standing(chat)).toEqual(STANDING);
    expect(chat.world.visits[0]?.status).toBe('scheduled');
  });

  it.each([
    'então deixa, vou procurar outro',
    'quero a 1 pra mim e a 2 pro meu filho',
    'vou confirmar com meu marido e te falo',
    'ok, até dia 10',
    'confirmo minha presença dia 10',
  ])('is reported to the owner with "%s"', async (text) => {
    const { chat, reply } = await talk(noticed(), text);
    expect(reply).toMatch(AWAY);
    expect(reply).toContain('profissional');
    expect(chat.world.handedOver).toEqual([{ reason: 'question', summary: text }]);
  });

  it.each(['não vai dar, me liga', 'não consigo ir nesse dia, quero falar com ele'])(
    'is not reported as still booked: "%s"',
    async (text) => {
      const { reply } = await talk(noticed(), text);
      expect(reply).not.toContain('continua marcado');
      expect(reply).toMatch(AWAY);
    },
  );

  it.each(['qual meu horário?', 'que dia é meu horário?', 'tá de pé dia 10?', 'meu horário tá confirmado?'])(
    'is shown with the absence: "%s"',
    async (text) => {
      const { reply } = await talk(noticed(), text);
      expect(reply).toContain('10/03');
      expect(reply).toMatch(AWAY);
    },
  );

  it('stays called off when the notice is three days old', async () => {
    const { chat, reply } = await talk(
      noticed('2026-03-01T10:00'),
      'quero confirmar meu horário de terça',
      'sim',
    );
    expect(reply).not.toContain('Presença confirmada');
    expect(chat.world.visits[0]?.status).toBe('scheduled');
  });

  it.each(['cancela meu horário', 'muda pra quarta 10h'])(
    'is cancelled or moved as usual: "%s"',
    async (text) => {
      const { chat } = await talk(noticed(), text);
      expect(standing(chat)).not.toEqual(STANDING);
    },
  );

  it('can be confirmed once it has moved', async () => {
    const world = noticed();
    world.visits = [{ ...visit(), start: '2026-03-11T10:00', end: '2026-03-11T10:30' }];
    const { chat } = await talk(world, 'quero confirmar meu horário de quarta');
    expect(chat.world.visits[0]?.status).toBe('confirmed');
  });

  it('does not prevent the confirmation of other visits', async () => {
    const world = noticed();
    world.visits.push(aVisit('2026-03-05T15:00'));
    const { chat } = await talk(world, 'confirmo meu horário de quinta');
    expect(chat.world.visits.map(({ status }) => status)).toEqual(['scheduled', 'confirmed']);
  });
});

describe('a weekday that a notice proposes', () => {
  const offered = ['2026-03-12T10:00', '2026-03-13T10:00', '2026-03-14T10:00'];
  const proposed = () => {
    const world = noticed();
    return { ...world, reminders: world.reminders.map((reminder) => ({ ...reminder, offered })) };
  };

  it.each([
    ['sabado e melhor pra mim, mas as 11', '2026-03-14T11:00'],
    ['sexta às 11h', '2026-03-13T11:00'],
    ['pode ser sexta 11h?', '2026-03-13T11:00'],
    ['prefiro quinta às 16h', '2026-03-12T16:00'],
    ['sexta 9h', '2026-03-13T09:00'],
  ])('is the day of the notice, not of this week: "%s"', async (text, start) => {
    expect(standing((await talk(proposed(), text)).chat)).toEqual([`Corte masculino ${start}`]);
  });

  it.each([['bora sexta'], ['qual o endereço?', 'sexta'], ['quinta ou sexta']])(
    'shows the hours of that day: "%s" %s',
    async (...texts) => {
      const { chat, reply } = await talk(proposed(), ...texts.filter(Boolean));
      expect(reply).toMatch(/1[23]\/03/);
      expect(standing(chat)).toEqual(STANDING);
    },
  );
});
