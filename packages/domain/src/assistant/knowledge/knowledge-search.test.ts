import { describe, expect, it } from 'vitest';
import { indexOfEntries } from './knowledge-search.ts';

const entries = [
  { title: 'Formas de pagamento', content: 'Aceitamos Pix, dinheiro e cartão de débito ou crédito.' },
  { title: 'Atraso', content: 'Toleramos até 10 minutos de atraso.' },
  { title: 'Crianças', content: 'Atendemos crianças a partir de 3 anos, acompanhadas de um responsável.' },
  { title: 'Gestantes', content: 'A drenagem para gestantes é feita a partir do terceiro mês.' },
  { title: 'Convênios', content: 'Trabalhamos com Amil Dental e Bradesco Dental.' },
];

const index = indexOfEntries(entries);

describe('knowledge base', () => {
  it.each([
    ['aceita cartão?', 'Formas de pagamento'],
    ['dá pra parcelar?', 'Formas de pagamento'],
    ['posso pagar com PIX', 'Formas de pagamento'],
    ['e se eu me atrasar?', 'Atraso'],
    ['com quantos anos pode levar criança?', 'Crianças'],
    ['grávida pode fazer drenagem?', 'Gestantes'],
    ['vocês aceitam unimed?', 'Convênios'],
  ])('answers "%s" from "%s"', (question, title) => {
    expect(index.search(question)[0]?.title).toBe(title);
  });

  it.each(['tem estacionamento?', 'qual a capital da França?', 'oi', '', 'vocês têm wifi?'])(
    'does not answer "%s"',
    (question) => {
      expect(index.search(question)).toEqual([]);
    },
  );
});

describe('who is attended', () => {
  const vet = indexOfEntries([
    { title: 'Vacinas', content: 'Temos V8, V10, antirrábica e gripe canina. Traga a carteirinha do pet.' },
    { title: 'Pagamento', content: 'Aceitamos Pix e cartão.' },
  ]);
  const cats = indexOfEntries([
    { title: 'Quem atendemos', content: 'Atendemos cães e gatos de todas as idades.' },
    { title: 'Animais exóticos', content: 'Coelhos e aves só às quintas.' },
  ]);

  it.each([
    'atende gato?',
    'vcs atendem gatos?',
    'gato vcs atendem?',
    'atende gata?',
    'atendem bichos?',
    'e gato?',
    'atende cachorro?',
  ])('is not told by an entry that mentions a pet: %s', (question) =>
    expect(vet.search(question)).toEqual([]),
  );

  it.each([
    'tem vacina de gato?',
    'vcs tem antirrábica?',
    'qual vacina vocês tem?',
    'preciso levar a carteirinha?',
  ])('a question about the vaccines is answered: %s', (question) =>
    expect(vet.search(question)[0]?.title).toBe('Vacinas'),
  );

  it.each([
    ['atende gato?', 'Quem atendemos'],
    ['vcs atendem gatos?', 'Quem atendemos'],
    ['atende coelho?', 'Animais exóticos'],
  ])('"%s" is answered from "%s"', (question, title) => expect(cats.search(question)[0]?.title).toBe(title));
});
