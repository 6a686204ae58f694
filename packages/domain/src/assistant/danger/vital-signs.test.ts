import { expect, it } from 'vitest';
import { readDanger } from './dangers.ts';

it.each([
  'pressão 18 por 11',
  'minha pressao ta 20x12',
  'a pressão deu 190/110',
  'pressão 18/10 e dor de cabeça',
  'minha mãe tá com a pressão 17 por 12',
  'glicose 400',
  'minha glicemia ta em 38',
  'o dextro deu 350',
  'tomei remédio errado',
  'dei o remedio errado pro meu filho',
  'tomei a dose dobrada',
  'levei um choque forte',
  'meu filho tomou um choque na tomada',
  'levei um choque feio no chuveiro',
])('is sent to urgent care at once: "%s"', (message) => {
  expect(readDanger(message)).toEqual({ kinds: new Set(['health']), isSure: false });
});

it.each([
  'picada de escorpião',
  'mordida de cobra',
  'fui picado por cobra',
  'um escorpiao picou minha filha',
  'picada de aranha marrom',
  'tomei 20 comprimidos de dipirona',
])('is an emergency: "%s"', (message) => {
  expect(readDanger(message)?.isSure).toBe(true);
  expect([...(readDanger(message)?.kinds ?? [])]).toContain('health');
});

it.each([
  'pressão 12 por 8, normal né',
  'tenho pressão alta, pode ser dia 18/11?',
  'por causa da pressão só consigo 18 ou 19 11',
  'tenho diabetes, pode ser dia 15?',
  'sou diabética e meço a glicose, pode ser 10h?',
  'vocês fazem docinho sem açúcar? quero 50',
  'controlo a glicose, marca às 10',
  'glicose, sexta 11h tem?',
  'minha pressão tá 13 por 8',
  'pressão 14/9',
  'minha pressão ontem deu 18 por 11',
  'glicose 98',
  'glicemia de 110',
  'glicose 400 em janeiro do ano passado',
  'exame de glicose custa 300?',
  'panela de pressão de 18 litros',
  'levei um choque com o preço',
  'o chuveiro ta dando choque',
  'tomei um remédio pra dor',
  'marquei a dose errada na ficha',
  'tatuagem de escorpião',
  'medo de picada de abelha kkk',
  'tomei 10 comprimidos em 10 dias, como a doutora mandou',
  'o site não responde',
  'o link ta travado e não responde mais',
  'a loja nao responde',
  'o advogado não responde',
  'ele não respira de tanto rir',
  'se ele não resolver eu volto',
  'to sendo cobrado por uma dívida que não é minha',
  'quero acabar com os pelos pra sempre',
  'quero acabar com essas espinhas',
  'meu marido mandou cancelar a consulta dele, não a minha',
  'minha mãe pediu pra remarcar o horário dela',
])('is no alarm: "%s"', (message) => {
  expect(readDanger(message)).toBeNull();
});

it.each([
  'minha mãe não responde',
  'ela não respira',
  'quero acabar com tudo pra sempre',
  'meu marido mandou cancelar tudo, não me deixa sair de casa',
])('still sees "%s"', (message) => {
  expect(readDanger(message)).not.toBeNull();
});

it.each([
  'não to sentindo mais nada de dor, acho que ja posso ter alta',
  'acordei muito melhor não tô sentindo quase nada, será que já posso ter alta',
  'doutor acordei bem melhor, não sinto quase nada, preciso ir amanhã ou já posso ter alta?',
])('takes a patient who feels well for no one in danger: "%s"', (message) => {
  expect(readDanger(message)).toBeNull();
});

it.each(['não sinto mais nada, só vazio, quero morrer', 'queria ter alta da vida, não sinto mais nada'])(
  'hears who speaks of an end: "%s"',
  (message) => {
    expect(readDanger(message)).not.toBeNull();
  },
);
