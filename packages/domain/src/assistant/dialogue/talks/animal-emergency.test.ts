import { describe, expect, it } from 'vitest';
import { aWorld, standing, talk } from './test-worlds.ts';

const world = () =>
  aWorld('vet', {
    knowledge: [
      {
        title: 'Urgência',
        content: 'À noite procure o Hospital Vida Animal, (65) 3333-2200.',
      },
      { title: 'Vacinas', content: 'Temos V8 e V10.' },
    ],
  });

describe('an animal whose life is in danger', () => {
  it.each([
    'comprei veneno de rato e meu gato comeu, e agora??',
    'meu cachorro comeu chumbinho',
    'a gata lambeu agua sanitaria, o que eu faço?',
    'acho que envenenaram minha cadela',
    'meu cachorro foi atropelado agora',
    'meu gato tá sangrando muito',
    'o cachorro não para de sangrar, tem vaga?',
    'meu doguinho tá convulsionando',
    'meu gato comeu raticida, quanto é a consulta?',
    'a gatinha tá envenenada, me ajuda',
    'meu cachorro comeu um remédio, ligo pra onde?',
    'meu gato ta ha 2 dias sem fazer xixi',
    'minha gata ta tentando parir desde cedo e não sai nada',
    'meu cachorro ta com a barriga inchada e dura, tentando vomitar e não sai nada',
    'a cadela engoliu uma cartela de dipirona',
  ])('is sent to urgent care, and the owner told at once: "%s"', async (message) => {
    const { chat, reply } = await talk(world(), message);
    expect(reply).toContain('pronto atendimento veterinário');
    expect(reply).toContain('Hospital Vida Animal');
    expect(reply).not.toContain('Castração');
    expect(chat.world.handedOver.map(({ reason }) => reason)).toEqual(['clinical']);
    expect(standing(chat)).toEqual([]);
  });

  it.each([
    'minha gata caiu da sacada e tá sangrando muito, tô levando aí',
    'meu cachorro foi atropelado e não para de sangrar, ele tá morrendo',
    'o cachorro tá convulsionando e com falta de ar, socorro',
  ])('gets no help lines of people: "%s"', async (message) => {
    const { reply } = await talk(world(), message);
    expect(reply).toContain('pronto atendimento veterinário');
    expect(reply).not.toMatch(/SAMU|UPA|188/);
    const { reply: atBarber } = await talk(aWorld('barber'), message);
    expect(atBarber).toContain('pronto atendimento veterinário');
    expect(atBarber).not.toMatch(/SAMU|UPA|188/);
  });

  it.each(['o cachorro mordeu meu filho e tá sangrando muito', 'fui atropelada com meu cachorro, me ajuda'])(
    'leaves the ambulance to people: "%s"',
    async (message) => {
      expect((await talk(world(), message)).reply).toMatch(/SAMU|192/);
    },
  );

  it('is sent to the nearest one without such an entry, and the earliest hours are shown', async () => {
    const { chat, reply } = await talk(aWorld('vet'), 'meu gato comeu veneno');
    expect(reply).toContain(
      'Isso pode ser grave: leve agora ao pronto atendimento veterinário mais próximo, sem esperar resposta por aqui. Já avisei o profissional.',
    );
    expect(reply).toContain('• hoje, 04/03: 10:30, 11:00 e 11:30');
    expect(chat.world.handedOver.map(({ reason }) => reason)).toEqual(['clinical']);
    expect(standing(chat)).toEqual([]);
  });

  it('is shown no hours where the assistant does not book', async () => {
    const worldOfOwner = aWorld('vet');
    worldOfOwner.business = { ...worldOfOwner.business, autoScheduling: false };
    const { reply } = await talk(worldOfOwner, 'meu gato comeu veneno');
    expect(reply).toContain('pronto atendimento veterinário mais próximo');
    expect(reply).not.toMatch(/\d{2}:\d{2}/);
  });

  it.each([
    'meu gato comeu a ração toda',
    'ele comeu o remédio dele escondido na ração',
    'quero marcar vacina pro meu cachorro sexta às 10h',
    'vocês têm remédio de pulga pra gato?',
    'ano passado meu cachorro foi atropelado, ele pode tomar vacina?',
    'meu gato nunca comeu veneno, pode vacinar?',
    'a vizinha tem veneno em casa, posso levar meu gato no pátio?',
    'meu cachorro engoliu um susto kkk',
    'quanto é a vacina do gato?',
    'minha cadela está ótima, é só vacina',
  ])('is none of these: "%s"', async (message) => {
    expect((await talk(world(), message)).reply).not.toContain('Isso pode ser grave');
  });
});

it.each(['ele vomitou hoje cedo', 'minha cachorra ta vomitando'])(
  'an ill animal gets care without hours where the assistant does not book: "%s"',
  async (message) => {
    const worldOfOwner = world();
    worldOfOwner.business = { ...worldOfOwner.business, autoScheduling: false };
    const { chat, reply } = await talk(worldOfOwner, message);
    expect(reply).toContain('tomara que melhore');
    expect(reply).not.toMatch(/\d{2}:\d{2}/);
    expect(chat.world.handedOver.map(({ reason }) => reason)).toEqual(['clinical']);
  },
);
