// "não era pra mudar, eu só perguntei" after a cancellation and a booking that replaced the visit.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const own = 'Limpeza 2026-03-09T10:00';
const withOwn = (...turns: string[]) =>
  talk(aWorld('dentist', { visits: [aVisit('2026-03-09T10:00', { serviceId: 2 })] }), ...turns);

const REPLACING = [
  ['cancela segunda', 'marca limpeza terça 10h'],
  ['cancela segunda, não consigo ir', 'marca pra terça no mesmo horário'],
  ['cancela a limpeza e marca avaliação terça 10h'],
];
const PROTESTS = [
  'nao era pra mudar, eu so perguntei',
  'não era pra mudar',
  'não era para mudar',
  'eu não pedi pra mudar, deixa como estava',
];

describe('a protest against a booking that replaced a visit cancelled in this talk', () => {
  it.each(REPLACING.flatMap((turns) => PROTESTS.map((protest) => [...turns, protest])))(
    'takes both back: %s, %s, %s',
    async (...turns) => {
      const { chat, reply } = await withOwn(...turns);
      expect(standing(chat)).toEqual([own]);
      expect(reply).toContain('Desmarquei');
      expect(reply).toContain('Desfiz o cancelamento');
      expect(reply).not.toContain('continua como estava');
      expect(chat.world.handedOver).toHaveLength(1);
    },
  );

  it.each(['eu só perguntei', 'só estava perguntando', 'era só curiosidade'])(
    'takes the booking back, and asks about the cancelled visit: "%s"',
    async (protest) => {
      const { chat, reply } = await withOwn('cancela segunda', 'marca limpeza terça 10h', protest);
      expect(standing(chat)).toEqual([]);
      expect(reply).toContain('Desmarquei');
      expect(reply).toContain('Quer que eu desfaça o cancelamento');
    },
  );

  it('asks after a booking that replaced nothing', async () => {
    const { chat, reply } = await withOwn('marca limpeza quarta 10h', 'nao era pra mudar, eu so perguntei');
    expect(standing(chat)).toEqual([own, 'Limpeza 2026-03-11T10:00']);
    expect(reply).toContain('Quer que eu desmarque Limpeza, quarta-feira');
  });

  it('moves a moved visit back: "eu não pedi pra mudar, deixa como estava"', async () => {
    const { chat, reply } = await withOwn(
      'muda minha limpeza pra terça 10h',
      'eu não pedi pra mudar, deixa como estava',
    );
    expect(standing(chat)).toEqual([own]);
    expect(reply).toContain('Voltei ao que era');
  });

  it('tells the truth when another client has taken the old time', async () => {
    const { chat } = await withOwn('cancela segunda', 'marca limpeza terça 10h');
    chat.world.visits.push(aVisit('2026-03-09T10:00', { id: 99, own: false }));
    const reply = await chat.send('não era pra mudar');
    expect(standing(chat)).toEqual([]);
    expect(reply).toContain('Desmarquei');
    expect(reply).toContain('não está disponível');
  });
});

describe('the neighbors that continue to work', () => {
  it.each([
    ['não cancela meu horário', [own]],
    ['não era pra mudar nada', [own]],
    ['não muda meu horário', [own]],
  ])('nothing was changed: "%s"', async (message, left) => {
    expect(standing((await withOwn(message)).chat)).toEqual(left);
  });

  it('thanks after a replacement change nothing', async () => {
    const { chat } = await withOwn('cancela segunda', 'marca limpeza terça 10h', 'obrigada!');
    expect(standing(chat)).toEqual(['Limpeza 2026-03-10T10:00']);
  });
});

describe('"espera, antes de cancelar" right after a cancellation', () => {
  it.each([
    'espera, antes de cancelar, tem na quarta às 15h?',
    'calma, antes de cancelar vê se tem na quarta 15h',
    'antes de desmarcar, tem quarta às 15h?',
  ])('restores the visit and offers the other time: "%s"', async (message) => {
    const { chat, reply } = await withOwn('cancela segunda', message);
    expect(standing(chat)).toEqual([own]);
    expect(reply).toContain('Desfiz o cancelamento');
    expect(reply).toContain('Quer que eu mude para esse horário?');
    await chat.send('sim');
    expect(standing(chat)).toEqual(['Limpeza 2026-03-11T15:00']);
  });

  it('shows the times of a part of a day, and moves on a choice', async () => {
    const { chat } = await withOwn(
      'cancela segunda',
      'espera, antes de cancelar, tem na quarta à tarde?',
      '15h serve',
    );
    expect(standing(chat)).toEqual(['Limpeza 2026-03-11T15:00']);
  });

  it('restores the visit for a question about something else', async () => {
    const { chat } = await withOwn('cancela segunda', 'espera, antes de cancelar, o que eu levo?');
    expect(standing(chat)).toEqual([own]);
  });

  it('is no second thought without a cancellation', async () => {
    const { chat, reply } = await withOwn('antes de cancelar, tem na quarta às 15h?');
    expect(standing(chat)).toEqual([own]);
    expect(reply).not.toContain('Desfiz');
  });
});
