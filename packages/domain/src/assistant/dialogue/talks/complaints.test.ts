// A complaint without the word reaches the owner at once; another client's visits stay private.
import { expect, it } from 'vitest';
import { practiceChat } from './test-chat.ts';
import { aWorld, type Trade } from './test-worlds.ts';

const reply = async (trade: Trade, message: string) => {
  const world = aWorld(trade, { clientName: 'Lis' });
  return {
    said: await practiceChat(world).send(message),
    told: world.handedOver.map(({ reason }) => reason),
  };
};

it.each<[Trade, string]>([
  ['barber', 'esse corte ficou uma merda'],
  ['barber', 'vcs são péssimos'],
  ['vet', 'vcs mataram meu cachorro'],
  ['lawyer', 'a doutora não me responde faz 3 dias'],
  ['beautician', 'cadê meu desenho? vc prometeu pra hoje'],
  ['beautician', 'minha sobrancelha ficou torta, quem fez foi vcs'],
  ['hairdresser', 'meu cabelo caiu depois da progressiva de vcs'],
  ['accountant', 'vcs erraram minha declaração, recebi multa'],
  ['lawyer', 'perdi o prazo por culpa de vcs'],
  ['makeup', 'cadê a maquiadora? era 10h, to esperando'],
  ['trainer', 'o personal não apareceu'],
  ['photographer', 'vocês perderam minhas fotos'],
  ['hairdresser', 'meu cabelo saiu um horror'],
  ['manicure', 'vcs me esqueceram aqui'],
  ['psychologist', 'que vergonha o atendimento de vcs'],
])('is a complaint: %s, "%s"', async (trade, message) => {
  const { said, told } = await reply(trade, message);
  expect(said).toContain('Lamento por isso');
  expect(told).toEqual(['complaint']);
});

it.each<[Trade, string]>([
  ['barber', 'tentei cortar em casa e ficou uma merda, tem vaga hoje?'],
  ['beautician', 'meu marido que quer kkk ele tem vergonha de marcar'],
  ['beautician', 'minha sobrancelha é torta, dá pra arrumar?'],
  ['lawyer', 'meu advogado não me responde, quero outro'],
  ['lawyer', 'a culpa é minha'],
  ['hairdresser', 'meu cabelo caiu muito na gravidez'],
  ['barber', 'que merda, esqueci a carteira'],
  ['barber', 'ficou ótimo o corte, valeu'],
  ['barber', 'prometi pra minha mãe que ia cortar'],
  ['vet', 'meu cachorro morreu'],
  ['dentist', 'o dentista não atende sábado?'],
  ['dentist', 'a doutora atende amanhã?'],
  ['barber', 'vcs são ótimos'],
  ['electrician', 'meu chuveiro queimou'],
  ['photographer', 'vcs perderam o horário de verão kkk'],
])('is none: %s, "%s"', async (trade, message) => {
  expect((await reply(trade, message)).told).not.toContain('complaint');
});

it.each([
  'minha amiga tem limpeza sexta 10h aí, né?',
  'meu marido tem horário sexta às 10?',
  'minha mãe tem consulta marcada aí?',
])('keeps another client private: "%s"', async (message) => {
  const { said } = await reply('dentist', message);
  expect(said).toContain('Por privacidade');
});

it.each([
  'minha amiga quer limpeza sexta 10h, tem?',
  'se eu achar outra pessoa eu aviso',
  'é caro pra quem ta desempregado',
  'minha mãe tem 80 anos, pode ir?',
  'minha filha tem aula sexta, pode ser sábado?',
])('asks about no other client: "%s"', async (message) => {
  expect((await reply('dentist', message)).said).not.toContain('Por privacidade');
});
