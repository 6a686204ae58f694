// Questions of place, area, packages, guarantee and fasting: the entry or the record that tells it, or honestly nothing.
import { describe, expect, it } from 'vitest';
import { aWorld, talk } from '../talks/test-worlds.ts';

type Trade = Parameters<typeof aWorld>[0];
const UNKNOWN = 'não tenho essa informação';
const reply = async (trade: Trade, ...said: string[]) => (await talk(aWorld(trade), ...said)).reply;

describe('the place of work', () => {
  it.each([
    'onde são os treinos?',
    'o treino é onde?',
    'em que lugar acontece o treino?',
    'onde você dá os treinos?',
  ])('is told by its entry: "%s"', async (text) => {
    expect(await reply('trainer', text)).toContain('calçadão');
  });

  it.each(['onde fica a clínica?', 'qual o endereço?', 'onde vocês ficam?'])(
    'is otherwise the address: "%s"',
    async (text) => {
      expect(await reply('dentist', text)).toContain('Rua Goiás');
    },
  );

  it('is not known for a condition', async () => {
    expect(await reply('dentist', 'se faltar luz a consulta é onde?')).toContain(UNKNOWN);
  });

  it.each([
    ['é na rua goiás mesmo?', /^Sim.*Rua Goiás, 900/],
    ['vcs ficam na Rua Goiás né?', /^Sim.*Rua Goiás, 900/],
    ['ainda é na rua goiás 900?', /^Sim.*Rua Goiás, 900/],
    ['é na avenida Brasil?', /^O nosso endereço é Rua Goiás, 900/],
  ])('is confirmed: "%s"', async (text, expected) => {
    expect(await reply('barber', text)).toMatch(expected);
  });
});

describe('the area', () => {
  it.each([
    'vocês atendem no setor oeste?',
    'atende no bairro santa genoveva?',
    'você atende no jardim américa?',
    'vai até a vila nova?',
    'atendem na zona norte?',
  ])('is unknown without an entry: "%s"', async (text) => {
    const said = await reply('barber', text);
    expect(said).toContain(UNKNOWN);
    expect(said).not.toMatch(/horário de atendimento|Rua Goiás/);
  });

  it.each(['vocês atendem no bairro jardim sul?', 'atende na zona norte?'])(
    'is told by its entry: "%s"',
    async (text) => {
      expect(await reply('electrician', text)).toContain('toda a zona sul');
    },
  );

  it.each([
    ['atende no sábado?', /sábado/i],
    ['atende na hora do almoço?', /.+/],
  ])('is not asked by "%s"', async (text, expected) => {
    expect(await reply('barber', text)).toMatch(expected);
  });
});

describe('the price of a package', () => {
  it.each([
    ['physio', 'quanto é o pacote de 10 sessões?'],
    ['trainer', 'quanto fica por mês, 3x na semana?'],
    ['trainer', 'qual o valor da mensalidade?'],
    ['manicure', 'quanto sai o pacote mensal?'],
    ['masseuse', 'qual o preço de um pacote?'],
    ['barber', 'quanto custa o plano mensal?'],
  ] as const)('is not that of one visit: %s, "%s"', async (trade, text) => {
    const said = await reply(trade, text);
    // a package is arranged by the owner, who is asked at once
    expect(said.includes(UNKNOWN) || said.includes('já passei o seu pedido')).toBe(true);
    expect(said).not.toContain('R$');
  });

  it('is answered by its entry', async () => {
    const world = aWorld('physio');
    world.knowledge.push({ title: 'Pacotes', content: 'O pacote de 10 sessões custa R$ 1.000,00.' });
    expect((await talk(world, 'quanto é o pacote de 10 sessões?')).reply).toContain('1.000,00');
  });

  it.each([
    ['physio', 'quanto é a sessão de fisioterapia?', 'R$ 120,00'],
    ['barber', 'quanto é o corte?', 'R$ 45,00'],
  ] as const)('leaves the price of a visit: %s, "%s"', async (trade, text, price) => {
    expect(await reply(trade, text)).toContain(price);
  });
});

describe('other facts', () => {
  it('a service without a price is free', async () => {
    const said = await reply('doctor', 'quanto é o retorno?', 'é gratuito?');
    expect(said).toContain('sem custo');
    expect(said).not.toContain('desconto');
  });

  it.each(['o corte tem garantia de quanto tempo?', 'quanto tempo de garantia?'])(
    'a guarantee is no duration: "%s"',
    async (text) => {
      expect(await reply('barber', text)).toContain(UNKNOWN);
    },
  );

  it.each(['preciso ficar sem comer antes de ir?', 'quantas horas sem comer antes da consulta?'])(
    'fasting is told by its entry: "%s"',
    async (text) => {
      expect(await reply('nutritionist', text)).toContain('jejum de 2 horas');
    },
  );
});

it.each([
  ['Produtos', 'Os produtos de limpeza são por conta do cliente.', 'preciso comprar alvejante e sabão?'],
  ['Produtos', 'Os produtos de limpeza são por conta do cliente.', 'tenho que deixar detergente e vassoura?'],
  ['Sem maquiagem', 'Venha sem rímel e sem maquiagem nos olhos.', 'posso ir de delineador?'],
  ['Domicílio', 'Vou até você com taxa de R$ 50,00.', 'você atende na casa do cliente?'],
])('an entry "%s" is found in other words', async (title, content, question) => {
  const world = aWorld('beautician', { knowledge: [{ title, content }] });
  expect((await talk(world, question)).reply).toContain(content);
});
