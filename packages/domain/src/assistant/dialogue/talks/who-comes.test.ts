// People, ages, lengths and animals in a message that are no further visit.
import { describe, expect, it } from 'vitest';
import { aVisit, aWorld, standing, talk, type Trade } from './test-worlds.ts';
import type { PracticeWorld } from './test-chat.ts';

const servicesOf = (text: string): PracticeWorld['services'] =>
  text.split('|').map((entry, at) => {
    const [name = '', minutes = ''] = entry.split(':');
    return { id: at + 1, name, description: null, durationMinutes: Number(minutes), price: '100.00' };
  });
const LAW = 'Consulta inicial:60|Consulta de divórcio:60|Consulta de inventário:60';
const VET =
  'Consulta veterinária:60|Antirrábica:30|Castração de gato:120|Castração de cachorro:120|Banho e tosa:60|Vacina V10:30|Vacina V8:30';
const HAIR = 'Corte masculino:30|Corte infantil:30|Platinado:150';
const world = (trade: Trade, services: string, told: Partial<PracticeWorld> = {}) =>
  aWorld(trade, { services: servicesOf(services), ...told });

describe('the subject of a service', () => {
  it.each([
    ['minha mãe precisa falar sobre o inventário do meu avô, dá pra marcar pra ela?', 'inventário', 'mãe'],
    [
      'minha mae precisa de consulta sobre o inventario do meu avo, da pra marcar pra ela?',
      'inventário',
      'mãe',
    ],
    ['quero consulta sobre o divórcio da minha irmã', 'divórcio', null],
    ['preciso de consulta pro inventário da minha sogra', 'inventário', null],
    ['meu irmão quer consulta sobre o inventário do nosso pai', 'inventário', 'irmão'],
  ])('does not come: "%s"', async (text, service, who) => {
    const { chat, replies } = await talk(world('lawyer', LAW), text, 'sexta 14h', 'sim');
    expect(replies.join()).not.toContain('atendimentos:');
    const person = who === null ? '' : ` (${who})`;
    expect(standing(chat)).toEqual([`Consulta de ${service} 2026-03-06T14:00${person}`]);
  });

  it.each(['quero castração do meu gato sexta 10h', 'castração da minha gata sexta 10h'])(
    'an animal is no attendee: "%s"',
    async (text) => {
      const { chat } = await talk(world('vet', VET), text);
      expect(standing(chat)).toEqual(['Castração de gato 2026-03-06T10:00']);
    },
  );

  it.each<[Trade, string, string]>([
    ['barber', 'corte masculino do meu filho sexta 10h', 'Corte masculino 2026-03-06T10:00 (filho)'],
    ['dentist', 'a limpeza da minha mãe sexta 10h', 'Limpeza 2026-03-06T10:00 (mãe)'],
  ])('%s: comes when it is treated: "%s"', async (trade, text, visit) => {
    expect(standing((await talk(aWorld(trade), text, 'sim')).chat)).toEqual([visit]);
  });
});

describe('ages and lengths', () => {
  it.each([
    'não, é corte infantil, um tem 5 e o outro 8. os dois sexta cedo',
    'é corte infantil, um tem 5 anos e o outro 8 anos. os dois sexta cedo',
    'corte infantil, o mais velho tem 8 e o outro tem 5. os dois sexta cedo',
  ])('are no visits and no hours: "%s"', async (text) => {
    const { chat, replies } = await talk(
      world('barber', HAIR),
      'queria cortar o cabelo dos meus 2 meninos sexta de manhã',
      text,
      '9h e 9:30',
    );
    expect(replies.join()).not.toContain('São 3');
    expect(replies[1]).not.toContain('13:00');
    expect(standing(chat)).toEqual([
      'Corte infantil 2026-03-06T09:00 (menino)',
      'Corte infantil 2026-03-06T09:30 (menino)',
    ]);
  });

  it.each(['caramba 2h30. então sexta 15h', 'nossa 2h30! sexta 15h então', 'demora 2h30? sexta 15h então'])(
    'a length is no second visit: "%s"',
    async (text) => {
      const { chat, replies } = await talk(
        world('barber', HAIR),
        'quanto tempo demora o platinado?',
        text,
        'sim',
      );
      expect(replies.join()).not.toContain('atendimentos');
      expect(standing(chat)).toEqual(['Platinado 2026-03-06T15:00']);
    },
  );

  it('an hour that equals a length stays an hour', async () => {
    const { chat } = await talk(world('barber', HAIR), 'quero platinado sexta 2h30', 'sim');
    expect(standing(chat)).toEqual(['Platinado 2026-03-06T14:30']);
  });
});

