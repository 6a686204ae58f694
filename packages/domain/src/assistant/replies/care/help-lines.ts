// Help lines for a life in danger, and what is said after them.
import type { Danger } from '../../danger/danger-phrases.ts';
import { type HeardAfterHelp, heardAfterHelp } from '../../danger/help/heard-after-help.ts';
import type { DangerReading } from '../../danger/dangers.ts';
import type { SaidOfHelp } from '../../danger/help/after-help.ts';
import { isOnChildOrElder } from '../../danger/help/victims.ts';

/** `violence-100`: against a child or an old person. */
export type HelpKind = Danger | 'violence-100';

/** Emotional support in Brazil: CVV, by phone 188, free, day and night. */
export const crisis = (): string =>
  'Sinto muito que você esteja passando por isso. Você não precisa enfrentar esse momento só: ligue agora para o CVV, no número 188, gratuito e 24 horas por dia, ou acesse cvv.org.br. Se houver risco imediato, ligue para o SAMU, 192. Já avisei o profissional para falar com você.';

/** Violence against women: 180; immediate danger: police, 190; children: 100. Free, day and night. */
export const violence = (): string =>
  'Se há perigo agora, ligue para a polícia, 190; se alguém está ferido, para o SAMU, 192. Sinto muito que isso esteja acontecendo, e a culpa não é de quem sofre. O Ligue 180 orienta e acolhe em casos de violência contra a mulher; para crianças, adolescentes e idosos, o número é o Disque 100. São gratuitos e atendem 24 horas por dia. Já avisei o profissional para falar com você.';

/** Violence against a child or an old person. */
const violenceOnWeak = (): string =>
  'Se há perigo agora, ligue para a polícia, 190; se alguém está ferido, para o SAMU, 192. Sinto muito que isso esteja acontecendo. O Disque 100 recebe denúncias e orienta em casos de violência contra crianças, adolescentes e idosos, de graça e 24 horas por dia. Já avisei o profissional para falar com você.';

/** May be a cry for help or a figure of speech: gives the numbers for every kind, without alarm. */
export const concern = (): string =>
  'Quero ter certeza de que está tudo bem. Se você ou alguém próximo estiver sofrendo, não precisa passar por isso só: o CVV conversa com você no 188. Se há violência, o Ligue 180 orienta e a polícia atende no 190; em emergência de saúde, o SAMU é 192; os Bombeiros, 193. São gratuitos, 24 horas por dia. Já avisei o profissional para ler a sua mensagem. Se não for nada disso, me diga como posso ajudar.';

/** May be an illness that cannot wait. */
export const perhapsIll = (): string =>
  'Isso pode precisar de atendimento logo: procure um pronto-socorro ou uma UPA, sem esperar pelo horário daqui. Se faltar ar, confundir ou piorar, ligue para o SAMU, 192, de graça, 24 horas por dia. Já avisei o profissional para ler a sua mensagem. Se for outra coisa, me diga; para quem está sofrendo, o CVV conversa no 188.';

/** Ambulance: 192. */
export const emergency = (): string =>
  'Isso pode ser uma emergência: ligue agora para o SAMU, 192, ou vá ao pronto-socorro mais próximo. Já avisei o profissional.';

/** Fire brigade: 193. */
export const fire = (): string =>
  'Saia daí agora, se puder, e ligue para os Bombeiros, 193. Se houver alguém ferido, o SAMU é 192. Já avisei o profissional.';

/** Appended to a question whose answer could be a cry for help. */
export const helpBeside = (): string => 'Se precisa de ajuda agora: polícia 190, SAMU 192.';

/** The most urgent first: an overdose is an emergency before it is a crisis. */
const LINES: readonly [HelpKind, () => string][] = [
  ['fire', fire],
  ['health', emergency],
  ['self', crisis],
  ['violence', violence],
  ['violence-100', violenceOnWeak],
];

/** Kinds of help for what was said: pills taken call for an ambulance too, and a child for the Disque 100. */
const kindsOf = (dangers: ReadonlySet<HelpKind>, said: string): ReadonlySet<HelpKind> => {
  const heard = heardAfterHelp(said);
  const isIll = heard.includes('taken') || heard.includes('worse');
  const kinds = isIll ? new Set([...dangers, 'health' as const]) : dangers;
  const isWeak = kinds.has('violence') && (heard.includes('minor') || isOnChildOrElder(said));
  if (!kinds.has('violence-100') && !isWeak) return kinds;
  return new Set([...kinds, 'violence-100' as const].filter((kind) => kind !== 'violence'));
};

