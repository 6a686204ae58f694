// One conversation as gateway events, and orders in which they may arrive: any order, with repetitions.

/** Generator (mulberry32) of numbers from 0 to below 1; equal seeds give equal numbers. */
export const seededRandom = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Returns a shuffled copy (Fisher and Yates). */
export const shuffled = <Item>(items: readonly Item[], random: () => number): Item[] => {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1));
    [order[last], order[chosen]] = [order[chosen] as Item, order[last] as Item];
  }
  return order;
};

export interface GatewayEvent {
  event: string;
  data: Record<string, unknown>;
}

/** One of many clients who write the same; number, hidden address and message ids are unique. */
const personOf = (person: number) => {
  const digits = String(person).padStart(7, '0');
  return {
    jid: `55119${digits.padStart(8, '8')}@s.whatsapp.net`,
    lid: `1038997${digits.padStart(8, '0')}@lid`,
    id: (name: string) => `${name}X${digits}`,
  };
};

type Person = ReturnType<typeof personOf>;

const writes = ({ jid, lid, id }: Person, name: string, text: string) => ({
  event: 'messages.upsert',
  data: {
    key: { id: id(name), fromMe: false, remoteJid: jid, remoteJidAlt: lid, addressingMode: 'pn' },
    pushName: 'Maria',
    message: { conversation: text },
  },
});

const changes = ({ jid, id }: Person, name: string, text: string) => ({
  event: 'messages.edited',
  data: {
    key: { id: id(name), fromMe: false, remoteJid: jid },
    type: 'MESSAGE_EDIT',
    editedMessage: { conversation: text },
  },
});

const takesBack = ({ jid, id }: Person, name: string) => ({
  event: 'messages.delete',
  data: { id: id(name), remoteJid: jid, fromMe: false, status: 'DELETED' },
});

const leaves = ({ jid, id }: Person, name: string, { event, text }: { event: string; text: string }) => ({
  event,
  data: {
    key: { id: id(name), fromMe: true, remoteJid: jid },
    status: event === 'send.message' ? 'PENDING' : 'SERVER_ACK',
    source: event === 'send.message' ? 'web' : 'ios',
    message: { conversation: text },
  },
});

const comesTo = ({ lid, id }: Person, name: string, status: string) => ({
  event: 'messages.update',
  data: { keyId: id(name), remoteJid: lid, fromMe: true, status },
});

/**
 * A client writes, edits a message twice and deletes one; a program sends, the owner types. In chronological order, one
 * second apart.
 *
 * @param start seconds since 1970
 */
export const conversationEvents = (number: number, start: number): GatewayEvent[] => {
  const maria = personOf(number);
  const told = [
    writes(maria, '3ATWO', 'amanhã às 14h'),
    changes(maria, '3ATWO', 'amanhã às 15h'),
    writes(maria, '3ATHREE', 'esquece'),
    changes(maria, '3ATWO', 'amanhã às 16h'),
    takesBack(maria, '3ATHREE'),
    leaves(maria, '3EB0SENT', { event: 'send.message', text: 'Lembrete de outro programa' }),
    comesTo(maria, '3EB0SENT', 'READ'),
    leaves(maria, 'ACTYPED', { event: 'messages.upsert', text: 'Pode ser às 16h?' }),
  ];
  return told.map(({ event, data }, index) => {
    const at = start + index;
    return { event, data: { ...data, messageTimestamp: at, timestampMs: String(at * 1000) } };
  });
};

/** Replaces the identifiers of a person in a text: two people who wrote the same then have equal texts. */
export const withoutPerson = (text: string): string =>
  text
    .replaceAll(/55119\d{8}/g, '<phone>')
    .replaceAll(/1038997\d{8}/g, '<lid>')
    .replaceAll(/X\d{7}/g, '');

/** Every event once plus `repetitions` random repeats, in random order. */
export const repeatedAndShuffled = (
  events: readonly GatewayEvent[],
  repetitions: number,
  random: () => number,
): GatewayEvent[] => {
  const again = Array.from({ length: repetitions }, () => events[Math.floor(random() * events.length)]);
  return shuffled([...events, ...again.filter((event) => event !== undefined)], random);
};
