// The last change of the assistant itself is taken back, or brought back, and reported truthfully.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from '../talks/test-worlds.ts';

const [THURSDAY, FRIDAY] = ['2026-03-05T10:00', '2026-03-06T10:00'];
const SESSION = 'Sessão de fisioterapia';
const both = () => aWorld('physio', { visits: [aVisit(THURSDAY), aVisit(FRIDAY)] });
const afterCancelling = (...turns: string[]) => talk(both(), 'cancela sexta pra mim', ...turns);

describe('right after a booking', () => {
  it.each([
    'puts foi sem querer, desfaz ai',
    'ai não, desfaz',
    'desfaz isso por favor',
    'volta atrás',
    'pode desfazer, foi engano',
    'eita, quero desfazer',
    'foi sem querer, anula',
    'opa, mandei errado, reverte isso',
  ])('"%s" takes it back', async (text) => {
    const { chat, reply } = await talk(aWorld('barber'), 'corte sexta 15h', text);
    expect(reply).toMatch(/Desmarquei Corte masculino, sexta-feira, 06\/03, às 15:00/);
    expect(standing(chat)).toEqual([]);
  });

  it.each([
    'não precisa desfazer nada',
    'não desfaz não',
    'desfaz as malas kkk',
    'desfaço o coque antes?',
    'deixa assim',
    'sem querer abusar, tem estacionamento?',
    'vou voltar atrás da minha mãe',
    'nem desfaz',
  ])('"%s" leaves it', async (text) => {
    const { chat } = await talk(aWorld('barber'), 'corte sexta 15h', text);
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T15:00']);
  });

  it('a move goes back', async () => {
    const move = 'muda minha consulta de sexta pra segunda 9h';
    const { chat } = await talk(
      aWorld('physio', { visits: [aVisit(FRIDAY)] }),
      move,
      'puts foi sem querer, desfaz ai',
    );
    expect(standing(chat)).toEqual([`${SESSION} ${FRIDAY}`]);
  });
});

describe('right after a cancellation', () => {
  it('a service in the reason is no other visit', async () => {
    const world = aWorld('hairdresser', { visits: [aVisit('2026-03-10T14:00')] });
    const { chat } = await talk(
      world,
      'queria desmarcar terça',
      'nao pera, deixa marcado, meu marido vai ficar com as crianças',
    );
    expect(standing(chat)).toHaveLength(1);
  });

  it.each([
    'não pera, deixa marcado que eu dou um jeito',
    'deixa como estava, porque consegui carona',
    'desfaz por favor, foi sem querer',
    'não, era pra manter',
    'ai, volta atrás',
  ])('"%s" brings it back', async (text) => {
    expect(standing((await afterCancelling(text)).chat)).toEqual([
      `${SESSION} ${THURSDAY}`,
      `${SESSION} ${FRIDAY}`,
    ]);
  });

  it.each(['não precisa desfazer', 'pode deixar que eu marco depois', 'deixa cancelado mesmo'])(
    '"%s" does not',
    async (text) => {
      expect(standing((await afterCancelling(text)).chat)).toEqual([`${SESSION} ${THURSDAY}`]);
    },
  );

  it.each([
    'eita nao, era a de quinta q eu queria cancelar, sexta eu vou',
    'não, era a de quinta, sexta eu vou',
    'sexta eu vou sim, era a de quinta',
  ])('"%s" cancels the other one and brings this one back', async (text) => {
    const { chat, reply } = await afterCancelling(text);
    expect(standing(chat)).toEqual([`${SESSION} ${FRIDAY}`]);
    expect(reply).not.toContain('Não cancelei nada');
  });

  const asked = (...turns: string[]) => afterCancelling('ai nao espera', ...turns);

  it.each(['deixa do jeito q ta, consegui trocar o plantao', 'deixa como estava', 'eu vou sim, pode manter'])(
    'the question is accepted by "%s"',
    async (text) => {
      expect(standing((await asked(text)).chat)).toHaveLength(2);
    },
  );

  it.each(['ta marcado entao ne?', 'então ficou marcado, né?', 'tá valendo?'])(
    '"%s" is told that it is not, and asked again',
    async (text) => {
      const { chat, reply } = await asked(text);
      expect(reply).toMatch(/^Ainda não.*desfaça o cancelamento/s);
      expect(standing(chat)).toHaveLength(1);
      await chat.send('sim');
      expect(standing(chat)).toHaveLength(2);
    },
  );
});