/** Help for a life in danger; `said`: the client's words. */
export const helpIn = (dangers: ReadonlySet<Danger>, said = ''): string => {
  const kinds = kindsOf(dangers, said);
  return LINES.filter(([kind]) => kinds.has(kind))
    .map(([, line]) => line())
    .join('\n\n');
};

const isOnlyIll = (kinds: ReadonlySet<Danger>): boolean => kinds.size === 1 && kinds.has('health');

/** Help for a danger that may be uncertain. */
export const helpFor = ({ kinds, isSure }: DangerReading, said = ''): string =>
  isSure ? helpIn(kinds, said) : isOnlyIll(kinds) ? perhapsIll() : concern();

const AGAIN = [
  'Estou aqui com você, e o profissional já foi avisado.',
  'Não largo esta conversa, e o profissional já foi avisado.',
  'Obrigada por me escrever; o profissional já foi avisado.',
  'Li o que você escreveu, e o profissional já foi avisado.',
  'Você não está só nisso, e o profissional já foi avisado.',
];

/** Short forms of the numbers, by kind of danger. */
const AGAIN_LINES: readonly [HelpKind, string][] = [
  ['fire', 'Bombeiros: 193.'],
  ['violence', 'Ligue agora para a polícia, 190; se alguém está ferido, SAMU, 192. Orientação: Ligue 180.'],
  ['violence-100', 'Se há perigo agora, polícia, 190, ou SAMU, 192. Denúncia e orientação: Disque 100.'],
  ['health', 'Ligue agora para o SAMU, 192, ou vá ao pronto-socorro.'],
  ['self', 'Se há risco agora, SAMU, 192, ou polícia, 190. CVV: 188, ou pelo chat em cvv.org.br.'],
];

/** Said instead of the numbers to a client who is well, or says that it was a joke. */
const CALM_LINES: readonly [HelpKind, string][] = [
  ['fire', 'Se precisar, os Bombeiros atendem no 193.'],
  ['violence', 'Se precisar, a polícia atende no 190 e o Ligue 180 orienta.'],
  ['violence-100', 'Se precisar, a polícia atende no 190 e o Disque 100 orienta.'],
  ['health', 'Se algo mudar, o SAMU atende no 192.'],
  ['self', 'Se precisar conversar, o CVV atende no 188, a qualquer hora.'],
];
const CALM_END = 'O profissional vai ler esta conversa e falar com você.';

const ACKNOWLEDGED = {
  taken: 'Ligue já e diga o que tomou e quanto; se puder, chame alguém para ficar com você.',
  worse: 'Isso não pode esperar: ligue já, diga o que sente e não fique só.',
  means: 'Por favor, deixe isso longe de você e fique agora perto de alguém.',
  hidden: 'Se der, fique em silêncio, com a porta trancada, até a ajuda chegar.',
  thanks: 'Cuide de você, e pode escrever a qualquer hora.',
  near: 'Fique perto de outras pessoas e peça ajuda a quem estiver aí, como um segurança ou funcionário.',
  home: 'Você não precisa enfrentar isso só: procure já alguém de confiança, um vizinho, a escola ou o Conselho Tutelar.',
  minor: 'Obrigada por me contar. Fale também com um adulto de confiança, na escola ou no Conselho Tutelar.',
  secret: 'Obrigada por confiar. Por aqui, só o profissional foi avisado, para cuidar de você.',
  alone: 'Estou aqui com você, e quem atende nesse número fica com você na linha.',
  sorry: 'Não precisa se desculpar, fez muito bem em escrever.',
  decided: 'Por favor, não faça nada agora: fique perto de alguém e ligue já.',
  'fears-police':
    'Entendo, e quem decide é você: eu não chamo ninguém. O Ligue 180 escuta e orienta em sigilo. Se puder, apague esta conversa do aparelho.',
  'asks-robot': 'Sou uma assistente virtual, e uma pessoa já foi avisada para falar com você.',
  joke: 'Que bom que era brincadeira. Prefiro perguntar demais a perguntar de menos.',
  serious: 'Acredito em você.',
  called: 'Fez bem em chamar ajuda.',
  'will-call': 'Isso, ligue agora mesmo.',
  safe: 'Que bom que agora está mais calmo; se mudar, ligue sem esperar.',
  'asks-call': 'O aviso para falarem com você já foi dado; não consigo dizer a que horas vem a ligação.',
  'asks-what': 'Fique por perto e ligue: quem atende orienta o que fazer.',
} as const;

