import { describe, expect, it } from 'vitest';
import { attendees } from './people/attendee.ts';
import { otherPeople } from './names/other-people.ts';
import { introducedName, ownName } from './names/own-name.ts';
import { readWords } from './words/words.ts';

const attendeesIn = (message: string): (string | null)[] =>
  attendees(readWords(message), () => false).map(({ self, name, relation }) =>
    self ? 'self' : (name ?? relation),
  );

describe('people who need a visit', () => {
  it.each([
    ['para minha filha Alice', ['Alice']],
    ['pro meu filho joão', ['João']],
    ['pra minha mãe, Dona Lúcia', ['Dona Lúcia']],
    ['para meus filhos Pedro e João', ['Pedro', 'João']],
    ['pra mim e pra minha esposa Carla', ['self', 'Carla']],
    ['pro Pedro e pro João', ['Pedro', 'João']],
    ['para minha filha de 5 anos, a Alice', ['Alice']],
    ['o horário da minha mãe', ['mãe']],
    ['amanhã é aniversário da minha mãe', []],
    ['o carro do meu pai quebrou', []],
    ['meu filho que se chama Pedro precisa de consulta', ['Pedro']],
    ['eu e minha irmã', ['self', 'irmã']],
    ['no nome da minha esposa Carla', ['Carla']],
    ['pro meu cachorro', ['cachorro']],
    ['minha amiga me indicou', []],
    ['por indicação da minha amiga Carla', []],
    ['para amanhã', []],
  ])('"%s" names %j', (message, people) => {
    expect(attendeesIn(message)).toEqual(people);
  });
});

describe('name', () => {
  it.each([
    ['Oi, me chamo Ana', 'Ana'],
    ['meu nome é carlos', 'Carlos'],
    ['aqui é o Paulo Souza', 'Paulo Souza'],
    ['sou a Mariana', 'Mariana'],
    ['É a Ana, queria marcar um corte', 'Ana'],
    ['a Ana aqui, tudo bem?', 'Ana'],
    ['você está falando com a Ana', 'Ana'],
    ['a Ludovica Umbuzeiro atende com botox?', undefined],
    ['A Carla Dias ainda trabalha aí?', undefined],
    ['o João Pedro está aí?', undefined],
    ['o Fabricio Mendonça trabalha hoje?', undefined],
    ['a Ludovica Umbuzeiro vai me atender?', undefined],
    ['a Maria Silva já marcou para amanhã?', undefined],
    ['é a Carla?', undefined],
    ['quem fala é a Carla?', undefined],
    ['estou falando com a Carla Dias?', undefined],
    ['é o Pedro que atende?', undefined],
    ['sou cliente nova', undefined],
    ['quero um Corte', undefined],
  ])('is introduced in "%s": %s', (message, name) => {
    expect(introducedName(readWords(message))).toBe(name);
  });

  it.each([
    ['Carlos Lima', 'Carlos Lima', true],
    ['MARIA DA SILVA', 'Maria da Silva', true],
    ['josé carlos, obrigado', 'José Carlos', true],
    ['É Ana', 'Ana', true],
    ['Oi! Ayla Monteiro', 'Ayla Monteiro', true],
    ['Ana Paula, e aceita cartão?', 'Ana Paula', true],
    ['Ayla', 'Ayla', true],
    ['Marília, e o seu?', 'Marília', true],
    ['Vanessa Prado ué', 'Vanessa Prado', true],
    ['Carlos viu', 'Carlos', true],
    ['bruna né', 'Bruna', true],
    ['João Pedro sô', 'João Pedro', true],
    ['jésscia', 'Jésscia', false],
    ['ayla monteiro', 'Ayla Monteiro', false],
  ])('is the answer "%s": %s, surely: %s', (message, name, isSure) => {
    expect(ownName(readWords(message))).toEqual({ name, isSure });
  });

  it.each([
    'cliente',
    'J',
    '✨',
    'quanto custa?',
    'sim',
    'amanhã às 15h',
    'rsrs',
    'KKKKK',
    'hahaha',
    'Nossa',
    'nossa, que rápido',
    'Acabei de voltar de viagem',
    'ACABEI DE VOLTAR DE VIAGEM',
    'só um minuto',
  ])('is not in the answer "%s"', (message) => {
    expect(ownName(readWords(message))).toBeUndefined();
  });
});

describe('other people mentioned in a message', () => {
  const own = new Set(['leo', 'bruno']);
  it.each([
    ['a Patrícia Gomes tem horário amanhã?', ['Patrícia Gomes']],
    ['a patricia gomes tem horário amanhã?', ['Patricia']],
    ['cancela o horário do Roberto', ['Roberto']],
    ['o Roberto é cliente?', ['Roberto']],
    ['tem horário com o Léo amanhã?', []],
    ['o Léo vai atender, tem vaga?', []],
    ['quero marcar para o Roberto', []],
  ])('"%s": %j', (message, names) => {
    expect(otherPeople(readWords(message), own)).toEqual(names);
  });
});
