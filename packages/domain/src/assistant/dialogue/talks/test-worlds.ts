// Sample businesses for tests. The time is Wednesday, 4 March 2026, 10:20.
import type { OfferedService, SentReminder } from '../../assistant-tools.ts';
import type { Weekday, WorkingHours } from '#hours/working-day.ts';
import { weekdays } from '#hours/working-day.ts';
import { minutesLater } from '../../local-start.ts';
import { practiceChat, type PracticeChat, type PracticeVisit, type PracticeWorld } from './test-chat.ts';
import { playOnce } from './test-played-turns.ts';

const trades = {
  dentist: {
    business: 'Odonto Vida',
    profession: 'dentista',
    hours: { days: 'mon tue wed thu fri', ranges: '09:00-12:00 14:00-18:00' },
    services: 'Avaliação 30 100.00|Limpeza 60 200.00|Clareamento dental 90 900.00',
    knowledge:
      'Crianças: Atendemos crianças a partir de 3 anos de idade.|Convênios: Trabalhamos com Amil Dental.',
  },
  barber: {
    business: 'Barbearia do Léo',
    profession: 'barbeiro',
    hours: { days: 'tue wed thu fri sat', ranges: '09:00-12:00 13:00-19:00' },
    services: 'Corte masculino 30 45.00|Barba 30 35.00|Corte + barba 60 70.00',
    knowledge:
      'Formas de pagamento: Aceitamos Pix, dinheiro e cartão.|Atraso: Toleramos até 10 minutos de atraso.',
  },
  psychologist: {
    business: 'Helena Prado Psicologia',
    profession: 'psicologo',
    hours: { days: 'mon tue wed thu fri', ranges: '08:00-12:00 14:00-20:00' },
    services: 'Sessão individual 50 180.00|Terapia de casal 80 280.00',
    knowledge:
      'Atendimento online: Atendemos também online, por vídeo.|Cancelamento: Cancelamentos com menos de 24 horas são cobrados.',
  },
  lawyer: {
    business: 'Torres Advocacia',
    profession: 'advogado',
    hours: { days: 'mon tue wed thu fri', ranges: '09:00-12:00 14:00-17:00' },
    services: 'Consulta jurídica 60 300.00',
    knowledge: 'Documentos: Traga RG, CPF e os documentos do caso.',
  },
  manicure: {
    business: 'Studio Unhas da Jô',
    profession: 'manicure_pedicure',
    hours: { days: 'tue wed thu fri sat', ranges: '08:00-12:00 13:00-18:00' },
    services: 'Manicure 45 35.00|Pedicure 45 40.00|Pé e mão 90 70.00|Alongamento em gel 120 160.00',
    knowledge: 'Pagamento: Aceito Pix e dinheiro. Não aceito cartão.',
  },
  masseuse: {
    business: 'Espaço Zen',
    profession: 'massagista',
    hours: { days: 'mon tue wed thu fri sat', ranges: '10:00-20:00' },
    services: 'Massagem relaxante 60 130.00|Drenagem linfática 60 150.00|Massagem modeladora 60 140.00',
    knowledge: 'Gestantes: A drenagem para gestantes é feita a partir do terceiro mês.',
  },
  trainer: {
    business: 'Rafa Personal',
    profession: 'personal_trainer',
    hours: { days: 'mon tue wed thu fri', ranges: '06:00-11:00 17:00-21:00' },
    services: 'Treino individual 60 90.00|Avaliação física 60 120.00',
    knowledge: 'Local dos treinos: Os treinos são no calçadão.',
  },
  vet: {
    business: 'Vet Amigo',
    profession: 'veterinario',
    hours: { days: 'mon tue wed thu fri', ranges: '09:00-18:00' },
    services: 'Consulta veterinária 60 160.00|Vacina 30 90.00',
    knowledge: 'Vacinas: Temos V8, V10, antirrábica e gripe canina. Traga a carteirinha do pet.',
  },
  beautician: {
    business: 'Clínica Bella',
    profession: 'esteticista',
    hours: { days: 'tue wed thu fri sat', ranges: '09:00-18:00' },
    services: 'Limpeza de pele 90 180.00|Design de sobrancelha 30 45.00|Depilação perna inteira 60 80.00',
    knowledge: 'Remarcação: Você pode remarcar sem custo até 24 horas antes do horário.',
  },
  nutritionist: {
    business: 'Nutri Camila Lopes',
    profession: 'nutricionista',
    hours: { days: 'mon tue wed thu', ranges: '13:00-19:00' },
    services: 'Consulta nutricional 60 250.00|Retorno 30 120.00',
    knowledge: 'Bioimpedância: A bioimpedância está incluída na consulta; venha em jejum de 2 horas.',
  },
  photographer: {
    business: 'Lucas Foto',
    profession: 'fotografo',
    hours: { days: 'sat sun', ranges: '08:00-18:00' },
    services: 'Ensaio fotográfico 120 600.00',
    knowledge: 'Entrega: As fotos editadas são entregues em até 15 dias por link.',
  },
  physio: {
    business: 'Fisio Movimento',
    profession: 'fisioterapeuta',
    hours: { days: 'mon tue wed thu fri', ranges: '08:00-12:00 14:00-18:00' },
    services: 'Sessão de fisioterapia 50 120.00|RPG 60 150.00',
    knowledge: 'O que levar: Venha com roupa confortável e traga exames recentes e o pedido médico.',
  },
  hairdresser: {
    business: 'Salão Bela Juba',
    profession: 'cabeleireiro',
    hours: { days: 'tue wed thu fri sat', ranges: '09:00-19:00' },
    services:
      'Corte feminino 60 90.00|Escova 45 60.00|Coloração 120 180.00|Hidratação 60 100.00|Corte infantil 30 50.00',
    knowledge: 'Estacionamento: Temos convênio com o estacionamento ao lado, grátis por 2 horas.',
  },
  doctor: {
    business: 'Clínica Santos',
    profession: 'medico',
    hours: { days: 'mon tue wed thu fri', ranges: '08:00-12:00 13:00-17:00' },
    services: 'Consulta 30 350.00|Retorno 15 0.00',
    knowledge: 'Convênios: Atendemos Unimed e SulAmérica.|Exames: Traga os últimos exames.',
  },
  makeup: {
    business: 'Ateliê da Mari',
    profession: 'maquiador',
    hours: { days: 'thu fri sat sun', ranges: '07:00-20:00' },
    services: 'Maquiagem social 60 200.00|Maquiagem de noiva 120 700.00|Curso de automaquiagem 180 450.00',
    knowledge: 'Atendimento em domicílio: Vou até você com taxa de deslocamento de R$ 50,00.',
  },
  accountant: {
    business: 'Prado Contabilidade',
    profession: 'contador',
    hours: { days: 'mon tue wed thu fri', ranges: '09:00-12:00 13:30-18:00' },
    services:
      'Consultoria contábil 60 220.00|Declaração de imposto de renda 90 300.00|Abertura de empresa 60 500.00',
    knowledge: 'Documentos: Para o imposto de renda traga informes de rendimento e recibos médicos.',
  },
  electrician: {
    business: 'Elétrica do Zé',
    profession: 'eletricista',
    hours: { days: 'mon tue wed thu fri sat', ranges: '08:00-12:00 13:00-18:00' },
    services: 'Visita técnica 60 120.00|Instalação de chuveiro 60 150.00|Troca de tomada 30 60.00',
    knowledge: 'Área de atendimento: Atendemos em toda a zona sul.',
  },
};

