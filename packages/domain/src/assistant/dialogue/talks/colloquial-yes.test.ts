import { describe, expect, it } from 'vitest';
import { aReminder, aVisit, aWorld, standing, talk } from './test-worlds.ts';

const ASKED = 'Corte masculino 2026-03-05T15:00';
const MOVED = 'Corte masculino 2026-03-06T16:00';
const visit = () => aVisit('2026-03-05T15:00', { end: '2026-03-05T15:40' });

const afterOffer = (answer: string) => talk(aWorld('barber'), 'tem horário amanhã às 15h pra corte?', answer);
const afterMove = (answer: string) =>
  talk(aWorld('barber', { visits: [visit()] }), 'dá pra passar meu horário pra sexta às 16h?', answer);
const afterReminder = (answer: string) =>
  talk(aWorld('barber', { visits: [visit()], reminders: [aReminder(visit().id)] }), answer);

/** Yes to any one question. */
const ASSENTS =
  `manda ver|pode mandar|fechô|fechadíssimo|fechou parceiro|manda bala|pode tacar ficha|mete bala|demorou|demorô|já é
|pode crer|negócio fechado|firmeza|tô nessa|topadíssimo|bora nessa|opa, fechou|pd ser|tá fechado então`
    .replaceAll('\n', '')
    .split('|');
const TAKES =
  `rola sim|rola|rola pra mim|é esse mesmo|isso, esse mesmo|consigo sim|fico com esse|vou querer|esse fica ótimo pra mim
|pra mim tá bom|esse horário me serve|dá certo sim`
    .replaceAll('\n', '')
    .split('|');
const BOOKS = `pod marcar|marcado então|deixa marcado|pode deixar agendado|pode botar meu nome aí|põe meu nome
|garante pra mim|segura pra mim esse|guarda esse pra mim|bora marcar`
  .replaceAll('\n', '')
  .split('|');

describe('a yes in the words of a chat', () => {
  it.each([...ASSENTS, ...TAKES, ...BOOKS])('"%s" books what was offered', async (answer) => {
    expect(standing((await afterOffer(answer)).chat)).toEqual([ASKED]);
  });

  it.each([...ASSENTS, ...TAKES])('"%s" moves to what was offered', async (answer) => {
    expect(standing((await afterMove(answer)).chat)).toEqual([MOVED]);
  });

  it.each([...ASSENTS, 'deixa marcado', 'marcado então', 'consigo sim', 'rola sim'])(
    '"%s" confirms the visit of a reminder',
    async (answer) => {
      const { chat } = await afterReminder(answer);
      expect(chat.world.visits[0]?.status).toBe('confirmed');
    },
  );

  it.each([
    'rola?',
    'rola mais cedo?',
    'fechô?',
    'manda ver aí outro horário',
    'manda o endereço',
    'pode mandar a localização',
    'demorou pra responder',
    'já é a terceira vez',
    'não rola',
    'rola não',
    'vou querer pensar',
    'fico com medo',
    'consigo outro dia',
    'segura aí',
    'guarda',
    'é esse mesmo o preço',
    'topo se for mais barato',
    'meu nome é fechado demais',
    'top',
    'bom demais',
    'pode deixar',
  ])('"%s" books nothing', async (answer) => {
    expect(standing((await afterOffer(answer)).chat)).toEqual([]);
  });

  it.each(['deixa marcado', 'marcado então', 'põe meu nome aí', 'guarda esse pra mim'])(
    '"%s" may mean the visit as it is, and moves nothing',
    async (answer) => {
      expect(standing((await afterMove(answer)).chat)).toEqual([ASKED]);
    },
  );
});
