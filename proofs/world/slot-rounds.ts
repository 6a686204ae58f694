// Rounds of a race for one slot: each has its own two hours, in which all requested starts overlap.

const ZONE = '-03:00';
const HOUR_MS = 3_600_000;
const BLOCKS = [9, 11, 13, 15];
/** With visits of an hour all of these overlap. */
const MINUTES = ['00', '15', '30', '45'];

export interface SlotRound {
  from: Date;
  to: Date;
  /** The nth start, in São Paulo time and in a client's words. */
  start: (n: number) => { instant: Date; time: string; words: string };
}

/** Slot of a round; rounds begin in two days, four per day. */
export const slotRound = (number: number): SlotRound => {
  const day = new Date(Date.now() + (2 + Math.floor(number / BLOCKS.length)) * 24 * HOUR_MS);
  const date = day.toISOString().slice(0, 10);
  const hour = String(BLOCKS[number % BLOCKS.length] ?? 9).padStart(2, '0');
  const from = new Date(`${date}T${hour}:00:00${ZONE}`);
  return {
    from,
    to: new Date(from.getTime() + 2 * HOUR_MS),
    start: (n) => {
      const time = `${hour}:${MINUTES[n % MINUTES.length] ?? '00'}`;
      const [, month = '', dayOfMonth = ''] = date.split('-');
      const words = `dia ${dayOfMonth}/${month} às ${time.replace(':', 'h')}`;
      return { instant: new Date(`${date}T${time}:00${ZONE}`), time, words };
    },
  };
};

/** Different clients per round, with numbers as WhatsApp writes them. */
export const numbersOf = (round: number, clients: number): string[] =>
  Array.from({ length: clients }, (_, n) => `55119${80_000_000 + round * 1_000 + n}`);

/** True when the assistant said that a start is taken, and showed two or more others. */
export const isPoliteRefusal = (reply: string, askedTime: string): boolean => {
  const offered: readonly string[] = reply.match(/\b\d\d:\d\d\b/g) ?? [];
  return reply.includes('não está disponível') && offered.length >= 2 && !offered.includes(askedTime);
};
