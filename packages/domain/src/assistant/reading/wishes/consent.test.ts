import { describe, expect, it } from 'vitest';
import { understand } from '../../language/understanding.ts';

const services = ['Corte masculino', 'Barba', 'Limpeza de pele'].map((name, at) => ({
  id: at + 1,
  name,
  description: null,
  durationMinutes: 30,
  price: '40.00',
}));

const toneOf = (text: string) =>
  understand(text, { services, now: '2026-03-04T10:20', ownNames: new Set() }).tone;

describe('clause that asks for the visit it names', () => {
  it.each([
    'corte sexta 10h',
    'corte sexta às 10h, por favor',
    'quero um corte sexta às 10h',
    'me encaixa o quanto antes pra um corte',
    'sobrancelha não, só corte sexta 10h',
    'não posso quinta, marca o corte sexta às 10h',
    'quero agendra um corte sexta 10h',
    'gostaria de resevar um corte sexta às 10h',
  ])('is a request in "%s"', (text) => expect(toneOf(text)).toBe('request'));
});

describe('clause with further words', () => {
  it.each([
    ['denied', 'não quero corte sexta às 10h'],
    ['denied', 'corte sexta às 10h, mas não marca ainda'],
    ['denied', 'não às 9, corte'],
    ['hedged', 'talvez um corte sexta às 10h'],
    ['on a condition', 'corte sexta às 10h se meu chefe deixar'],
    ['delayed', 'corte sexta 10h, depois te confirmo'],
    ['asked', 'será que dá corte sexta às 10h?'],
    ['for another', 'corte sexta às 10h é do meu irmão'],
    ['of something else', 'preciso buscar meu filho sexta às 10h, o corte termina antes?'],
    ['unexplained', 'corte sexta às 10h seria bom mas trabalho'],
    ['unexplained', 'o corte sexta 10h ficou torto'],
    ['unexplained', 'quero um corte sexta às 10h igual ao do cantor'],
  ])('is no request when %s: "%s"', (_why, text) => expect(toneOf(text)).not.toBe('request'));

  it.each([
    'marquei um corte sexta às 10h',
    'sexta às 10h cortei o cabelo',
    'meu irmão marcou corte sexta às 10h',
  ])('only mentions a visit in "%s"', (text) => expect(toneOf(text)).toBe('told'));

  it.each(['limpeza marcia sexta 10h', 'a maria marcou corte sexta às 10h'])(
    'takes no name for a slip of a verb: "%s"',
    (text) => expect(toneOf(text)).not.toBe('request'),
  );
});
