import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk, type Trade } from '../talks/test-worlds.ts';

const own = (start: string, serviceId = 1) => aVisit(start, { serviceId });
const play = (trade: Trade, visit: ReturnType<typeof own>, ...turns: string[]) =>
  talk(aWorld(trade, { visits: [visit] }), ...turns);

describe('another hour, without a day', () => {
  it.each([
    'posso mudar o horário?',
    'queria mudar o horário do meu corte',
    'preciso trocar o horário',
    'tem como alterar a hora?',
    'quero trocar meu horário por outro',
    'dá pra mudar só a hora?',
    'consigo mudar o horario do corte?',
    'bom dia, gostaria de alterar o horário por favor',
  ])('is looked for on the day of the visit: "%s"', async (text) => {
    const { chat, reply } = await play('hairdresser', own('2026-03-07T11:00'), text);
    expect(reply).toContain('07/03');
    expect(reply).not.toMatch(/hoje, 04\/03:|amanhã, 05\/03:/);
    expect(standing(chat)).toEqual(['Corte feminino 2026-03-07T11:00']);
  });

  it.each([
    ['posso mudar o horário?', '15h'],
    ['queria remarcar', '15h'],
    ['preciso remarcar meu corte', 'pode ser 15h?'],
    ['quero trocar o horário', '15 horas'],
    ['preciso mudar meu corte', 'às 15h'],
    ['tem como mudar meu atendimento?', 'umas 15h'],
    ['quero remarcar', 'queria 15h'],
    ['muda meu horário por favor', '15h fica bom'],
    ['vou precisar remarcar', '15:00'],
  ])('never moves the visit to another day: "%s", "%s"', async (first, text) => {
    const { chat, replies } = await play('hairdresser', own('2026-03-12T11:00'), first, text);
    expect(standing(chat)[0]).toMatch(/^Corte feminino 2026-03-12T/);
    expect(replies[1]).toMatch(/quinta-feira, 12\/03, às 15:00/);
    expect(replies[1]).not.toMatch(/mudei o seu horário: .*(04|05|06)\/03/);
  });

  it('that is only offered on other days is asked about', async () => {
    const { chat, replies } = await play(
      'hairdresser',
      own('2026-03-12T11:00'),
      'preciso remarcar meu corte',
      '18h',
      'sim',
    );
    expect(replies[1]).toMatch(/quinta-feira, 12\/03, às 18:00[^?]*\?/);
    expect(standing(chat)).toEqual(['Corte feminino 2026-03-12T18:00']);
  });

  it.each([
    ['quero remarcar pra sexta', '15h', '2026-03-13T15:00'],
    ['preciso remarcar', 'sexta 15h', '2026-03-06T15:00'],
    ['remarca meu corte pra essa sexta 15h', 'obrigada', '2026-03-06T15:00'],
    ['remarca meu corte pra sexta 15h', 'sim', '2026-03-13T15:00'],
    ['preciso remarcar', 'hoje 15h', '2026-03-04T15:00'],
  ])('belongs to the day that was named: "%s", "%s"', async (first, text, start) => {
    const { chat } = await play('hairdresser', own('2026-03-12T11:00'), first, text);
    expect(standing(chat)).toEqual([`Corte feminino ${start}`]);
  });

  it('is of the day that is wanted instead', async () => {
    const { replies } = await play(
      'hairdresser',
      own('2026-03-12T11:00'),
      'quero remarcar pra outro dia',
      '15h',
    );
    expect(replies[1]).not.toMatch(/12\/03/);
  });

  it('of a new visit is of no day yet', async () => {
    const { chat } = await talk(aWorld('hairdresser'), 'quero marcar um corte feminino', '15h');
    expect(standing(chat).length).toBeLessThan(2);
  });

  it.each(['quero mudar o dia', 'preciso trocar a data', 'queria remarcar pra outro dia'])(
    'is not meant by another day: "%s"',
    async (text) => {
      const { reply } = await play('hairdresser', own('2026-03-12T11:00'), text);
      expect(reply).toMatch(/(hoje|amanhã|sexta-feira), 0[456]\/03:/);
    },
  );
});

describe("the client's own visit by another noun", () => {
  it.each([
    'pode cancelar a reunião de sexta',
    'cancela a reunião por favor',
    'consegui resolver por email, pode cancelar a reunião',
    'quero desmarcar nossa reunião de sexta',
    'oi, preciso cancelar a reunião',
    'desmarca a reunião, obrigado',
    'pode desmarcar minha reunião?',
  ])('is given up: "%s"', async (text) => {
    const { chat, reply } = await play('accountant', own('2026-03-06T14:00'), text);
    if (standing(chat).length > 0) expect(reply).toMatch(/cancele|cancelar/);
    expect(reply).toMatch(/06\/03/);
  });

  it.each([
    'preciso remarcar a reunião de sexta',
    'muda a reunião pra segunda 10h',
    'podemos adiar a reunião?',
  ])('is moved: "%s"', async (text) => {
    const { reply } = await play('accountant', own('2026-03-06T14:00'), text);
    expect(reply).not.toMatch(/só consigo mexer|não entendi|não sei/);
  });

  it.each([
    'tive que cancelar a reunião da escola',
    'cancelei a reunião do trabalho, vou sim',
    'preciso cancelar a reunião com o banco',
    'vou desmarcar a reunião do condomínio',
    'cancelaram minha reunião da empresa',
  ])('is not another meeting: "%s"', async (text) => {
    const { chat, reply } = await play('accountant', own('2026-03-06T14:00'), text);
    expect(standing(chat)).toHaveLength(1);
    expect(reply).not.toMatch(/Quer que eu cancele/);
  });
});