/** Help in writing. WhatsApp of Ligue 180: (61) 9610-0180 (Ministério das Mulheres, 2023). */
const inWriting = (kinds: ReadonlySet<HelpKind>): string =>
  kinds.has('violence') || kinds.has('violence-100')
    ? 'Se não puder falar, o Ligue 180 também atende por mensagem no WhatsApp, (61) 9610-0180. Assim que der, saia para perto de outras pessoas.'
    : 'Se não puder falar, o CVV também atende por mensagem, em cvv.org.br.';

const acknowledged = (heard: readonly HeardAfterHelp[], kinds: ReadonlySet<HelpKind>): string =>
  heard.map((each) => (each === 'cannot-talk' ? inWriting(kinds) : ACKNOWLEDGED[each])).join(' ');

/**
 * For a client who writes again after the help lines.
 *
 * @param nth differs between replies that follow each other
 */
export const helpAgain = (
  dangers: ReadonlySet<HelpKind>,
  { said, nth }: { said: string; nth: number },
): string => {
  const kinds = kindsOf(dangers, said);
  const heard = heardAfterHelp(said);
  if (heard.length > 0 && heard.every((each) => each === 'joke' || each === 'safe')) {
    const lines = CALM_LINES.filter(([kind]) => kinds.has(kind)).map(([, line]) => line);
    return [acknowledged(heard, kinds), ...lines, CALM_END].join(' ');
  }
  const again = AGAIN[nth % AGAIN.length] ?? '';
  return [
    ...(heard.length === 0 ? [] : [acknowledged(heard, kinds)]),
    ...AGAIN_LINES.filter(([kind]) => kinds.has(kind)).map(([, line]) => line),
    heard.length === 0 ? `${again} Se entendi errado, é só me dizer.` : again,
  ].join('\n');
};

/** For a client who writes again after help was only offered. */
export const helpGently = (dangers: ReadonlySet<HelpKind>, said: string): string => {
  const kinds = kindsOf(dangers, said);
  const lines = CALM_LINES.filter(([kind]) => kinds.has(kind)).map(([, line]) => line);
  return [acknowledged(heardAfterHelp(said), kinds), ...lines].join(' ');
};

/** Dangers for which a text gives certain help; empty for any other text. */
export const dangersHelped = (text: string): ReadonlySet<HelpKind> => {
  const full = LINES.filter(([, line]) => text.includes(line())).map(([kind]) => kind);
  const isShort = AGAIN.some((again) => text.includes(again));
  const short = isShort ? AGAIN_LINES.filter(([, line]) => text.includes(line)) : [];
  const calm = text.includes(CALM_END) ? CALM_LINES.filter(([, line]) => text.includes(line)) : [];
  return new Set([...full, ...[...short, ...calm].map(([kind]) => kind)]);
};

/** True when a text gives emergency numbers. */
export const isHelp = (text: string): boolean =>
  dangersHelped(text).size > 0 || [concern(), perhapsIll()].some((line) => text.includes(line));

const RESUMED: Record<SaidOfHelp, string> = {
  misread: 'Certo, e desculpe se foi um mal-entendido meu: prefiro perguntar demais a perguntar de menos.',
  well: 'Certo, obrigada por me dizer.',
  nothing: 'Certo.',
};

/** Continues with a client after help lines, with the number in short; claims nothing about how they are. */
export const resumedAfterDanger = (said: SaidOfHelp, kinds: ReadonlySet<HelpKind>): string =>
  [RESUMED[said], ...CALM_LINES.filter(([kind]) => kinds.has(kind)).map(([, line]) => line)].join(' ');

/** Said to a person who is not the one in danger: tells nothing of what was written before. */
export const toOtherWriter = (): string => 'Certo. Se precisar de um horário, é só me chamar.';

/** True for help in the calm form, said to a client who is well. */
export const isCalmHelp = (text: string): boolean => text.includes(CALM_END);
