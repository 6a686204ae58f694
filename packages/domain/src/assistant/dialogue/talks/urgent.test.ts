// Urgent messages by trade: despair, arrest, an animal that fell; and the same words without urgency.
import { describe, expect, it } from 'vitest';
import { practiceChat } from './test-chat.ts';
import { aWorld, type Trade } from './test-worlds.ts';

const reply = async (trade: Trade, message: string) => {
  const world = aWorld(trade, { clientName: 'Lis' });
  return {
    said: await practiceChat(world).send(message),
    told: world.handedOver.map(({ reason }) => reason),
  };
};

describe('despair, written to a psychologist', () => {
  it.each([
    'não aguento mais',
    'nao to aguentando mais',
    'eu não aguento mais',
    'não tô aguentando',
    'não suporto mais',
  ])('names the help line: "%s"', async (message) => {
    const { said, told } = await reply('psychologist', message);
    expect(said).toContain('188');
    expect(told).toHaveLength(1);
  });

  it.each<[Trade, string]>([
    ['barber', 'não aguento mais'],
    ['barber', 'não aguento mais esse cabelo'],
    ['manicure', 'não aguento mais essa unha quebrada'],
    ['psychologist', 'não aguento mais esperar, tem horário?'],
    ['psychologist', 'não aguento mais esse trânsito kkk'],
  ])('is none: %s, "%s"', async (trade, message) => {
    expect((await reply(trade, message)).said).not.toContain('188');
  });

  it('is met with care where it has a name: "tô com depressão"', async () => {
    const { said, told } = await reply('psychologist', 'tô com depressão');
    expect(said).toContain('Sinto muito');
    expect(told).toEqual(['clinical']);
  });
});

describe('an arrest, reported to a lawyer', () => {
  it.each([
    'meu filho foi preso agora',
    'prenderam meu marido, ta na delegacia',
    'meu irmão tá preso',
    'a polícia levou meu filho',
    'doutor fui preso em flagrante',
    'meu sobrinho foi detido hoje cedo',
    'minha mãe ta na delegacia, preciso de advogado',
  ])('is handed over at once: "%s"', async (message) => {
    const { said, told } = await reply('lawyer', message);
    expect(said).toContain('Já avisei o profissional com urgência');
    expect(told).toEqual(['human']);
  });

  it.each<[Trade, string]>([
    ['lawyer', 'to preso no transito, chego 10 min atrasado'],
    ['lawyer', 'meu irmão foi preso em 2015'],
    ['lawyer', 'fui intimado pra depor amanhã'],
    ['lawyer', 'tô preso no trabalho hoje'],
    ['lawyer', 'levaram meu celular'],
    ['barber', 'meu cabelo fica preso'],
  ])('is none: %s, "%s"', async (trade, message) => {
    expect((await reply(trade, message)).said).not.toContain('com urgência');
  });
});

describe('a fall, reported to a vet', () => {
  it.each([
    'meu gato caiu do 5º andar',
    'minha cachorra caiu da sacada',
    'o gato pulou da janela',
    'meu cachorro despencou do telhado',
  ])('is an emergency: "%s"', async (message) => {
    const { said, told } = await reply('vet', message);
    expect(said).toContain('leve agora ao pronto atendimento veterinário');
    expect(told).toEqual(['clinical']);
  });

  it.each([
    'meu cachorro caiu da cama e ta mancando',
    'meu gato fica na janela',
    'o pelo do gato caiu',
    'o consultório fica em que andar?',
  ])('is none: "%s"', async (message) => {
    expect((await reply('vet', message)).said).not.toContain('leve agora');
  });
});
