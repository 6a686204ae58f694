// Expectations of a script, and those that apply to every dialogue.
//   '= Barba 5T10:00 (Alice), Corte masculino 6T11:00'  exactly these visits are booked; '= -' none
//   '~ words' some reply has them (a regular expression, folded); '~1 words' the first; '! words' none has
//   'offers 2' the last reply of the script shows two free starts or more, and no others; 'offers1 2' the first
//   '?' the last reply of the script asks; 'handoff', 'nohandoff'; 'name Ana'; 'status confirmed'
import { standing } from '../dialogue/talks/test-worlds.ts';
import { fold } from '../language/words/words.ts';
import { readsAsPortuguese } from '../replies/test-portuguese.ts';
import { type Played, play, type Script } from './test-script.ts';

const startText = (short: string): string => {
  const [day = '', rest = ''] = short.split('T');
  const date = day.includes('-') ? day : `03-${day.padStart(2, '0')}`;
  return `${date.length > 5 ? '' : '2026-'}${date}T${rest}`;
};

/** 'barba 5T10:00 (Alice)' against 'Barba 2026-03-05T10:00 (Alice)': the service may be shortened. */
const isSameVisit = (wanted: string, stored: string): boolean => {
  const [, service = '', start = '', person = ''] = /^(.*?) ?([\d-]+T\d\d:\d\d)(.*)$/.exec(wanted) ?? [
    '',
    wanted,
  ];
  const [, name = '', at = '', forWhom = ''] = /^(.*?) ([\d-]+T\d\d:\d\d)(.*)$/.exec(stored) ?? [];
  return (
    fold(name).startsWith(fold(service)) &&
    (start === '' || startText(start) === at) &&
    fold(forWhom).includes(fold(person.trim().replace(/\)$/, '')))
  );
};

const visitReasons = ({ chat }: Played, wanted: string): string[] => {
  const stored = standing(chat);
  const visits = wanted === '-' ? [] : wanted.split(', ');
  const left = [...stored];
  const missing = visits.filter((visit) => {
    const exact = left.findIndex((other) => isSameVisit(visit, other));
    if (exact >= 0) left.splice(exact, 1);
    return exact < 0;
  });
  return missing.length + left.length === 0 ? [] : [`visits: [${stored.join(', ')}] instead of [${wanted}]`];
};

const offerReasons = (offer: Played['offers'][number] | undefined, least: number): string[] => {
  const { shown, busy } = offer ?? { shown: [], busy: [] };
  return [
    ...(shown.length < least ? [`offers ${shown.length} starts instead of ${least}`] : []),
    ...(busy.length > 0 ? [`offers ${busy.join()}, which is not free`] : []),
  ];
};

const partReasons = (played: Played, part: string): string[] => {
  const { chat, replies, scripted } = played;
  const all = fold(replies.join('\n'));
  const [, key = '', at = '', rest = ''] = /^([=~!?]|[a-z]+)(\d*) ?(.*)$/.exec(part) ?? [];
  const place = at === '' ? null : Number(at) - 1;
  switch (key) {
    case '=':
      return visitReasons(played, `${at}${rest}`);
    case '~': {
      const text = place === null ? all : fold(scripted[place] ?? '');
      return new RegExp(fold(rest)).test(text) ? [] : [`no "${rest}"`];
    }
    case '!': {
      const text = place === null ? all : fold(scripted[place] ?? '');
      return new RegExp(fold(rest)).test(text) ? [`has "${rest}"`] : [];
    }
    case '?':
      return (scripted.at(-1) ?? '').includes('?') ? [] : ['asks nothing'];
    case 'offers':
      return offerReasons(place === null ? played.offers.at(-1) : played.offers[place], Number(rest));
    case 'handoff':
      return chat.world.handedOver.length > 0 ? [] : ['no hand-over'];
    case 'nohandoff':
      return chat.world.handedOver.length === 0 ? [] : ['handed over'];
    case 'name':
      return chat.world.clientName === rest ? [] : [`name is ${chat.world.clientName}`];
    case 'status':
      return chat.world.visits.some(({ own, status }) => own && status === rest) ? [] : [`no ${rest} visit`];
    default:
      return part === '' ? [] : [`cannot read "${part}"`];
  }
};

const TECHNICAL = /\b(undefined|null|nan|infinity)\b|\[object|\{\{?\s*[a-z_]+\s*\}?\}|\d{4}-\d\d-\d\dt\d\d/;

/** Failed expectations of a script; empty when the dialogue meets all. */
export const reasonsOf = async (script: Script): Promise<string[]> => {
  const played = await play(script);
  const form = played.replies.flatMap((reply) => [
    ...(reply.trim() === '' ? ['an empty reply'] : []),
    ...(reply.length > 1200 ? ['a reply of more than 1200 characters'] : []),
    ...(TECHNICAL.test(fold(reply)) ? ['technical text'] : []),
    ...(readsAsPortuguese(reply) ? [] : [`hardly Portuguese: "${reply}"`]),
  ]);
  return [...form, ...script.expected.flatMap((part) => partReasons(played, part))];
};
