import { describe, expect, it } from 'vitest';
import type { PracticeWorld } from './test-chat.ts';
import { aReminder, aVisit, aWorld, standing, talk } from './test-worlds.ts';

const START = '2026-03-05T15:00';
const OWN = `Corte masculino ${START}`;
const CANCEL_OR_MOVE = /cancele Corte masculino.* ou prefere mudar/;

const reminded = (): PracticeWorld => {
  const visit = aVisit(START, { end: '2026-03-05T15:30' });
  return aWorld('barber', { visits: [visit], reminders: [{ ...aReminder(visit.id), told: START }] });
};

const statusAfter = async (...texts: string[]) =>
  (await talk(reminded(), ...texts)).chat.world.visits[0]?.status;

describe('a withdrawn yes to a reminder', () => {
  it.each(['ou melhor nao', 'digo, não', 'ops, não', 'quer dizer, não', 'ou melhor não, desculpa'])(
    '"%s" prompts "cancel or move?", and the owner is notified',
    async (text) => {
      const { chat, reply } = await talk(reminded(), 'vou', text);
      expect(reply).toMatch(CANCEL_OR_MOVE);
      expect(standing(chat)).toEqual([OWN]);
      expect(chat.world.handedOver).toEqual([{ reason: 'question', summary: text }]);
    },
  );

  it.each(['ou melhor, obrigada', 'digo isso pra todo mundo', 'obrigada'])(
    '"%s" is a remark',
    async (text) => {
      const { chat, reply } = await talk(reminded(), 'vou', text);
      expect(reply).not.toMatch(CANCEL_OR_MOVE);
      expect(chat.world.visits[0]?.status).toBe('confirmed');
      expect(chat.world.handedOver).toEqual([]);
    },
  );

  it('concerns the other visit after one was booked: "ou melhor não"', async () => {
    const { chat, reply } = await talk(reminded(), 'vou', 'marca barba sexta 10h', 'ou melhor não');
    expect(reply).toContain('Barba');
    expect(reply).not.toContain('Corte');
    expect(standing(chat)).toHaveLength(2);
  });
});

describe('a withdrawn no to a reminder', () => {
  it.each([
    ['nao', 'digo sim'],
    ['não', 'vou sim'],
    ['não', 'na verdade vou'],
    ['nao confirmo', 'ops, confirmo'],
    ['n', 's'],
  ])('"%s", "%s" confirms', async (no, yes) => {
    expect(await statusAfter(no, yes)).toBe('confirmed');
  });

  it.each([
    ['não', 'sim'],
    ['não', 's'],
    ['não', 'ok'],
    ['não', 'vou viajar'],
    ['não', 'vou pensar'],
    ['n', 'não vou'],
  ])('"%s", "%s" confirms nothing', async (no, text) => {
    expect(await statusAfter(no, text)).not.toBe('confirmed');
  });
});

describe('the reason for a no', () => {
  it('is acknowledged, and the question is asked again', async () => {
    const { chat, reply } = await talk(reminded(), 'Não confirmo', 'pq vou viajar');
    expect(reply).toMatch(/^Entendi, sem problema\./);
    expect(reply).toMatch(CANCEL_OR_MOVE);
    expect(standing(chat)).toEqual([OWN]);
  });

  it('does not name a target day: "porque vou viajar sexta"', async () => {
    const { chat, reply } = await talk(reminded(), 'Não confirmo', 'porque vou viajar sexta');
    expect(reply).toMatch(CANCEL_OR_MOVE);
    expect(standing(chat)).toEqual([OWN]);
  });

  it('can be followed by the target day of a move', async () => {
    const { chat } = await talk(reminded(), 'Não confirmo', 'pq vou viajar', 'marca pra sexta então', '16h');
    expect(standing(chat)).toEqual(['Corte masculino 2026-03-06T16:00']);
  });
});

describe('a wordy yes to a reminder', () => {
  it.each([
    'recebi sua mensagem sim minha querida pode deixar que eu vou',
    'nao sei mexer nisso direito mas vou sim',
    'boa noite querida, recebi o aviso, obrigada por lembrar, vou sim',
    'positivo e operante',
  ])('"%s" confirms', async (text) => {
    expect(await statusAfter(text)).toBe('confirmed');
  });

  it.each([
    'não sei se vou sim',
    'nao sei mexer nisso',
    'recebi sua mensagem',
    'recebi sua mensagem mas não vou sim',
    'minha filha mas eu vou',
    'à noite eu confirmo',
    'recebi sua mensagem e depois vou sim',
    'recebi sua mensagem vou sim se der',
    'recebi sua mensagem sim, amanhã eu vou trabalhar',
  ])('"%s" confirms nothing', async (text) => {
    expect(await statusAfter(text)).not.toBe('confirmed');
  });

  it.each(['tá', 'ta bom', 'Tá.'])('"%s" is a yes to "Você confirma?"', async (text) => {
    const { chat, replies } = await talk(reminded(), 'vou ver se confirmo', text);
    expect(replies[0]).toContain('Você confirma?');
    expect(chat.world.visits[0]?.status).toBe('confirmed');
  });
});

describe('a yes with an addition', () => {
  it('tells the owner that the client may be late', async () => {
    const text = 'ok mas acho que vou chegar uns 15 minutinhos atrasada';
    const { chat, reply } = await talk(reminded(), text);
    expect(reply).toContain('Presença confirmada');
    expect(reply).toContain('Já passei o recado ao profissional');
    expect(chat.world.visits[0]?.status).toBe('confirmed');
    expect(chat.world.handedOver).toEqual([{ reason: 'arrival', summary: text }]);
  });

  it.each([
    'confirmado, mas se abrir vaga mais cedo me avisa',
    'sim! se abrir um horário mais cedo me avisa',
    'confirmo e se alguém desistir me avisa',
  ])('"%s" confirms, and the request goes to the owner', async (text) => {
    const { chat, reply } = await talk(reminded(), text);
    expect(reply).toContain('Presença confirmada');
    expect(reply).toContain('não tenho lista de espera');
    expect(chat.world.visits[0]?.status).toBe('confirmed');
    expect(chat.world.handedOver).toMatchObject([{ reason: 'booking-request' }]);
  });

  it.each([
    'confirmo se abrir vaga mais cedo e me avisa',
    'se abrir vaga mais cedo me avisa que eu confirmo',
    'ok mas acho que não vou',
    'ok mas acho que vou faltar',
    'ok, acho que vou',
  ])('"%s" confirms nothing', async (text) => {
    expect(await statusAfter(text)).not.toBe('confirmed');
  });
});
