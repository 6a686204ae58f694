// The voice of the assistant: the tone chooses the phrases, the level of detail their additions.
import { assistantNameOf } from '#account/assistant-name.ts';
import { maskedCep } from '#account/business/cep.ts';
import type { Business, OfferedService, VoiceTone } from '../../assistant-tools.ts';
import { spokenPrice } from './spoken.ts';

interface Phrases {
  hello: string;
  offerHelp: string;
  booked: string;
  moved: string;
  cancelled: string;
  sorry: string;
  fine: string;
  /** after a booking, with the first name of the client */
  thanks: (name: string) => string;
  seeYou: string;
  /** after the free starts */
  choose: string;
  askName: string;
  /** after a start that the client only asked about; the second one when a visit is moved */
  goAhead: readonly [string, string];
  welcome: string;
  goodbye: string;
  /** precedes everything else for a client who is afraid or anxious */
  comfort: string;
  /** visits whose date the owner has closed, and whether there are several */
  agendaChanged: (visits: string, several: boolean) => string;
}

const PHRASES: Record<VoiceTone, Phrases> = {
  professional: {
    hello: 'Olá',
    offerHelp: 'Como posso ajudar?',
    booked: 'Agendamento feito',
    moved: 'Horário alterado',
    cancelled: 'Agendamento cancelado',
    sorry: 'Infelizmente',
    fine: 'Certo.',
    thanks: (name) => `Agradecemos a preferência, ${name}.`,
    seeYou: 'Até lá!',
    choose: 'Qual horário fica melhor para você?',
    askName: 'Qual é o seu nome, por favor? É para o agendamento.',
    goAhead: ['Quer que eu marque?', 'Quer que eu mude para esse horário?'],
    welcome: 'De nada! Estou à disposição.',
    goodbye: 'Até breve!',
    comfort: 'É natural se sentir assim, e não há pressa: vamos no seu tempo.',
    agendaChanged: (visits, several) =>
      `A agenda do profissional mudou ${several ? 'nesses dias' : 'nesse dia'}, e ainda não posso garantir: ${visits}. Pedi ao profissional que confirme com você por aqui.`,
  },
  friendly: {
    hello: 'Oi',
    offerHelp: 'Como posso ajudar você?',
    booked: 'Prontinho, está marcado',
    moved: 'Prontinho, mudei o seu horário',
    cancelled: 'Prontinho, cancelei',
    sorry: 'Poxa, infelizmente',
    fine: 'Combinado!',
    thanks: (name) => `A gente agradece, ${name}! 😊`,
    seeYou: 'Esperamos você!',
    choose: 'Qual fica melhor para você? 😊',
    askName: 'Qual é o seu nome, por favor? É só para eu deixar anotado.',
    goAhead: ['Quer que eu marque para você?', 'Quer que eu mude para esse horário?'],
    welcome: 'Por nada! Se precisar de algo, é só chamar.',
    goodbye: 'Até logo!',
    comfort: 'Fica em paz, é super normal sentir isso, e a gente vai no seu tempo.',
    agendaChanged: (visits, several) =>
      `A agenda do profissional mudou ${several ? 'nesses dias' : 'nesse dia'}, então ainda não consigo garantir: ${visits}. Já pedi ao profissional para confirmar com você por aqui.`,
  },
  formal: {
    hello: 'Olá',
    offerHelp: 'Em que posso ser útil?',
    booked: 'O seu agendamento foi registrado',
    moved: 'O seu horário foi alterado',
    cancelled: 'O agendamento foi cancelado, conforme solicitado',
    sorry: 'Infelizmente',
    fine: 'Perfeitamente.',
    thanks: (name) => `Agradecemos a sua confiança, ${name}.`,
    seeYou: 'Será um prazer receber você.',
    choose: 'Qual desses horários é mais conveniente?',
    askName: 'Poderia informar o seu nome, por favor? É para o registro do agendamento.',
    goAhead: ['Deseja que eu agende?', 'Deseja que eu altere para esse horário?'],
    welcome: 'Não há de quê. Permaneço à disposição.',
    goodbye: 'Até breve.',
    comfort: 'Compreendo o seu receio, que é muito natural; conduziremos tudo com calma.',
    agendaChanged: (visits, several) =>
      `A agenda do profissional foi alterada ${several ? 'nesses dias' : 'nesse dia'}, e ainda não é possível garantir: ${visits}. Solicitei ao profissional que confirme com você por aqui.`,
  },
  casual: {
    hello: 'E aí',
    offerHelp: 'No que posso te ajudar?',
    booked: 'Fechou, tá marcado',
    moved: 'Fechou, mudei aqui',
    cancelled: 'Beleza, cancelei aqui',
    sorry: 'Puts, infelizmente',
    fine: 'Beleza!',
    thanks: (name) => `Valeu, ${name}!`,
    seeYou: 'Te esperamos lá!',
    choose: 'Qual você prefere?',
    askName: 'Qual é o seu nome?',
    goAhead: ['Quer que eu marque?', 'Quer que eu mude pra esse?'],
    welcome: 'Imagina! Precisando, é só chamar.',
    goodbye: 'Falou, até mais!',
    comfort: 'Relaxa, é normal sentir isso, vamos no seu tempo.',
    agendaChanged: (visits, several) =>
      `A agenda do profissional mudou ${several ? 'nesses dias' : 'nesse dia'}, e ainda não dá pra garantir: ${visits}. Já pedi pro profissional confirmar contigo por aqui.`,
  },
};

export const phrasesOf = ({ voiceTone }: Pick<Business, 'voiceTone'>): Phrases => PHRASES[voiceTone];

/** 'Sou Sofia, assistente virtual de Odonto Vida', with the parts that are filled in. */
export const introduction = (business: Pick<Business, 'assistantName' | 'name'>): string => {
  const [who, place] = [assistantNameOf(business), business.name.trim()];
  const role = place === '' ? 'assistente virtual' : `assistente virtual de ${place}`;
  return who === '' ? `Sou a ${role}` : `Sou ${who}, ${role}`;
};

/** For a professional without services. */
export const noServices = 'No momento não temos serviços para agendar por aqui.';

/** 'Rua Goiás, 900, Goiânia, CEP 74010-010', or null when no street is known. */
export const addressOf = ({ street, streetNumber, city, zipCode }: Business): string | null => {
  if (!street?.trim()) return null;
  return [street, streetNumber, city, zipCode && `CEP ${maskedCep(zipCode)}`]
    .filter((part) => part?.trim())
    .join(', ');
};

/** A service with what the level of detail adds: nothing, price and duration, or its description too. */
export const serviceDetails = ({ detailLevel }: Business, service: OfferedService): string => {
  if (detailLevel === 'concise') return '';
  const facts = ` (${service.durationMinutes} minutos por ${spokenPrice(service.price)})`;
  const description = detailLevel === 'comprehensive' ? service.description?.trim() : '';
  return description ? `${facts}: ${description}` : facts;
};
