// Replies that hand over to a human, and replies to requests that are not granted.
import type { Turn } from '../../dialogue/memory/turn.ts';
import type { DataWish } from '../../reading/people/personal-data.ts';
import { introduction } from '../voice/voice.ts';

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

/** A relapse, an eating disorder, anguish: a helpline until the professional answers. */
export const distress = (): string =>
  'Sinto muito que esteja sendo difícil. Já avisei o profissional para falar com você. Se quiser conversar com alguém agora, o CVV atende no 188, de graça, a qualquer hora.';

/** An illness that keeps a client of another trade from coming. */
export const getWell = (): string => 'Puxa, melhoras!';

/** Pain that a client has told the dentist of; the earliest free hours follow. */
export const toothache = (): string =>
  'Sinto muito por essa dor. Já avisei o profissional; se piorar, inchar ou der febre, procure um pronto atendimento.';

/** An ill animal; the earliest free hours follow. */
export const illAnimal = (): string =>
  'Sinto muito, tomara que melhore logo. Já avisei o profissional; se piorar ou for urgente, procure um pronto atendimento veterinário.';

/** An animal that is poisoned or bleeds; the owner's entry about urgent care follows, or the earliest free hours. */
export const animalEmergency = (): string =>
  'Isso pode ser grave: leve agora ao pronto atendimento veterinário mais próximo, sem esperar resposta por aqui. Já avisei o profissional.';

export const complaint = (): string =>
  'Lamento por isso. Já avisei o profissional, que vai falar com você por aqui.';

/** Suitability of a treatment for this client: never a yes. */
export const onlyProfessionalJudges = (): string =>
  'Isso só o profissional pode avaliar com segurança. Já passei a sua pergunta, e a resposta chega por aqui.';

/** A person is in custody: calls the lawyer, offers no date. */
export const arrested = (): string =>
  'Sinto muito, isso não pode esperar. Já avisei o profissional com urgência para falar com você por aqui; se puder, diga em que delegacia está e um telefone para contato.';

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
