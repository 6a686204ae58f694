// After a remark, a condition or a question, an "ok" is about that and takes nothing that was offered before.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const OFFERED = 'tem limpeza sexta às 15h?';
const BOOKED = 'Limpeza 2026-03-06T15:00';
const own = () => aWorld('dentist', { visits: [aVisit('2026-03-06T10:00', { serviceId: 2 })] });
const OWN = 'Limpeza 2026-03-06T10:00';

const REMARKS = [
  'tenho que achar quem fique com as crianças',
  'depende da carona',
  'ainda estou esperando o salário cair',
  'meu plano não reembolsa né',
  'nesse horário eu busco minha filha',
  'ando meio sem grana',
  'to em dúvida entre vocês e outro lugar',
  'minha mãe não deixa',
  'sem carro essa semana',
  'achei puxado',
  'minha aula termina 15h30',
  'só vou se a chuva parar',
];
const COURTESIES = ['ok', 'blz', 'tá', 'certo', 'perfeito', 'tá bom', '👍'];

describe('an offer behind a remark', () => {
  it.each(REMARKS.map((remark, at) => [remark, COURTESIES[at % COURTESIES.length] ?? 'ok'] as const))(
    '"%s" and then "%s" book nothing',
    async (remark, courtesy) => {
      expect(standing((await talk(aWorld('dentist'), OFFERED, remark, courtesy)).chat)).toEqual([]);
    },
  );

  it('is repeated once, and waits after a second remark', async () => {
    const { replies, chat } = await talk(
      aWorld('dentist'),
      OFFERED,
      'minha irmã que me indicou',
      'ela mora aí perto',
      'sim',
    );
    expect(replies[2]).not.toContain('15:00');
    expect(replies[2]).toContain('Quando decidir');
    expect(standing(chat)).toEqual([]);
  });

  it.each([
    ['sim'],
    ['pode marcar'],
    ['ok pode marcar'],
    ['quero'],
    ['pode marcar sexta 15h'],
    ['ok', 'pode marcar'],
    ['blz', 'pode reservar sim'],
  ])('is still taken by %j, %j', async (...words) => {
    expect(
      standing((await talk(aWorld('dentist'), OFFERED, 'minha irmã que me indicou', ...words)).chat),
    ).toEqual([BOOKED]);
  });

  it.each(['ok', 'blz', 'tá', 'certo', 'perfeito', '👍', 'isso', 'sim'])(
    'is taken at once by "%s" without a remark',
    async (word) => {
      expect(standing((await talk(aWorld('dentist'), OFFERED, word)).chat)).toEqual([BOOKED]);
    },
  );
});

describe('a cancellation asked about after a doubt', () => {
  it.each([
    ['se o ônibus não passar não vou', 'ok'],
    ['posso desmarcar até que horas?', 'blz'],
    ['cancelamento tem custo?', 'ok'],
    ['acho que vou cancelar, mas deixa eu pensar', 'certo'],
    ['se chover muito eu não vou', 'tá'],
    ['tem que avisar se for cancelar?', 'beleza'],
    ['posso cancelar?', '👍'],
  ])('"%s" and "%s" cancel nothing', async (doubt, courtesy) => {
    expect(standing((await talk(own(), doubt, courtesy)).chat)).toEqual([OWN]);
  });

  it.each([
    ['não vou poder sexta', 'pode cancelar'],
    ['não vou poder sexta', 'ok cancela'],
    ['posso cancelar?', 'sim'],
    ['quero cancelar sexta'],
  ])('"%s", "%s" cancel', async (...words) => {
    expect(standing((await talk(own(), ...words)).chat)).toEqual([]);
  });

  it('and a move offered before an obstacle moves nothing', async () => {
    const said = ['dá pra mudar pra segunda 10h?', 'meu chefe ainda não respondeu', 'ok'];
    expect(standing((await talk(own(), ...said)).chat)).toEqual([OWN]);
  });
});
