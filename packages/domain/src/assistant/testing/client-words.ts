// Messages of simulated clients. Placeholders: {s} service, {d} day, {h} hour, {w} day and hour, {p} attendee,
// {v} existing visit. No phrase says more than its table is for.

/** Requests a visit with all details. */
export const REQUESTS = [
  'Quero marcar {s} {w}',
  'quero agendar {s} para {w}',
  'Oi, queria marcar {s} {w}, por favor',
  'marca {s} pra mim {w}',
  'pode marcar {s} {w}?',
  'Bom dia! Gostaria de agendar {s} {w}',
  'me agenda {s} {w} pfv',
  'oi tudo bem? quero um horário de {s} {w}',
  'vou querer {s} {w}, pode marcar',
  'Boa tarde, preciso marcar {s}, {w}',
  'dá pra marcar {s} {w}?',
  'reserva {s} {w} pra mim',
];

/** Requests a visit for another person, with all details. */
export const REQUESTS_FOR = [
  'Quero marcar {s} para {p} {w}',
  'marca {s} pra {p} {w} por favor',
  'queria agendar {s} {w} para {p}',
  'oi, é pra marcar {s} pra {p}, {w}',
];

/** Opens a request that names no hour. */
export const OPENINGS = [
  'Quero marcar {s} {d}',
  'oi, queria agendar {s}',
  'Bom dia, tem horário pra {s} {d}?',
  'quero marcar {s} essa semana',
  'queria um horário {d} pra {s}',
  'tem vaga pra {s} {d}?',
];

/** Agrees to the one thing in question. */
export const YES = [
  'sim',
  'Sim, pode marcar',
  'pode',
  'isso',
  'quero sim',
  'pode ser',
  'ok, pode confirmar',
  'sim por favor',
  'perfeito, pode marcar',
  '👍',
];

/** Agrees to the cancellation or move in question. */
export const YES_TO_CHANGE = ['sim', 'isso', 'sim, por favor', 'pode', 'sim, esse mesmo'];

/** Chooses one of the starts shown. */
export const CHOICES = [
  '{w}',
  'pode ser {w}',
  'quero {w}',
  'prefiro {w}',
  'fica bom {w}',
  '{w} tá ótimo',
  'marca {w} então',
  'vou querer {w}',
];

export const MOVES = [
  'quero mudar {v} para {w}',
  'Preciso remarcar {v} pra {w}',
  'dá pra trocar {v} pra {w}?',
  'oi, consigo passar {v} para {w}?',
  'remarca {v} pra {w} por favor',
];

export const CANCELS = [
  'quero cancelar {v}',
  'Preciso desmarcar {v}',
  'oi, cancela {v} por favor',
  'pode cancelar {v}, por favor',
  'vou precisar desmarcar {v}',
  'desmarca {v} pra mim',
];

/** Changes the hour of the visit just booked. */
export const OTHER_HOURS = [
  'na verdade {h} fica melhor',
  'pensando bem, pode ser {h}?',
  'muda pra {h} por favor',
  'ops, é {h} que eu queria',
  'consegue trocar pra {h}?',
];

/** Changes the day and keeps the hour. */
export const OTHER_DAYS = [
  'na verdade prefiro {d}, no mesmo horário',
  'dá pra ser {d} na mesma hora?',
  'muda pra {d}, mesmo horário',
  'pensando bem, melhor {d}, mesma hora',
];

/** Abandons a request that is still being arranged. */
export const GIVES_UP = [
  'deixa pra lá',
  'esquece, não vou marcar não',
  'não, obrigado, desisti',
  'melhor não, depois eu vejo',
  'deixa quieto por enquanto',
];

/** Only asks. */
export const ONLY_ASKS = [
  'quanto custa {s}?',
  'vocês atendem {d}?',
  'qual o valor de {s}?',
  'tem horário {d}?',
  'que horas vocês abrem {d}?',
  '{w} tá livre?',
  '{s} {w} tá livre?',
  'tem vaga pra {s} {w}?',
  '{s} {w} tem?',
  'vocês têm {s} {w}?',
  'quanto tempo demora {s}?',
  'onde fica?',
  'aceita cartão?',
  'vocês fazem {s}?',
];

/** Replies to an offer without accepting anything. */
export const DECLINES = [
  'não, só queria saber mesmo',
  'por enquanto só queria o preço, obrigado',
  'ah tá, obrigada',
  'vou ver com meu marido e te aviso',
  'deixa eu pensar',
  'depois eu marco, valeu',
  'hm',
  'entendi, qualquer coisa eu chamo',
  'agora não',
  'preciso ver minha agenda antes',
  'obrigado pela informação',
];

/** Remarks in between: they request nothing, agree to nothing and change nothing. */
export const REMARKS = [
  'só um minuto',
  'peraí que tão me chamando',
  'é a primeira vez que vou aí',
  'moro no número 2 da rua de trás',
  'kkkkk',
  'meu filho é o primeiro da turma, tô boba',
  'tô no trânsito, já te respondo',
  'que calor hein',
  'vi vocês no instagram',
  'ontem cheguei em casa às 9',
  'trabalho até as 18h todo dia',
  'a última vez ficou ótimo',
  'uma amiga me indicou',
  'desculpa a demora',
  'já te respondo, 2 minutinhos',
  'hoje foi corrido demais',
  'amanhã é aniversário da minha mãe',
  'um momento',
  'deixa eu ver aqui',
  'não vou atrasar, tá?',
  'nossa, que rápido',
  'meu celular tá com 10% de bateria',
  'acabei de voltar de viagem',
  'bom dia',
  'rsrs',
  'qualquer coisa eu aviso',
  'tô com dor nas costas de tanto trabalhar kkk',
  'minha esposa mandou um oi',
  'vou de uber',
  'comprei 3 camisas ontem',
];

/** Sent when everything is done. */
export const THANKS = [
  'obrigada!',
  'valeu',
  'Muito obrigado 🙏',
  'show, até lá',
  'perfeito, obrigado',
  'ok',
  '😊',
];

export const PEOPLE = ['meu filho Theo', 'minha filha Alice', 'minha mãe', 'meu marido Jonas', 'a Bia'];

export const NAMES = [
  'Carlos Lima',
  'Ana Paula Souza',
  'me chamo Renata Dias',
  'sou o Pedro Alves',
  'Jéssica',
];
