// Names that look like other words, names told after the booking, and greetings with the owner's name.
import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk } from './test-worlds.ts';

const nobody = (trade: Parameters<typeof aWorld>[0] = 'barber') => aWorld(trade, { clientName: null });
const BOOKED = ['Corte masculino 2026-03-06T10:00'];
const WISH = 'quero corte masculino sexta às 10h';

describe('the name that was asked for', () => {
  it.each([
    'Sidnei',
    'Valdinei',
    'Irineu',
    'Tadeu',
    'Eliseu',
    'Vanderlei Prado',
    'sou o Edinei',
    'Romeu.',
    'wanderlei',
  ])('may end like a verb: "%s"', async (name) => {
    const { chat } = await talk(nobody(), WISH, name, name);
    expect(standing(chat)).toEqual(BOOKED);
  });

  it.each(['Cheguei', 'esqueci', 'cancelei', 'Mudou', 'já paguei', 'Choveu', 'entendeu', 'Desmarquei'])(
    'is not "%s"',
    async (text) => {
      const { chat } = await talk(nobody(), WISH, text, text);
      expect(standing(chat)).toEqual([]);
      expect(chat.world.clientName).toBeNull();
    },
  );

  it.each(['Socorro', 'socorro', 'Maria do Socorro', 'Socorro Lima', 'Dona Socorro'])(
    'may be "%s", said twice',
    async (name) => {
      const { chat } = await talk(nobody(), WISH, name, name);
      expect(standing(chat)).toEqual(BOOKED);
    },
  );

  it.each([
    ['Socorro', 'SOCORRO'],
    ['Socorro', 'socorro!!'],
    ['Socorro', 'socorro me ajuda'],
  ])('is a cry for help in "%s", "%s"', async (...said) => {
    const { chat, reply } = await talk(nobody(), WISH, ...said);
    expect(standing(chat)).toEqual([]);
    expect(reply).toContain('190');
  });

  it.each([
    ['Dona Zilda', 'Dona Zilda'],
    ['Dona Cleusa Ramos', 'Dona Cleusa'],
    ['Seu Antônio', 'Antônio'],
    ['Zilda', 'Zilda'],
  ])('is thanked as it was said: "%s"', async (name, called) => {
    const { reply } = await talk(nobody(), WISH, name);
    expect(reply).toContain(`A gente agradece, ${called}!`);
  });
});

describe('after the booking', () => {
  it.each([
    ['o nome é Mel', 'Mel'],
    ['chama Pipoca', 'Pipoca'],
    ['se chama Thor', 'Thor'],
    ['ele se chama Bolinha', 'Bolinha'],
    ['o nome dele é Fred', 'Fred'],
    ['o nome do cachorro é Rex', 'Rex'],
  ])('the name of the animal is kept: "%s"', async (text, name) => {
    const { chat } = await talk(aWorld('vet'), 'quero vacina sexta às 10h', text);
    expect(standing(chat)).toEqual([`Vacina 2026-03-06T10:00 (${name})`]);
  });

  it.each([
    ['o nome dele é Joaquim', 'Joaquim'],
    ['ela se chama Lívia', 'Lívia'],
    ['o nome é Heitor', 'Heitor'],
    ['chama Valentina', 'Valentina'],
  ])('the name of the child is kept: "%s"', async (text, name) => {
    const { chat } = await talk(aWorld('dentist'), 'quero avaliação pro meu filho sexta às 10h', text);
    expect(standing(chat)).toEqual([`Avaliação 2026-03-06T10:00 (${name})`]);
  });

  it.each(['chama alguém', 'o nome é bonito', 'se chama disso o quê?'])(
    'no name is read from "%s"',
    async (text) => {
      const { chat } = await talk(aWorld('vet'), 'quero vacina sexta às 10h', text);
      expect(standing(chat)).toEqual(['Vacina 2026-03-06T10:00']);
    },
  );
});

describe('a greeting with a name', () => {
  it.each([
    'Léo bom dia',
    'Beto, bom dia!',
    'Oi Jô, tudo bem?',
    'oi léo td bem?',
    'Doutor bom dia',
    'doutora, boa tarde',
    'bom dia dona Lúcia',
    'Boa tarde seu Zé, tudo certo?',
    'Fala Léo',
    'e aí Beto, beleza?',
    'opa Marcão bom dia',
    'Oi amiga, bom dia, tudo bem com você?',
  ])('is greeted back: "%s"', async (text) => {
    const { reply } = await talk(aWorld('barber'), text);
    expect(reply).toMatch(/^(Oi|Olá|Bom dia|Boa tarde)/);
    expect(reply).toContain('Como posso ajudar');
    expect(reply).not.toMatch(/\d{2}:\d{2}|não sei dizer|Entendi/);
  });

  it.each([
    ['Léo bom dia, tem corte amanhã?', /05\/03/],
    ['Oi Léo, quanto é a barba?', /R\$ 35/],
    ['cancela bom dia', /cancel|marcad|agendamento|horário/i],
  ])('leaves the wish: "%s"', async (text, expected) => {
    expect((await talk(aWorld('barber'), text)).reply).toMatch(expected);
  });
});
