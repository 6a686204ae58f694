// A change that the client takes back in the next message is undone, or asked about by name; nothing is written.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const ORDER = 'marca limpeza sexta 15h';
const BOOKED = 'Limpeza 2026-03-06T15:00';
const own = () => aWorld('dentist', { visits: [aVisit('2026-03-06T10:00', { serviceId: 2 })] });
const OWN = 'Limpeza 2026-03-06T10:00';

describe('right after a booking', () => {
  it.each([
    'foi sem querer',
    'opa, era pra outro número',
    'ops, mandei no grupo errado',
    'mentira kkk',
    'mentira kkk to brincando',
    'brincadeira rsrs',
    'desculpa, era pra outra pessoa',
    'não era aqui não, era na outra clínica',
    'ih, foi engano',
    'desconsidera, por favor',
    'mandei errado, desculpa',
  ])('"%s" undoes it and tells the owner', async (text) => {
    const { chat, reply } = await talk(aWorld('dentist'), ORDER, text);
    expect(standing(chat)).toEqual([]);
    expect(reply).toContain('Desmarquei Limpeza');
    expect(chat.world.handedOver).toHaveLength(1);
  });

  it.each([
    'não, calma',
    'não espera',
    'calma aí',
    'pera deixa eu ver com o pai dele primeiro',
    'vou falar com meu marido e confirmo',
    'deixa eu ver com minha mãe antes',
  ])('"%s" is asked about, and an "ok" decides nothing', async (text) => {
    const { chat, replies } = await talk(aWorld('dentist'), ORDER, text, 'ok');
    expect(replies[1]).toContain('Quer que eu desmarque');
    expect(standing(chat)).toEqual([BOOKED]);
    expect(chat.world.visits.every(({ status }) => status === 'scheduled')).toBe(true);
    await chat.send('sim');
    expect(standing(chat)).toEqual([]);
  });

  it.each([
    'obrigada',
    'ok, até sexta',
    'espera, aceita pix?',
    'calma que eu chego kkk',
    'era pra minha filha, a Bia',
    'vou ver com meu marido se ele me leva',
  ])('"%s" takes nothing back', async (text) => {
    const { chat, reply } = await talk(aWorld('dentist'), ORDER, text);
    expect(standing(chat)[0]).toContain(BOOKED);
    expect(reply).not.toContain('Desmarquei');
  });

  it('a later "foi sem querer" is about something else', async () => {
    const { chat } = await talk(
      aWorld('dentist'),
      ORDER,
      'tem estacionamento?',
      'não precisa',
      'foi sem querer',
    );
    expect(standing(chat)).toEqual([BOOKED]);
  });
});

it('moves a visit back that was moved without need', async () => {
  const { chat } = await talk(own(), 'muda pra segunda 10h', 'ops, era pra outro número');
  expect(standing(chat)).toEqual([OWN]);
});

describe('right after a cancellation', () => {
  it.each([
    'não!! era pra cancelar o ifood kkkk',
    'ops, era pra confirmar!',
    'foi sem querer',
    'opa, era pra outra conversa',
    'não, eu queria cancelar a netflix',
  ])('"%s" brings the visit back', async (text) => {
    expect(standing((await talk(own(), 'cancela meu horário de sexta', text)).chat)).toEqual([OWN]);
  });

  it.each(['obrigado', 'era pra cancelar mesmo', 'ok, foi melhor assim'])('"%s" does not', async (text) => {
    expect(standing((await talk(own(), 'cancela meu horário de sexta', text)).chat)).toEqual([]);
  });
});