describe('an animal by name', () => {
  const rabies = () => aVisit('2026-03-06T10:00', { serviceId: 2, end: '2026-03-06T10:30' });
  const bath = () => aVisit('2026-03-09T10:00', { serviceId: 5 });

  it.each([
    ['muda a antirrábica do Zeca pra sexta 14h', 'Antirrábica 2026-03-06T14:00'],
    ['muda a da Luna pra sexta 14h', 'Antirrábica 2026-03-06T14:00'],
    ['passa a vacina do Thor pra sexta 14h', 'Antirrábica 2026-03-06T14:00'],
  ])('means the only visit: "%s"', async (text, visit) => {
    const { chat } = await talk(world('vet', VET, { visits: [rabies()] }), text, 'sim');
    expect(standing(chat)).toEqual([visit]);
  });

  it('means the visit of the service named', async () => {
    const visits = [rabies(), bath()];
    const { chat } = await talk(world('vet', VET, { visits }), 'cancela a antirrábica da Luna', 'sim');
    expect(standing(chat)).toEqual(['Banho e tosa 2026-03-09T10:00']);
  });

  it('with visits that fit alike is asked about', async () => {
    const visits = [rabies(), bath()];
    const { chat, reply } = await talk(world('vet', VET, { visits }), 'muda a da Luna pra sexta 14h');
    expect(standing(chat)).toEqual(['Antirrábica 2026-03-06T10:00', 'Banho e tosa 2026-03-09T10:00']);
    expect(reply).toContain('1.');
  });

  it('learns whether it is booked', async () => {
    const text = 'o Zeca tá bem? a antirrábica da Luna tá de pé?';
    const { reply } = await talk(world('vet', VET, { visits: [rabies(), bath()] }), text);
    expect(reply).toContain('Antirrábica, sexta-feira, 06/03, às 10:00');
  });

  it.each(['que horas é a antirrábica do Zeca?', 'que dia é a vacina da Luna?'])(
    'is told: "%s"',
    async (text) => {
      const { reply } = await talk(world('vet', VET, { visits: [rabies(), bath()] }), text);
      expect(reply).toContain('Antirrábica, sexta-feira, 06/03, às 10:00');
      expect(reply).not.toContain('09/03');
    },
  );

  it.each([
    ['quero a antirrábica da Luna sexta 10h', 'Antirrábica 2026-03-06T10:00 (Luna)'],
    ['antirrábica do Zeca sexta 10h', 'Antirrábica 2026-03-06T10:00 (Zeca)'],
    ['consulta do Zeca sexta 10h', 'Consulta veterinária 2026-03-06T10:00 (Zeca)'],
    ['o Thor precisa da v10 sexta 10h', 'Vacina V10 2026-03-06T10:00 (Thor)'],
    ['a Luna precisa da v8 sexta 10h', 'Vacina V8 2026-03-06T10:00 (Luna)'],
    ['marca a castração de gato do Mingau sexta 10h', 'Castração de gato 2026-03-06T10:00 (Mingau)'],
  ])('is kept with the visit: "%s"', async (text, visit) => {
    expect(standing((await talk(world('vet', VET), text, 'sim')).chat)).toEqual([visit]);
  });

  it.each(['a Patrícia tem horário amanhã?', 'quem é o cliente das 10h?'])(
    'does not make other clients known: "%s"',
    async (text) => {
      const { reply } = await talk(world('vet', VET, { visits: [rabies()] }), text);
      expect(reply).toContain('Por privacidade');
    },
  );

  it.each(['muda o corte do Roberto pra sexta 14h', 'cancela o horário do Roberto'])(
    'is a person elsewhere: "%s" changes nothing',
    async (text) => {
      const visits = [aVisit('2026-03-06T10:00')];
      const { chat } = await talk(aWorld('barber', { visits }), text, 'sim');
      expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T10:00']);
    },
  );
});

describe('the word for an animal', () => {
  it.each([
    'meu marido não quer que eu leve a gata',
    'minha gata teve filhotes ontem',
    'tem muito gato na espera?',
    'meu gato sumiu',
    'a Pretinha é braba com gato',
    'tenho dois cachorros em casa',
  ])('alone is no "Castração": "%s"', async (text) => {
    expect((await talk(world('vet', VET), text)).reply).not.toContain('Castração');
  });

  it.each([
    ['quero castração sexta 10h', 'de gato'],
    ['quero castrar sexta 10h', 'gato'],
    ['quero castração sexta 10h', 'é gato'],
  ])('chooses among services: "%s", "%s"', async (text, answer) => {
    const { chat } = await talk(world('vet', VET), text, answer, 'sim');
    expect(standing(chat)).toEqual(['Castração de gato 2026-03-06T10:00']);
  });

  it.each(['castração de gato sexta 10h', 'quero castrar meu gato sexta 10h', 'castrar a gata sexta 10h'])(
    'with its act is that service: "%s"',
    async (text) => {
      const { chat } = await talk(world('vet', VET), text, 'sim');
      expect(standing(chat)).toEqual([expect.stringContaining('Castração de gato 2026-03-06T10:00')]);
    },
  );
});
