// Extracts from a reply what a client can read in it.
import { fold } from '../language/words/words.ts';
import type { LocalStart } from '../local-start.ts';

export type Asked =
  | 'name'
  | 'own-name'
  | 'attendee'
  | 'service'
  | 'go-ahead'
  | 'change'
  | 'cancel'
  | 'which'
  | 'reading'
  | 'owner'
  | 'choice'
  | null;

export interface ShownReply {
  text: string;
  asked: Asked;
  /** Starts of a list in the reply. */
  listed: LocalStart[];
  /** Starts named in sentences: 'sexta-feira, 06/03, às 15:00'. */
  named: LocalStart[];
}

const LINE = /• [^\n]*?(\d\d)\/(\d\d): ([^\n]*)/g;
const NAMED = /(\d\d)\/(\d\d), às (\d\d:\d\d)/g;

const ASKS: readonly [RegExp, Exclude<Asked, null | 'choice'>][] = [
  [/qual e para (cancelar|mudar)|qual voce confirma/, 'which'],
  [/quer (mesmo )?que eu cancele|deseja que eu cancele/, 'cancel'],
  [/quer mudar esse|(quer|deseja) que eu (mude|altere)|posso (mudar|alterar)/, 'change'],
  [
    /(quer|deseja) que eu (marque|agende|reserve)|posso (marcar|agendar|reservar)|\bmarco .{3,80}\?/,
    'go-ahead',
  ],
  [/nome de quem vem/, 'attendee'],
  [/o seu nome e [^?]{2,60}\?/, 'own-name'],
  [/(seu|o) nome\b.{0,60}[?.]/, 'name'],
  [/qual servico|qual deles/, 'service'],
  [/voce prefere \d\d:\d\d/, 'reading'],
  [/quer que eu (pergunte|peca|avise|passe)|posso perguntar/, 'owner'],
];

const dated = (now: LocalStart, day: string, month: string): string => {
  const date = `${month}-${day}`;
  const year = Number(now.slice(0, 4));
  return `${date < now.slice(5, 10) ? year + 1 : year}-${date}`;
};

export const readReply = (text: string, now: LocalStart): ShownReply => {
  const plain = fold(text);
  const listed = [...text.matchAll(LINE)].flatMap(([, day = '', month = '', times = '']) =>
    (times.match(/\d\d:\d\d/g) ?? []).map((time) => `${dated(now, day, month)}T${time}`),
  );
  const named = [...text.matchAll(NAMED)].map(
    ([, day = '', month = '', time = '']) => `${dated(now, day, month)}T${time}`,
  );
  const asked = ASKS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
  return { text, asked: asked ?? (listed.length > 0 ? 'choice' : null), listed, named };
};
