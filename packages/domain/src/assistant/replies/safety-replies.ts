// Replies that hand over to a human, and replies to requests that are not granted.
import type { Danger } from '../danger/danger-phrases.ts';
import type { DangerReading } from '../danger/dangers.ts';
import type { Turn } from '../dialogue/memory/turn.ts';
import type { DataWish } from '../reading/people/personal-data.ts';
import { introduction } from './voice/voice.ts';

/** Emotional support in Brazil: CVV, by phone 188, free, day and night. */
export const crisis = (): string =>
  'Sinto muito que você esteja passando por isso. Você não precisa enfrentar esse momento só: ligue agora para o CVV, no número 188, gratuito e 24 horas por dia, ou acesse cvv.org.br. Se houver risco imediato, ligue para o SAMU, 192. Já avisei o profissional para falar com você.';

/** Violence against women: 180; immediate danger: police, 190; children: 100. Free, day and night. */
export const violence = (): string =>
  'Sinto muito que isso esteja acontecendo, e a culpa não é de quem sofre. Se há perigo agora, ligue para a polícia, 190. O Ligue 180 orienta e acolhe em casos de violência contra a mulher; para crianças, adolescentes e idosos, o número é o Disque 100. São gratuitos e atendem 24 horas por dia. Já avisei o profissional para falar com você.';

/** May be a cry for help or a figure of speech: gives the numbers for every kind, without alarm. */
export const concern = (): string =>
  'Quero ter certeza de que está tudo bem. Se você ou alguém próximo estiver sofrendo, não precisa passar por isso só: o CVV conversa com você no 188. Se há violência, o Ligue 180 orienta e a polícia atende no 190; em emergência de saúde, o SAMU é 192; os Bombeiros, 193. São gratuitos, 24 horas por dia. Já avisei o profissional para ler a sua mensagem. Se não for nada disso, me diga como posso ajudar.';

/** Ambulance: 192. */
export const emergency = (): string =>
  'Isso pode ser uma emergência: ligue agora para o SAMU, 192, ou vá ao pronto-socorro mais próximo. Já avisei o profissional.';

/** Fire brigade: 193. */
export const fire = (): string =>
  'Saia daí agora, se puder, e ligue para os Bombeiros, 193. Se houver alguém ferido, o SAMU é 192. Já avisei o profissional.';

/** Appended to a question whose answer could be a cry for help. */
export const helpBeside = (): string => 'Se precisa de ajuda agora: polícia 190, SAMU 192.';

/** Help for a life in danger; the most urgent first. */
const helpIn = (dangers: ReadonlySet<Danger>): string =>
  [
    ...(dangers.has('fire') ? [fire()] : []),
    ...(dangers.has('health') ? [emergency()] : []),
    ...(dangers.has('self') ? [crisis()] : []),
    ...(dangers.has('violence') ? [violence()] : []),
  ].join('\n\n');

/** Help for a danger that may be uncertain. */
export const helpFor = ({ kinds, isSure }: DangerReading): string => (isSure ? helpIn(kinds) : concern());

/** True when a text gives emergency numbers. */
export const isHelp = (text: string): boolean =>
  [crisis(), violence(), emergency(), fire(), concern()].some((help) => text.includes(help));

/** The assistant may neither erase nor disclose the stored data of a person. */
const dataRequests: Record<DataWish, string> = {
  erase:
    'Já passei ao profissional o seu pedido de apagar os seus dados. É o profissional que faz isso e responde por aqui; por enquanto nada foi apagado, e os seus horários continuam como estão.',
  copy: 'Já passei ao profissional o seu pedido sobre os dados que temos de você. É o profissional que responde, por aqui.',
  rights:
    'Já passei ao profissional o seu pedido sobre os seus dados pessoais. É o profissional que responde, por aqui.',
};
export const dataRequested = (wish: DataWish): string => dataRequests[wish];

export const human = (): string =>
  'Claro. Já avisei o profissional e você será atendido por uma pessoa por aqui assim que possível.';

export const clinical = (): string =>
  'Sinto muito por isso. Não posso dar orientação de saúde por aqui, mas já avisei o profissional para falar com você. Se piorar ou for urgente, procure um pronto atendimento.';

/** Pain that a client has told the dentist of; the earliest free hours follow. */
export const toothache = (): string =>
  'Sinto muito por essa dor. Já avisei o profissional; se piorar, inchar ou der febre, procure um pronto atendimento.';

/** An ill animal; the earliest free hours follow. */
export const illAnimal = (): string =>
  'Sinto muito, tomara que melhore logo. Já avisei o profissional; se piorar ou for urgente, procure um pronto atendimento veterinário.';

export const complaint = (): string =>
  'Lamento por isso. Já avisei o profissional, que vai falar com você por aqui.';

export const noAdvice = (): string =>
  'Não posso dar orientação técnica por mensagem: isso é avaliado pelo profissional no atendimento. Posso marcar um horário ou passar a sua dúvida ao profissional.';

export const robot = ({ business }: Turn): string =>
  `${introduction(business)}. Posso marcar, mudar ou cancelar horários, e chamar o profissional quando precisar.`;

export const internals = ({ business }: Turn): string =>
  `${introduction(business)}, e não compartilho como sou configurada. Posso ajudar com horários, serviços e agendamentos.`;

export const injection = (): string =>
  'Não posso atender a esse pedido. Por aqui eu marco, mudo e cancelo os seus horários, sempre com os preços e as regras do estabelecimento.';

export const noDiscount = (): string =>
  'Os preços são os da nossa tabela e não posso dar desconto nem alterar valores. Para negociar, só falando com o profissional.';
