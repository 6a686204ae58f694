import { describe, expect, it } from 'vitest';
import { readWords } from '../../language/words/words.ts';
import { cancelsOtherThing, deniesChange, hesitationOf, withoutDenied } from './changes.ts';

const wanted = (text: string): string => withoutDenied(readWords(text));

describe('denied change', () => {
  it.each([
    'não quero mudar meu horário',
    'eu não pedi pra mudar',
    'nem pense em cancelar',
    'vou cancelar não',
    'desisti de remarcar',
    'cancelar? jamais!',
    'remarcar pra sexta às 11h? não, obrigado',
    'cancela. não, espera, não cancela',
    'quero cancelar, mentira, esquece',
    'naum cancela',
  ])('"%s" asks for none', (text) => {
    expect(deniesChange(readWords(text))).toBe(true);
    expect(wanted(text)).not.toMatch(/mudar|cancel|remarc/);
  });

  it.each([
    ['nao, quero mudar meu horario', 'mudar'],
    ['não, cancela', 'cancela'],
    ['não: muda pra sexta', 'muda'],
    ['cancela não vou poder ir', 'cancela'],
    ['não muda nada pra mim, pode trocar pra sexta', 'trocar'],
  ])('is none in "%s"', (text, verb) => expect(wanted(text)).toContain(verb));
});

describe('change of something else', () => {
  it.each(['quero cancelar o pix que fiz', 'preciso trocar de cartão', 'quero\ncancelar\na compra'])(
    '"%s" is of no visit',
    (text) => {
      expect(cancelsOtherThing(readWords(text))).toBe(true);
      expect(wanted(text)).not.toMatch(/cancelar|trocar/);
    },
  );

  it.each([
    'se eu cancelar perco o sinal?',
    'qual a política de cancelamento?',
    'remarcaram meu exame pra sexta',
  ])('"%s" asks for none', (text) => expect(wanted(text)).not.toMatch(/cancel|remarc/));
});

it.each([
  ['como faço pra cancelar?', 'how'],
  ['até que horas posso cancelar?', 'how'],
  ['posso cancelar?', 'whether'],
  ['meu marido perguntou se pode cancelar', 'whether'],
  ['tô pensando em cancelar', 'doubt'],
  ['se chover eu cancelo', 'doubt'],
  ['cancela meu horário', null],
])('reads "%s" as %s', (text, hesitation) => expect(hesitationOf(readWords(text))).toBe(hesitation));
