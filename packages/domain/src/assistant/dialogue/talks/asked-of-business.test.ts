// Questions about the business whose words other readers took for a price, a length, a rule or advice.
import { expect, it } from 'vitest';
import { aWorld, type Trade, talk } from './test-worlds.ts';

const entryOf = (title: string, content: string) => ({ knowledge: [{ title, content }] });

it.each<[Trade, string, string, string]>([
  ['manicure', 'Retirada', 'A retirada do gel custa R$ 40.', 'quanto é pra tirar o gel?'],
  ['vet', 'Vacinas', 'Filhotes começam com 45 dias.', 'com quanto tempo posso vacinar meu filhote?'],
  ['electrician', 'Material', 'O material é do cliente.', 'o fio e o disjuntor já tão no preço?'],
  ['dentist', 'Depois do clareamento', 'Evite café e vinho.', 'posso tomar um vinhozinho depois de clarear?'],
  ['masseuse', 'Contraindicações', 'Não atendemos quem tem trombose.', 'tive trombose, posso fazer?'],
  ['photographer', 'Direitos', 'Só publico com autorização.', 'vc vai postar a gente no instagram?'],
  ['electrician', 'Região', 'Zona Norte com taxa de R$ 40.', 'vc vem no tatuapé, zona norte?'],
])('%s: "%s: %s" answers "%s"', async (trade, title, content, question) => {
  const { reply } = await talk(aWorld(trade, entryOf(title, content)), question);
  expect(reply).toBe(content);
});

it('says what it has about such conditions, and asks the professional', async () => {
  const entry = entryOf('Contraindicações', 'Não atendo pessoas com câncer em tratamento.');
  const { chat, reply } = await talk(
    aWorld('masseuse', entry),
    'minha mae ta fazendo quimio, ela pode receber massagem?',
  );
  expect(reply).toContain('Não atendo pessoas com câncer em tratamento.');
  expect(chat.world.handedOver).toHaveLength(1);
});

it.each<[Trade, string, string, string]>([
  ['photographer', 'Entrega', 'As fotos são entregues em até 15 dias.', 'vem quantas fotos?'],
  ['photographer', 'Looks', 'Pode trazer três trocas de roupa.', 'aluga vestido?'],
])('%s: "%s: %s" does not answer "%s"', async (trade, title, content, question) => {
  const { reply } = await talk(aWorld(trade, entryOf(title, content)), question);
  expect(reply).not.toContain(content);
});

it.each(['o retorno paga?', 'quanto é o retorno?'])('"%s" asks for its price', async (question) => {
  const { reply } = await talk(aWorld('doctor'), question);
  expect(reply).toContain('sem custo');
});

it('asks for the private price of all visits in "quanto é particular?"', async () => {
  const { reply } = await talk(aWorld('doctor'), 'quanto é particular?');
  expect(reply).toContain('350,00');
});

it.each(['vc faz pe e mao na sexta a tarde?', 'faz pé e mão sexta às 14h?'])(
  '"%s" is a wish for a time, and books nothing yet',
  async (question) => {
    const { chat, reply } = await talk(aWorld('manicure'), question);
    expect(reply).toMatch(/Pé e mão.*sexta-feira|sexta-feira, 06\/03/s);
    expect(chat.world.visits).toEqual([]);
  },
);
