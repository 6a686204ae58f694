import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk } from './test-worlds.ts';

const FRIDAY = '2026-03-06';
const visit = () => aVisit(`${FRIDAY}T10:00`, { end: `${FRIDAY}T10:30` });
const withOwn = (...turns: string[]) => talk(aWorld('barber', { visits: [visit()] }), ...turns);

const lines = (table: string): string[] =>
  table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Without a word of cancelling, the client may also want another day. */
const absences = lines(`
  não vou
  não vou mais
  não vou poder ir
  não vou poder ir sexta
  não vou conseguir ir
  não vou conseguir
  não vou poder
  não vou poder mais
  n vou poder ir
  nao vou sexta
  não vou sexta
  não vou na sexta
  não vou sexta não
  num vou poder ir sexta não
  não posso ir
  não posso ir sexta
  não posso mais
  não consigo ir
  não consigo ir, desculpa
  não consigo ir sexta
  não consigo mais ir
  infelizmente não vou conseguir comparecer
  infelizmente não poderei comparecer
  Não poderei comparecer.
  não poderei ir, desculpa
  não poderemos ir
  não irei
  não irei mais
  não irei comparecer
  não comparecerei
  eu não vou conseguir ir sexta não
  oi, não vou poder ir sexta, desculpa avisar em cima da hora
  oi bom dia, infelizmente não vou conseguir ir na sexta
  boa tarde não vou poder comparecer ao meu horário de sexta
  não vou poder comparecer à consulta de sexta
  não vou conseguir ir no corte de sexta
  não vou poder fazer o corte sexta
  não vai dar
  não vai dar pra mim
  não vai dar pra eu ir na sexta
  mano não vai dar sexta, foi mal
  não dá pra ir sexta
  não vai ser possível ir
  não tenho como ir
  não terei como ir sexta
  não tenho condições de ir
  sem condições de ir sexta
  sem chance de ir sexta
  vou faltar
  vou ter que faltar
  terei que faltar na sexta
  vou precisar faltar sexta
  vou ter que faltar sexta, surgiu um compromisso
  não vou estar aí
  não estarei na sexta
  meu filho adoeceu, não consigo ir sexta
  fiquei doente, não vou
  fiquei doente não vou conseguir ir
  tô doente, não vou poder ir
  surgiu um imprevisto, não consigo ir
  surgiu um imprevisto não vou poder ir
  não vou poder ir pq meu filho ficou doente
  não vou poder ir porque vou viajar
  não vou conseguir ir, tô preso no trabalho
  não vou conseguir ir que meu carro quebrou
  não vou poder ir vou trabalhar até tarde
  não vou, obrigado
  não vou poder ir na sexta, minha mãe vai operar
  acabei de ver que não vou poder ir
  só avisando que não vou poder ir sexta
  passando pra avisar que não vou sexta
  quero avisar que não vou poder ir
  desculpa, mas não vou poder ir
  queria muito ir, mas não vou conseguir
  putz não vou conseguir ir
  vixe nao vou conseguir ir
  cara, não vou poder ir
  Prezados, informo que não poderei comparecer
  informo que não poderei comparecer ao atendimento
  lamento, mas não poderei comparecer sexta
  não vou poder estar presente
  não vou poder aparecer
  sexta não vou treinar
  não vou mesmo
  não vou no de sexta
  não vou poder no das 10h
  não to podendo ir
  não estou conseguindo ir
  tá impossível ir sexta
  fica impossível pra mim na sexta
  não vou mais poder ir na sexta
  sexta não vou
`);

const cancellations = lines(`
  mulher, num vou poder ir sexta não, desmarca aí por favor
  oi, não vai rolar sexta, pode desmarcar?
  sexta não dá mais, cancela meu horário
  não vou mais, cancela
  não consigo ir, pode cancelar?
  não vou poder ir sexta, cancela pra mim
  cancela não vou poder ir
  cancela por favor, não vou conseguir ir
  não vou poder ir pode cancelar
  cancela
  cancela tudo
  cancela meu horário
  quero cancelar
  pode cancelar pra mim?
  preciso cancelar meu horário de sexta
  desmarca por favor
  gostaria de cancelar o corte
  meu filho ficou doente, preciso cancelar
  minha mãe está no hospital, vou ter que cancelar
  pode cancelar meu horário?
  vou ter que desmarcar, é aniversário da minha mãe
  perdi o voo, cancela meu horário
  desisti, cancela o corte de sexta
  infelizmente preciso desmarcar o corte
  cancela tudo q eu tenho ai
  na verdade quero cancelar
  desisti
  desisto
  tenho que cancelar a consulta
  cancela o de sexta
  cancelar o das 10h
  preciso desmarcar o de sexta
  cancela os dois
  cancela as duas consultas
  sim, pode cancelar
  oi, vou precisar desmarcar sexta, surgiu um compromisso no trabalho
  surgiu uma viagem, vou ter que cancelar
  infelizmente terei que cancelar minha consulta de sexta
  cancela a de sexta, vou viajar segunda
  cancela pra mim, tô saindo de viagem
  cancela pra mim por favor
  quero desmarcar meu horário de sexta
  desmarca aí
  cancela esse
  preciso cancelar a de sexta, obrigada
  desmarca todas
  quero desmarcar a última
  preciso desmarcar e depois vejo outra data
  tira meu nome da agenda
  solicito o cancelamento da consulta
  não quero mais o horário
  pensei bem e quero cancelar
  dá pra desmarcar o meu de sexta?
  oi, bom dia! Preciso desmarcar o horário que marquei pra sexta
  me ajuda a cancelar meu horário
  cancela aí mano
  desmarca aí pra mim fazendo favor
  vou desmarcar
  quero cancelar sexta
  cancela sexta
  bom dia, gostaria de desmarcar minha sessão
  tive um problema preciso cancelar
  cancela pq fiquei doente
  meu horário de sexta pode cancelar
`);

/** The day does not suit: the client may also want another day, and a visit that was only to be moved is not lost. */
const unsuitedDays = lines(`
  não posso sexta
  não vai rolar sexta
  não dá pra mim sexta
  na sexta eu não vou poder
  não vou poder sexta
  sexta não consigo
  oi, sexta não vai dar
`);

describe('a message that refuses the day of the visit, or announces absence', () => {
  it.each([...unsuitedDays, ...absences])('"%s" cancels nothing without a question', async (message) => {
    const { chat, reply } = await withOwn(message);
    expect(reply).toContain(
      'Quer que eu cancele Corte masculino, sexta-feira, 06/03, às 10:00, ou prefere mudar',
    );
    expect(standing(chat)).toHaveLength(1);
    await chat.send('pode cancelar');
    expect(standing(chat)).toEqual([]);
  });

  it.each([
    ['quinta às 15h', ['Corte masculino 2026-03-05T15:00']],
    ['mudar pra quinta 15h', ['Corte masculino 2026-03-05T15:00']],
    ['cancela', []],
  ])('is followed by "%s"', async (answer, left) => {
    for (const absence of ['não consigo ir', 'não vou poder ir sexta', 'vou faltar'])
      expect(standing((await withOwn(absence, answer)).chat)).toEqual(left);
  });
});

describe('a message that asks to cancel', () => {
  it.each(cancellations)('"%s" cancels the visit', async (message) => {
    expect(standing((await withOwn(message)).chat)).toEqual([]);
  });
});
