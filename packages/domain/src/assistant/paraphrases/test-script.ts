// Dialogues for tables of hundreds, one per line:
//   'barber new own=Barba@5T10:00 | tem vaga amanhã? / 15h | = Corte masculino 5T15:00; ~ marcado'
// Turns are separated by ' / ' and the messages of a burst by ' // '. After them the client is a script too:
// gives the name if asked, agrees if asked ('no' as setting: declines).
import type { ClientMessage } from '../assistant-tools.ts';
import { aReminder, aVisit, aWorld, type Trade } from '../dialogue/talks/test-worlds.ts';
import {
  freeStartsOf,
  practiceChat,
  type PracticeChat,
  type PracticeWorld,
} from '../dialogue/talks/test-chat.ts';
import { fold } from '../language/words/words.ts';
import { minutesLater } from '../local-start.ts';

export interface Script {
  line: string;
  setting: string;
  turns: string[];
  expected: string[];
}

const MAX_ANSWERS = 5;
export const NAME = 'Carlos Lima';

/** The lines of a table, without blank ones and comments ('#'). */
export const scripts = (table: string): Script[] =>
  table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [setting = '', said = '', expected = ''] = line.split(' | ');
      return {
        line,
        setting,
        turns: said.split(' / ').map((turn) => turn.trim()),
        expected: expected.split(';').map((part) => part.trim()),
      };
    });

/** '5T10:00' is in March 2026; '04-02T10:00' names the month. */
const startOf = (short: string): string => {
  const [day = '', time = ''] = short.split('T');
  const date = day.includes('-') ? day : `03-${day.padStart(2, '0')}`;
  return `${date.length > 5 ? '' : '2026-'}${date}T${time}`;
};

const serviceCalled = (world: PracticeWorld, start: string) =>
  world.services.find(({ name }) => fold(name) === fold(start)) ??
  world.services.find(({ name }) => fold(name).startsWith(fold(start)));

