import { describe, expect, it } from 'vitest';
import { dangersHelped, helpAgain, helpFor, helpIn, isHelp, resumedAfterDanger } from './help-lines.ts';

const self = new Set(['self'] as const);
const violence = new Set(['violence'] as const);
const again = (said: string, nth = 0): string => helpAgain(self, { said, nth });

it('sends an infection that may spread to urgent care first, and names the support line last', () => {
  const help = helpFor({ kinds: new Set(['health']), isSure: false });
  expect(help.indexOf('pronto-socorro')).toBeLessThan(help.indexOf('188'));
  expect(help).toMatch(/SAMU, 192[^]*CVV/);
  expect(isHelp(help)).toBe(true);
});

it('does not claim that a client who only asks for a visit is well', () => {
  const resumed = resumedAfterDanger('nothing', self);
  expect(resumed).not.toMatch(/que bom|tudo bem|mal-entendido/i);
  expect(resumed).toContain('188');
  expect(resumedAfterDanger('misread', violence)).toMatch(/mal-entendido.*190/);
});

it('names every kind of help when the kind is in doubt', () => {
  expect(helpFor({ kinds: new Set(['health', 'self']), isSure: false })).toMatch(/188[^]*180[^]*192/);
});

describe('a reply after the help lines', () => {
  it.each([
    ['ela tá bem agora, tá dormindo. o que eu faço?', 'Que bom que agora está mais calmo'],
    ['foi mal-entendido? não. é sério. a doutora pode me ligar?', 'Acredito em você.'],
    ['não é mal entendido. quero ajuda', 'Acredito em você.'],
    ['ok vou ligar no 100', 'ligue agora mesmo'],
    ['ele saiu. já chamei a polícia', 'Fez bem em chamar ajuda.'],
    ['ele respondeu! tá tudo bem, graças a deus', 'mais calmo'],
    ['entrei numa padaria, tô segura', 'mais calmo'],
    ['tomei a decisão', 'não faça nada agora'],
    ['vou fazer hj a noite. tchau', 'não faça nada agora'],
    ['não consigo falar agora', 'por mensagem, em cvv.org.br'],
    ['vc é um robô?', 'assistente virtual'],
    ['não quero polícia', 'quem decide é você'],
    ['não chama a polícia por favor', 'em sigilo'],
  ])('takes up what was said, and names no misunderstanding: "%s"', (said, words) => {
    expect(again(said)).toContain(words);
    expect(again(said)).not.toContain('mal-entendido');
    expect(again(said)).toContain('188');
  });

  it.each([
    ['e era zueira', 'Que bom que era brincadeira.'],
    ['tava brincando kkk', 'Que bom que era brincadeira.'],
    ['tô bem', 'Que bom que agora está mais calmo'],
  ])('is short and warm, and stays with a person: "%s"', (said, words) => {
    expect(again(said)).toContain(words);
    expect(again(said)).toContain('O profissional vai ler esta conversa');
    expect(again(said)).not.toContain('SAMU');
    expect([...dangersHelped(again(said))]).toEqual(['self']);
  });

  it.each(['não era zueira', 'ele disse que era brincadeira mas tem uma arma', 'não é brincadeira'])(
    'takes no joke from "%s"',
    (said) => {
      expect(again(said)).not.toContain('Que bom');
      expect(again(said)).toContain('SAMU');
    },
  );

  it.each(['não tô bem', 'não vou ligar', 'não consigo ligar', 'oi?', 'tô aqui ainda', 'nem tô segura'])(
    'takes up nothing that was not said: "%s"',
    (said) => {
      expect(again(said)).not.toMatch(/Que bom|ligue agora mesmo|Fez bem|Acredito/);
    },
  );

  it('differs from the one before, and is known as help', () => {
    const replies = [0, 1, 2].map((nth) => again('oi?', nth));
    expect(new Set(replies).size).toBe(3);
    for (const reply of replies) expect([...dangersHelped(reply)]).toEqual(['self']);
  });
});

describe('help in violence', () => {
  it.each(['não posso ligar ele escuta', 'não to te ouvindo, ele ta vindo'])(
    'names the way to write to whoever cannot speak aloud: "%s"',
    (said) => {
      expect(helpAgain(violence, { said, nth: 0 })).toContain('(61) 9610-0180');
    },
  );

  it.each([
    'minha mãe de 80 anos é trancada no quarto pelo meu irmão, sem comida',
    'meu vizinho bate na criança todo dia',
    'meu marido bate no meu filho',
    'a cuidadora bate no meu avô',
  ])('against a child or an old person names Disque 100, and so does the next reply: "%s"', (said) => {
    const first = helpIn(violence, said);
    expect(first).toContain('Disque 100');
    expect(first).not.toContain('180');
    const next = helpAgain(dangersHelped(first), { said: 'ok vou ligar no 100', nth: 0 });
    expect(next).toContain('Disque 100');
    expect(next).not.toContain('180');
    expect([...dangersHelped(next)]).toEqual(['violence-100']);
  });

  it.each(['meu marido me bate', 'ele me bate na frente da criança', 'meu ex tá me seguindo na rua agora'])(
    'against the writer names 180: "%s"',
    (said) => {
      expect(helpIn(violence, said)).toContain('180');
      expect(helpAgain(violence, { said: 'oi?', nth: 0 })).toContain('180');
    },
  );
});
