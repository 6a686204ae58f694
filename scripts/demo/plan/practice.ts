// The practice of the demonstration: a psychologist, her services and her assistant's knowledge.
import type { KnowledgeBody } from '@zelo/domain/assistant/knowledge-contract.ts';
import type { NoteType } from '@zelo/domain/clients/client-options.ts';
import type { DayHours, WorkingHours } from '@zelo/domain/hours/working-day.ts';
import type { ServiceBody } from '@zelo/domain/services/services-contract.ts';

export const EMAIL = 'demo@example.com';

export const owner = { email: EMAIL, firstName: 'Helena', lastName: 'Moraes', profileImageUrl: null };

export const business = {
  businessName: 'Helena Moraes Psicologia',
  profession: 'psicologo',
  phone: '5520990000001',
  businessEmail: EMAIL,
  assistantName: 'Clara',
  timezone: 'America/Sao_Paulo',
  street: 'Rua das Acácias',
  streetNumber: '120, sala 31',
  city: 'São Paulo',
} as const;

/** Services by their key in the agenda plan. */
export const services = {
  session: {
    name: 'Sessão individual',
    description: 'Psicoterapia para adultos',
    duration: 50,
    price: '180.00',
    color: 'violet',
  },
  online: {
    name: 'Sessão online',
    description: 'Por vídeo, com link no dia',
    duration: 50,
    price: '160.00',
    color: 'teal',
  },
  couple: { name: 'Sessão de casal', description: null, duration: 60, price: '260.00', color: 'pink' },
  first: {
    name: 'Avaliação inicial',
    description: 'Primeira conversa',
    duration: 60,
    price: '220.00',
    color: 'rust',
  },
} as const satisfies Record<string, Omit<ServiceBody, 'description'> & { description: string | null }>;

export type ServiceKey = keyof typeof services;

/** Daily starts from Monday to Friday, and on Saturday. */
export const STARTS = ['09:00', '10:00', '11:00', '14:00', '15:00', '16:00', '17:00', '18:00'] as const;
export const SATURDAY_STARTS = ['09:00', '10:00', '11:00'] as const;

const weekday: DayHours = {
  enabled: true,
  slots: [
    { start: '09:00', end: '12:00' },
    { start: '14:00', end: '19:00' },
  ],
};

export const workingHours: WorkingHours = {
  sunday: { enabled: false, slots: [] },
  monday: weekday,
  tuesday: weekday,
  wednesday: weekday,
  thursday: weekday,
  friday: weekday,
  saturday: { enabled: true, slots: [{ start: '09:00', end: '12:00' }] },
};

export const holidayChoices = { state: 'SP' as const, rules: {}, cityDays: [] };

export const knowledge: KnowledgeBody[] = [
  {
    title: 'Endereço e como chegar',
    content: 'Rua das Acácias, 120, sala 31, a cinco minutos do metrô. O prédio tem estacionamento pago.',
    category: 'outros',
  },
  {
    title: 'Formas de pagamento',
    content: 'Pix, dinheiro e cartão de débito ou crédito. O pagamento é feito no fim de cada sessão.',
    category: 'politicas',
  },
  {
    title: 'Convênios',
    content: 'Não atendemos por convênio, mas emitimos recibo para reembolso.',
    category: 'politicas',
  },
  {
    title: 'Faltas e cancelamentos',
    content: 'Remarcações e cancelamentos são gratuitos até 24 horas antes. Depois disso a sessão é cobrada.',
    category: 'politicas',
  },
  {
    title: 'Como é a primeira consulta',
    content: 'A avaliação inicial dura uma hora. É uma conversa sobre o que traz você e como seguir.',
    category: 'servicos',
  },
  {
    title: 'Atendimento online',
    content: 'As sessões online são por vídeo. O link chega por aqui meia hora antes do horário.',
    category: 'servicos',
  },
  {
    title: 'Pacote de quatro sessões',
    content: 'Quem paga quatro sessões do mês de uma vez ganha 10% de desconto.',
    category: 'promocoes',
  },
];

export const openQuestions = ['vocês atendem adolescentes?', 'tem acesso para cadeira de rodas?'] as const;

export const notes: readonly [NoteType, string][] = [
  ['general', 'Prefere ser chamada pelo segundo nome.'],
  ['preference', 'Gosta dos primeiros horários da manhã.'],
  ['follow_up', 'Retomar o plano de sono na próxima sessão.'],
  ['medical', 'Em acompanhamento com psiquiatra desde março.'],
  ['general', 'Indicação de outra paciente.'],
  ['complaint', 'Achou a sala fria; deixar o aquecedor ligado.'],
];

export const visitNotes = [
  'Trazer o questionário preenchido',
  'Pediu recibo para reembolso',
  'Vem acompanhada',
  'Prefere a sala dos fundos',
] as const;

export const cancelReasons = [
  'Ficou doente',
  'Viagem de trabalho',
  'Imprevisto na escola dos filhos',
] as const;