export type Trade = keyof typeof trades;

export const tradeNames = Object.keys(trades) as Trade[];

const hoursOf = ({ days, ranges }: { days: string; ranges: string }): WorkingHours => {
  const slots = ranges.split(' ').map((range) => ({ start: range.slice(0, 5), end: range.slice(6) }));
  const entries = weekdays.map((day): [Weekday, WorkingHours[Weekday]] => {
    const enabled = days.split(' ').includes(day.slice(0, 3));
    return [day, { enabled, slots: enabled ? slots : [] }];
  });
  return Object.fromEntries(entries) as WorkingHours;
};

const serviceOf = (text: string, at: number): OfferedService => {
  const words = text.split(' ');
  const [minutes = '', price = ''] = words.slice(-2);
  return {
    id: at + 1,
    name: words.slice(0, -2).join(' '),
    description: null,
    durationMinutes: Number(minutes),
    price,
  };
};

export const today = '2026-03-04';
export const tomorrow = '2026-03-05';

/**
 * A visit of the client or, with `own: false`, of another client: 60 minutes of the first service unless
 * overridden.
 */
export const aVisit = (start: string, told: Partial<PracticeVisit> = {}): PracticeVisit => ({
  id: Number(start.replace(/\D/g, '').slice(4)),
  own: true,
  serviceId: 1,
  start,
  end: minutesLater(start, 60),
  status: 'scheduled',
  isAllDay: false,
  forSomeone: null,
  ...told,
});

export const aReminder = (
  appointmentId: number,
  text = 'Lembrete: seu horário é amanhã. Confirma?',
): SentReminder => ({
  appointmentId,
  text,
  at: '2026-03-04T10:00',
});

export const aWorld = (trade: Trade, told: Partial<PracticeWorld> = {}): PracticeWorld => {
  const { business, profession, hours, services, knowledge } = trades[trade];
  return {
    now: `${today}T10:20`,
    timeZone: 'America/Sao_Paulo',
    business: {
      name: business,
      profession,
      assistantName: 'Sofia',
      street: 'Rua Goiás',
      streetNumber: '900',
      city: 'Goiânia',
      zipCode: null,
      calendar: { workingHours: hoursOf(hours) },
      voiceTone: 'friendly',
      detailLevel: 'concise',
      autoScheduling: true,
    },
    services: services.split('|').map(serviceOf),
    visits: [],
    knowledge: knowledge.split('|').map((entry) => {
      const [title = '', content = ''] = entry.split(': ');
      return { title, content };
    }),
    clientName: 'Bruno Tavares',
    reminders: [],
    handedOver: [],
    ...told,
  };
};

/** The client's booked visits: 'Barba 2026-03-05T10:00', with ' (Alice)' when the visit is for another person. */
export const standing = ({ world }: PracticeChat): string[] =>
  world.visits
    .filter(({ own, status }) => own && status !== 'cancelled')
    .map(({ serviceId, start, forSomeone }) => {
      const service = world.services.find(({ id }) => id === serviceId)?.name ?? '?';
      return `${service} ${start}${forSomeone === null ? '' : ` (${forSomeone})`}`;
    });

/** Plays the client's turns and returns the chat with its replies. */
export const talk = async (
  world: PracticeWorld,
  ...turns: (string | string[])[]
): Promise<{ chat: PracticeChat; reply: string; replies: string[] }> => {
  const chat = practiceChat(world, playOnce);
  const replies: string[] = [];
  for (const turn of turns) replies.push(await chat.send(...[turn].flat()));
  return { chat, replies, reply: replies.at(-1) ?? '' };
};