const addOwn = (world: PracticeWorld, told: string): void => {
  const [name = '', at = ''] = told.replaceAll('_', ' ').split('@');
  const [, when = '', forSomeone = null] = /^([^(]+?)(?:\((.+)\))?$/.exec(at) ?? [];
  const service = serviceCalled(world, name);
  const start = startOf(when);
  const end = minutesLater(start, service?.durationMinutes ?? 60);
  world.visits.push(aVisit(start, { serviceId: service?.id ?? 1, end, forSomeone }));
};

const addBusy = (world: PracticeWorld, told: string): void => {
  const [from = '', to = ''] = told.split('-');
  const start = startOf(from);
  const end = to === '' ? minutesLater(start, 60) : `${start.slice(0, 11)}${to}`;
  world.visits.push(aVisit(start, { id: 9000 + world.visits.length, own: false, end }));
};

const addDate = (world: PracticeWorld, told: string): void => {
  const [day = '', ranges = ''] = told.split('@');
  const slots = ranges
    .split(',')
    .filter(Boolean)
    .map((range) => ({ start: range.slice(0, 5), end: range.slice(6) }));
  const { calendar } = world.business;
  const date = { date: startOf(`${day}T00:00`).slice(0, 10), slots };
  const status = slots.length > 0 ? ('custom' as const) : ('unavailable' as const);
  calendar.specificDates = [...(calendar.specificDates ?? []), { ...date, status }];
};

/** The world of a setting: the trade, then its differences from an ordinary day. */
export const worldOf = (setting: string): PracticeWorld => {
  const [trade = '', ...rest] = setting.split(' ');
  const world = aWorld(trade as Trade);
  for (const part of rest) {
    const [key] = part.split('=');
    const value = part.slice(part.indexOf('=') + 1);
    if (key === 'new') world.clientName = null;
    else if (key === 'client') world.clientName = value.replaceAll('_', ' ');
    else if (key === 'now') world.now = value;
    else if (key === 'own') addOwn(world, value);
    else if (key === 'busy') addBusy(world, value);
    else if (key === 'date') addDate(world, value);
    else if (key === 'allday') {
      addBusy(world, `${value}T00:00-23:30`);
      Object.assign(world.visits.at(-1) ?? {}, { isAllDay: true, serviceId: null });
    } else if (key === 'reminder') {
      const visit = world.visits.find(({ own }) => own);
      const text = value.includes('=') ? '' : value === 'reminder' ? undefined : value.replaceAll('_', ' ');
      if (visit) world.reminders.push(aReminder(visit.id, text));
    } else if (key === 'manual') world.business.autoScheduling = false;
    else if (key === 'tone') Object.assign(world.business, { voiceTone: value });
  }
  return world;
};

const QUESTION = /\?|\b(responda|me (diga|informe))\b/;
const ASKS_NAME =
  /(qual|me (diz|diga|fala|informa|passa)|informar|saber|preciso d|pode me).{0,60}\bnome\b|como voce se chama|com quem (eu )?falo/;
const ASKS_GO_AHEAD =
  /\bconfirm|posso (agendar|marcar|reservar|cancelar|remarcar|trocar|mudar)|(tudo|esta) certo|correto\s*\?|certo\s*\?|(deseja|quer|gostaria)( mesmo)?( que eu)? (confirm|agend|cancel|remarc|reserv|marc|marqu|alter|mud)|fechad[oa]\s*\?/;

interface Client {
  agrees: boolean;
  isNew: boolean;
}

const answerTo = (reply: string, told: Set<string>, { agrees, isNew }: Client): string | null => {
  const text = fold(reply);
  if (!QUESTION.test(text)) return null;
  if (isNew && ASKS_NAME.test(text) && !told.has('name')) {
    told.add('name');
    return NAME;
  }
  if (ASKS_GO_AHEAD.test(text) && told.size < MAX_ANSWERS && !told.has('again')) {
    told.add(told.has('yes') ? 'again' : 'yes');
    return agrees ? 'sim, pode confirmar' : 'não, obrigado';
  }
  return null;
};

const messageOf = (text: string): string | ClientMessage =>
  text === '@audio' ? { type: 'audio' } : text === '@image' ? { type: 'image' } : text;

export interface Played {
  chat: PracticeChat;
  replies: string[];
  /** replies to the turns of the script */
  scripted: string[];
  /** the starts that each reply shows, and those of them that were not free then */
  offers: { shown: string[]; busy: string[] }[];
}

const SHOWN = /• [^\n]*?(\d\d)\/(\d\d): ([^\n]*)/g;

const offersOf = (world: PracticeWorld, reply: string): Played['offers'][number] => {
  const [year, today] = [Number(world.now.slice(0, 4)), world.now.slice(5, 10)];
  const shown = [...reply.matchAll(SHOWN)].flatMap(([, day = '', month = '', times = '']) => {
    const date = `${month}-${day}`;
    const at = `${date < today ? year + 1 : year}-${date}`;
    return (times.match(/\d\d:\d\d/g) ?? []).map((time) => `${at}T${time}`);
  });
  const free = freeStartsOf(world, shown);
  return { shown, busy: shown.filter((start) => !free.includes(start)) };
};

/** Plays a script to its end. A turn '@taken 5T15:00' books the slot for another client; '@wait 8' lets hours pass. */
export const play = async ({ setting, turns }: Script): Promise<Played> => {
  const world = worldOf(setting);
  const chat = practiceChat(world);
  const replies: string[] = [];
  const offers: Played['offers'] = [];
  for (const turn of turns) {
    if (turn.startsWith('@taken ')) addBusy(world, turn.slice(7));
    else if (turn.startsWith('@wait ')) world.now = minutesLater(world.now, Number(turn.slice(6)) * 60);
    else {
      const reply = await chat.send(...turn.split(' // ').map(messageOf));
      replies.push(reply);
      offers.push(offersOf(world, reply));
    }
  }
  const scripted = [...replies];
  const told = new Set<string>();
  for (let at = 0; at < MAX_ANSWERS; at += 1) {
    const client = { agrees: !/ no( |$)/.test(setting), isNew: / new( |$)/.test(setting) };
    const next = answerTo(replies.at(-1) ?? '', told, client);
    if (next === null) break;
    replies.push(await chat.send(next));
  }
  return { chat, replies, scripted, offers };
};
