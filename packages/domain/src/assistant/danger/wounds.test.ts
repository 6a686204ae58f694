// Wounds that a child or a partner makes, and ordinary talk of cuts, scratches and falls.
import { describe, expect, it } from 'vitest';
import { dangersIn, readDanger } from './dangers.ts';

describe('wounds made on purpose', () => {
  it.each([
    ['minha filha de 12 anos ta se arranhando toda com gilete', 'self'],
    ['achei marcas de corte no braço da minha filha', 'self'],
    ['minha enteada fica se furando com o compasso quando briga com a gente', 'self'],
    ['minha filha raspou a pele do braço com a tampa da caneta até sangrar', 'self'],
    ['voltei a me cortar essa semana', 'self'],
    ['meu namorado cortou meu cabelo a força', 'violence'],
    ['meu marido raspou minha cabeça enquanto eu dormia, pra me castigar', 'violence'],
    ['meu ex segurou meu braço e picotou meu cabelo na marra', 'violence'],
    ['caí no banheiro e não to conseguindo me levantar', 'health'],
  ])('are danger, and of this kind alone: %s', (message, kind) => {
    expect(readDanger(message)).toEqual({ kinds: new Set([kind]), isSure: true });
  });

  it('is the police first where another person threatens', () => {
    expect([...dangersIn('meu ex ta na porta ameaçando arrombar e me matar')]).toEqual(['violence']);
  });
});

it.each([
  'meu filho se arranhou brincando com o gato, posso levar ele assim?',
  'minha filha cortou a própria franja sozinha kkkkk socorro, conserta?',
  'me cortei fazendo a barba, dá pra aparar mesmo assim sexta?',
  'minha filha tem marca de corte da cirurgia no braço, pode depilar?',
  'meu namorado cortou meu cabelo em casa, ficou torto, arruma?',
  'voltei a cortar o cabelo em casa',
  'meu filho caiu de bicicleta e ralou o joelho até sangrar',
  'caí de sono e não consegui levantar cedo',
  'a receita federal quer me enforcar',
  'irmao hoje nao vai dar, o chefe segurou a gente aqui',
  'to com uma dor de dente q nao da pra viver, me atende hj pelo amor de deus',
])('is no danger: %s', (message) => {
  expect(readDanger(message)).toBeNull();
});
