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
