// Remarks that request nothing, sent while something is open: the assistant must not write.
import type { SentReminder } from '../assistant-tools.ts';
import { practiceChat, type PracticeChat } from '../dialogue/talks/test-chat.ts';
import { aVisit, aWorld } from '../dialogue/talks/test-worlds.ts';

const THURSDAY = '2026-03-05';
const visit = () => aVisit(`${THURSDAY}T10:00`, { serviceId: 1, end: `${THURSDAY}T10:30` });
const sent = (told: Partial<SentReminder> = {}): SentReminder => ({
  appointmentId: visit().id,
  text: 'Olá Ana, lembrete do seu horário amanhã às 10h. Você confirma?',
  at: '2026-03-04T10:00',
  told: visit().start,
  ...told,
});

const after = async (world: ReturnType<typeof aWorld>, ...turns: string[]): Promise<PracticeChat> => {
  const chat = practiceChat(world);
  for (const turn of turns) await chat.send(turn);
  return chat;
};

/** Open situations in which a remark may come. */
const openStates: Readonly<Record<string, () => Promise<PracticeChat>>> = {
  'a list of hours': () => after(aWorld('barber'), 'que horários tem sexta pra corte?'),
  'an offer': () => after(aWorld('barber'), 'tem corte sexta às 10h?'),
  'the question what to cancel': () => after(aWorld('barber', { visits: [visit()] }), 'posso cancelar?'),
  'a reminder': () => after(aWorld('barber', { visits: [visit()], reminders: [sent()] })),
  'a notice of absence': () =>
    after(
      aWorld('barber', {
        visits: [visit()],
        reminders: [
          sent({
            text: 'Amanhã não poderei atender. Posso te atender sexta às 10h ou às 11h?',
            isAbsence: true,
          }),
        ],
      }),
    ),
  'the question for the name': () => after(aWorld('barber', { clientName: null }), 'corte sexta 10h'),
  'the question whose visit': () => after(aWorld('barber'), 'quero corte sexta 10h pra minha filha'),
};

const agendaOf = ({ world }: PracticeChat): string =>
  JSON.stringify(world.visits.map(({ id, start, status, serviceId }) => [id, start, status, serviceId]));

/** True when a remark changes the agenda in the given state. */
const writes = async (state: string, remark: string): Promise<boolean> => {
  const chat = await openStates[state]?.();
  if (!chat) throw new Error(`No state: ${state}`);
  const before = agendaOf(chat);
  await chat.send(remark);
  return agendaOf(chat) !== before;
};

/** Remarks, one per line, that cause a write, with their states; tries every nth remark. */
export const writingRemarks = async (lines: string, nth: number): Promise<string[]> => {
  const found: string[] = [];
  const remarks = lines.split('\n').filter((line) => line.trim() !== '');
  const said = remarks.filter((_, at) => at % nth === 0);
  for (const state of Object.keys(openStates))
    for (const remark of said) if (await writes(state, remark)) found.push(`${state}: ${remark}`);
  return found;
};
