import { describe, expect, it } from 'vitest';
import { voiceTones } from '../../assistant-contract.ts';
import { aReminder, aVisit, aWorld, talk, today } from './test-worlds.ts';

const visit = (status = 'scheduled') => aVisit(`${today}T15:00`, { end: `${today}T15:30`, status });
const friday = () => aVisit('2026-03-06T10:00', { end: '2026-03-06T10:30', serviceId: 2 });

type World = ReturnType<typeof aWorld>;
const closing = (world: World, how: 'unavailable' | 'blocked' | 'empty' = 'unavailable'): World => {
  const { calendar } = world.business;
  if (how === 'blocked') calendar.blockedDates = [today];
  else
    calendar.specificDates = [{ date: today, status: how === 'empty' ? 'custom' : 'unavailable', slots: [] }];
  return world;
};

const CLAIMS =
  /Voc[eê] tem|está confirmada|Presença confirmada|Esse horário já é seu|Está tudo marcado|continua marcado|^Sim:|como estava|Até lá|Você confirma|Esperamos você/im;
const TOLD = 'A agenda do profissional mudou nesse dia';

const QUESTIONS = [
  'oi, meu horário de hoje está confirmado?',
  'meu horário de hoje está de pé?',
  'sim, confirmo',
  'confirmo minha presença',
  'posso ir hoje então?',
  'qual é o meu horário?',
  'que horas é meu corte?',
  'é hoje, né?',
  'é às 15h né?',
  'tenho algo marcado?',
  'quero marcar corte hoje 15h',
  'até mais tarde!',
  'confirmo sim, hoje às 15h',
];
const ANSWERS = [
  'sim',
  'ok',
  '👍',
  '1',
  'confirmo',
  'estarei aí',
  'te confirmo mais tarde',
  'vou sim',
  'confirmado',
];

describe('a visit on a day that the owner has closed', () => {
  it.each(QUESTIONS.flatMap((text) => ['scheduled', 'confirmed'].map((status) => [text, status] as const)))(
    'is never said to stand, nor confirmed: "%s" (%s)',
    async (text, status) => {
      const { chat, reply } = await talk(closing(aWorld('barber', { visits: [visit(status)] })), text);
      expect(reply).not.toMatch(CLAIMS);
      expect(reply).toContain(TOLD);
      expect(chat.world.visits[0]?.status).toBe(status);
      const asked = chat.world.handedOver.filter(({ reason }) => reason === 'closed-day');
      expect(asked.map((each) => each.visit)).toEqual([{ id: visit().id, start: visit().start }]);
    },
  );

  it.each(ANSWERS)('is not confirmed from a reminder: "%s"', async (text) => {
    const reminder = {
      ...aReminder(visit().id, 'Seu horário é hoje. 1 para confirmar, 2 para cancelar'),
      told: visit().start,
    };
    const world = closing(aWorld('barber', { visits: [visit()], reminders: [reminder] }));
    const { chat, reply } = await talk(world, text);
    expect(chat.world.visits[0]?.status).toBe('scheduled');
    expect(reply).not.toMatch(CLAIMS);
    expect(reply).toContain(TOLD);
    expect(chat.world.handedOver.map(({ reason }) => reason)).toContain('closed-day');
  });

  it('is not "already yours"', async () => {
    const world = closing(aWorld('lawyer', { visits: [aVisit(`${today}T15:00`)] }));
    const { chat, reply } = await talk(world, 'você vai me atender hoje às 15h?');
    expect(reply).not.toMatch(CLAIMS);
    expect(reply).toContain(TOLD);
    expect(chat.world.handedOver.map(({ reason }) => reason)).toEqual(['closed-day']);
  });

  it.each(['unavailable', 'blocked', 'empty'] as const)('counts as closed when it is %s', async (how) => {
    const { chat, reply } = await talk(
      closing(aWorld('barber', { visits: [visit()] }), how),
      'confirmo minha presença',
    );
    expect(reply).toContain(TOLD);
    expect(chat.world.visits[0]?.status).toBe('scheduled');
  });

  it('leaves the other visits of the message as before', async () => {
    const world = closing(aWorld('barber', { visits: [visit(), friday()] }));
    const { chat, reply } = await talk(world, 'confirmo os dois horários');
    expect(chat.world.visits.map(({ status }) => status)).toEqual(['scheduled', 'confirmed']);
    expect(reply).toMatch(/Presença confirmada para o seu horário: Barba/);
    expect(reply).toContain(TOLD);
    const listed = await chat.send('quais são meus horários?');
    expect(listed).toContain('Você tem Barba');
    expect(listed).toContain(TOLD);
    expect(listed).not.toMatch(/Você tem[^\n]*Corte/);
  });

  it.each(['não', 'deixa como está'])(
    'does not say that it stays as it was after "cancela?": "%s"',
    async (text) => {
      const world = closing(aWorld('barber', { visits: [visit()] }));
      const { reply } = await talk(world, 'posso cancelar?', text);
      expect(reply).not.toMatch(CLAIMS);
      expect(reply).toContain(TOLD);
    },
  );

  it('can be cancelled and moved', async () => {
    const one = await talk(closing(aWorld('barber', { visits: [visit()] })), 'cancela meu horário de hoje');
    expect(one.chat.world.visits[0]?.status).toBe('cancelled');
    const other = await talk(
      closing(aWorld('barber', { visits: [visit()] })),
      'muda meu horário pra sexta 10h',
    );
    expect(other.chat.world.visits[0]?.start).toBe('2026-03-06T10:00');
    expect(other.reply).not.toContain(TOLD);
  });

  it('is not moved because the client asks for free times', async () => {
    const reminder = { ...aReminder(visit().id), told: visit().start };
    for (const reminders of [[], [reminder]]) {
      const world = closing(aWorld('barber', { visits: [visit()], reminders }));
      const { replies } = await talk(world, 'tem horário hoje à tarde?', 'meu horário de hoje tá de pé?');
      expect(replies[0]).not.toContain('Vamos mudar');
      expect(replies[1]).toContain(TOLD);
    }
  });

  it.each(voiceTones)('is worded in the tone %s', async (voiceTone) => {
    const world = closing(aWorld('barber', { visits: [visit()] }));
    world.business.voiceTone = voiceTone;
    const { chat, reply } = await talk(world, 'meu horário de hoje está confirmado?');
    expect(reply).toMatch(
      /A agenda do profissional (mudou|foi alterada) nesse dia.*Corte masculino, hoje.*15:00/,
    );
    expect(chat.world.handedOver.map(({ reason }) => reason)).toEqual(['closed-day']);
  });

  it('is kept on a weekday without hours: it was booked on purpose', async () => {
    const sunday = aVisit('2026-03-08T10:00');
    const { chat } = await talk(aWorld('barber', { visits: [sunday] }), 'confirmo minha presença');
    expect(chat.world.visits[0]?.status).toBe('confirmed');
  });

  it('is kept at an hour that the changed hours of the day no longer hold, as its reminders do', async () => {
    const world = aWorld('barber', { visits: [visit()] });
    world.business.calendar.specificDates = [
      { date: today, status: 'custom', slots: [{ start: '17:00', end: '18:00' }] },
    ];
    const { chat } = await talk(world, 'confirmo minha presença');
    expect(chat.world.visits[0]?.status).toBe('confirmed');
  });
});
