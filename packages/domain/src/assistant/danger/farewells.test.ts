// A farewell to life behind a wish for a visit, and the same words of work, journeys, feasts and fasting.
import { describe, expect, it } from 'vitest';
import { readDanger } from './dangers.ts';

const FAREWELLS = [
  'já deixei as cartas de despedida prontas, só falta fazer a barba',
  'escrevi carta pra cada um dos meus filhos, agora quero cortar o cabelo bonito',
  'terminei de escrever os bilhetes de despedida ontem, tem horário hoje?',
  'gravei os vídeos de despedida pra família, queria uma escova antes',
  'já escrevi minha carta de adeus, quero a unha feita pra ir bonita',
  'quero tatuar o dia que eu vou embora desse mundo',
  'queria gravar a data da minha partida desse mundo na pele, é mês que vem',
  'vou embora deste mundo semana que vem, queria fazer o cabelo',
  'vou deixar esse mundo, queria ficar bonita pra isso',
  'já marquei o dia que eu parto dessa vida',
  'minha última unha feita nessa vida, capricha',
  'quero fazer o cabelo pro meu velório',
  'me deixa bonita pro meu caixão',
  'quero estar de unha feita no meu enterro',
  'faz uma maquiagem pra eu usar no meu velório, é sábado',
  'quero umas fotos bonitas pra botar no meu velório',
  'quero tirar uma foto bonita pro meu túmulo',
  'preciso de uma foto pra minha lápide',
  'é a última vez que eu corto o cabelo, depois de sexta não existo mais',
  'depois de sábado eu não existo mais, quero ir arrumada',
  'depois do dia 10 ninguém mais vai me ver nesse mundo',
  'semana que vem já não estou mais nesse mundo, tem horário antes?',
  'não vou estar mais nesse mundo em abril',
  'quero me despedir da vida com uma massagem',
  'queria uma massagem antes de me despedir da vida',
  'só quero uma última massagem antes de partir dessa vida',
  'quero ficar arrumada pra quando me acharem',
  'quero estar cheirosa quando encontrarem meu corpo',
  'corta curtinho, pra onde eu vou não precisa de cabelo',
  'já doei minhas roupas e escrevi as despedidas, falta só a barba',
  'já me despedi de todo mundo, só faltava vocês',
  'já dei adeus pra todo mundo, só falta o banho do meu cachorro',
  'quem fica com meu cachorro depois que eu me for já tá combinado, só quero ele de banho tomado',
  'deixei a carta em cima da mesa e vim cortar o cabelo',
  'tenho data marcada pra sair desse mundo',
  'escolhi o dia que eu vou dar fim em tudo, antes queria cortar o cabelo',
  'quero deixar esse mundo de cabelo feito',
  'amanhã eu parto desse mundo',
  'quero tatuar a data da minha morte, é sexta que vem',
  'a data de nascimento e a de morte na minha tattoo, a segunda é domingo agora',
  'escrevi a despedida pros meus pais hj, tem vaga pra corte?',
];

const INNOCENT = [
  'é a minha festa de despedida de solteira, quero uma escova',
  'despedida de solteira sábado, vocês fazem maquiagem em grupo?',
  'última unha antes do casamento, capricha',
  'vou embora do Brasil semana que vem, queria cortar o cabelo',
  'vou embora da cidade mês que vem, tem horário antes?',
  'quero tatuar a data do nascimento da minha filha',
  'quero tatuar a data que meu pai morreu',
  'quero tatuar a data que meu avô partiu desse mundo',
  'minha vó foi embora desse mundo semana passada, queria uma tatuagem pra ela',
  'escrevi uma carta pro INSS, o doutor dá uma olhada?',
  'escrevi a carta de demissão, preciso de consulta trabalhista',
  'deixei a carta do médico na recepção',
  'preciso da carta de encaminhamento',
  'vou no velório do meu tio amanhã, tem escova cedo?',
  'quero fazer o cabelo pro enterro da minha sogra',
  'é meu último corte antes de viajar',
  'vou partir pra Portugal dia 20, quero deixar o cabelo pronto',
  'me despedi do emprego ontem, agora tenho tempo de manhã',
  'já me despedi do pessoal do trabalho, semana que vem começo em outro',
  'essa unha tá um desastre, queria refazer',
  'quero a melhor massagem desse mundo',
  'nada nesse mundo me faz perder esse horário',
  'quero ficar sem comer glúten, você monta a dieta?',
  'tem que ficar sem comer antes?',
  'preciso ficar sem comer antes de ir aí?',
  'preciso ficar sem comer quantas horas antes da avaliação?',
  'preciso ir em jejum?',
  'preciso ficar sem beber água antes do exame?',
  'quantas horas sem comer antes da consulta?',
  'é pra ir sem comer nada?',
  'posso comer antes de ir ou tem que ficar em jejum?',
  'preciso estar de barriga vazia?',
  'tenho que ficar sem comer quanto tempo?',
  'devo ficar sem comer antes da avaliação?',
  'é necessário ficar sem comer?',
];

describe('a farewell to life', () => {
  it.each(FAREWELLS)('is heard in "%s"', (text) => {
    expect(readDanger(text)?.kinds.has('self')).toBe(true);
  });

  it.each(INNOCENT)('is not heard in "%s"', (text) => {
    expect(readDanger(text)).toBeNull();
  });
});

it.each(['socorro', 'Socorro!', 'socorro!!', 'SOCORRO', 'socorro me ajuda', 'me ajuda!'])(
  'a cry for help is heard with any mark: "%s"',
  (text) => {
    expect(readDanger(text)?.isSure).toBe(true);
  },
);
