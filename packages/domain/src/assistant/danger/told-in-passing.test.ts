// Violence, farewells and injuries told beside an ordinary wish, and the same words without danger.
import { describe, expect, it } from 'vitest';
import { safetySigns } from '../language/signs/safety-signs.ts';
import { readWords } from '../language/words/words.ts';
import { isAnimalInDanger } from '../reading/pain/animal-emergency.ts';
import { dangersIn, readDanger } from './dangers.ts';

const kindsOf = (message: string) => [...(readDanger(message)?.kinds ?? [])];

describe('danger mentioned in passing', () => {
  it.each([
    ['ele me puxou pelo cabelo ontem, quero cortar curtinho', 'violence'],
    ['perdi o dente com o soco que levei do meu marido', 'violence'],
    ['o olho tá inchado da briga com meu namorado', 'violence'],
    ['deixaram a criança amarrada na cama', 'violence'],
    ['quero deixar o testamento pronto, depois descanso de vez', 'self'],
    ['subi na laje hoje e quase pulei', 'self'],
    ['vo me mata', 'self'],
    ['quro morer', 'self'],
    ['queria q meu coração parasse enquanto durmo', 'self'],
    ['fui forçada ontem na festa', 'violence'],
    ['quero passar meus bens pros filhos, não vou estar aqui no natal', 'self'],
  ])('"%s" is %s', (message, kind) => {
    expect(kindsOf(message)).toContain(kind);
  });

  it.each([
    'tomei todos os remédios certinho, quando volto?',
    'meu irmão me enforca se eu chegar cabeludo no casamento',
    'não vou estar aqui no natal, marca em janeiro',
    'tá inchado da briga com o gato',
    'acaba com tudo que tenho marcado',
    'ninguém ia notar se eu chegasse 5 min atrasado né',
    'antes de ir embora da cidade quero me despedir de vc',
    'fui obrigada a pagar no cartão',
  ])('"%s" is none', (message) => {
    expect([...dangersIn(message)]).toEqual([]);
  });
});

it.each(['cortou minha orelha e não para o sangue', 'a tinta caiu no olho', 'o dedo tá pulsando e quente'])(
  '"%s" is a matter for the professional',
  (message) => {
    expect(safetySigns(readWords(message).plain, message).has('clinical')).toBe(true);
  },
);

it.each(['picou uma cobra no meu cachorro', 'minha cachorra tá espumando pela boca'])(
  '"%s" is an animal in danger',
  (message) => {
    expect(isAnimalInDanger(readWords(message))).toBe(true);
  },
);
