// One process of the booking race: books through the tools for half of the clients, all at once. Arguments: way, database
// URL. The parent sends each round and gets its result.
import { addDays, today } from '@zelo/domain/shared/local-time.ts';
import type { AssistantBookingService } from '@zelo/server/features/agenda/assistant/assistant-booking-service.ts';
import { appointments } from '@zelo/server/db/schema/agenda.ts';
import { sealer } from '@zelo/server/sealing/sealed-text.ts';
import { assistantRepository } from '@zelo/server/features/assistant/assistant-repository.ts';
import {
  type ToolScope,
  chatToolsService,
} from '@zelo/server/features/assistant/turn/tools/chat-tools-service.ts';
import { handoffService } from '@zelo/server/features/assistant/turn/handoff-service.ts';
import { turnJournalRepository } from '@zelo/server/features/assistant/turn/turn-journal-repository.ts';
import { openRacerApp } from './racer-app.ts';

/** A round as sent by the parent. */
export interface RaceRound {
  professionalId: number;
  serviceId: number;
  start: string;
  clientIds: number[];
}

/** Result of a round: how many booked, and how many of the others were shown two free starts. */
export interface RaceResult {
  booked: number;
  offered: number;
}

const [way = '', databaseUrl = ''] = process.argv.slice(2);
const HALF_HOUR_MS = 1_800_000;
const { app, database, dataKey } = await openRacerApp(databaseUrl);

/** Checks, then writes without a lock. Written as the owner's row, so that the constraint does not apply. */
const unlocked: AssistantBookingService = {
  ...app.bookings,
  bookForAssistant: async (tx, professionalId, { clientId, serviceId, startTime }) => {
    const taken = await app.bookings.refusalOfStart(tx, professionalId, { serviceId, clientId, startTime });
    if (taken) return { appointment: null, refusal: taken };
    const endTime = new Date(startTime.getTime() + HALF_HOUR_MS);
    const values = { professionalId, clientId, serviceId, startTime, endTime, bookedBy: 'owner' as const };
    await tx.insert(appointments).values(values);
    const [appointment] = await app.bookings.upcomingOfClient(tx, professionalId, clientId);
    return appointment ? { appointment, refusal: null } : { appointment: null, refusal: 'ended' };
  },
};

const textSealer = sealer(dataKey);
const tools = chatToolsService({
  ...app,
  bookings: way === 'ours' ? app.bookings : unlocked,
  rows: assistantRepository(database.db, textSealer),
  journal: turnJournalRepository(textSealer),
  handOvers: handoffService(app),
});

const race = async (round: RaceRound, clientId: number): Promise<'booked' | 'offered' | 'neither'> => {
  const { professionalId, serviceId, start } = round;
  const calendar = await app.hours.offeredCalendarOf(professionalId);
  const person = { phone: null, jid: `${clientId}@lid`, lid: null };
  const now = new Date();
  const told = { clientId, clientName: 'Cliente Prova', person, who: 'Cliente Prova', mayBook: true };
  const chat: ToolScope = { professionalId, conversationId: 0, calendar, now, ...told };
  return database.db.transaction(async (tx) => {
    const { tools: mine } = tools.toolsFor(tx, chat);
    const { outcome } = await mine.book({ serviceId, start, forSomeone: null });
    if (outcome === 'booked') return 'booked';
    const from = today(now, calendar.timeZone);
    const others = await mine.freeStarts({ serviceId, from, to: addDays(from, 60) });
    return others.length >= 2 && !others.includes(start) ? 'offered' : 'neither';
  });
};

process.on('message', (round: RaceRound) => {
  void Promise.all(round.clientIds.map((clientId) => race(round, clientId))).then((ends) => {
    const count = (wanted: string): number => ends.filter((end) => end === wanted).length;
    return process.send?.({ booked: count('booked'), offered: count('offered') } satisfies RaceResult);
  });
});
process.send?.('ready');
