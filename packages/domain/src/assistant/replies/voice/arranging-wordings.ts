// Other wordings of the sentences with which a visit is arranged. See wordings.ts.
import type { Wording } from './wordings.ts';

const MAY_BOOK = [
  'Posso marcar?',
  'Posso reservar para você?',
  'Posso reservar?',
  'Posso marcar esse?',
  'Quer que eu reserve?',
  'Posso reservar esse?',
  'Quer que eu reserve esse?',
  'Posso agendar?',
];

/** Leads and questions around free hours. Each question still names what a yes would do. */
export const OFFERS: readonly Wording[] = [
  {
    usual: 'Tenho estes horários livres',
    tones: {
      professional: ['Tenho estes horários livres', 'Estes são os horários disponíveis'],
      formal: [
        'Disponho destes horários',
        'Posso reservar um destes horários',
        'Tenho a agenda livre nestes horários',
      ],
      casual: ['Tenho esses livres', 'Dá pra ser num desses', 'Olha o que tem'],
    },
    others: [
      'Consigo estes horários',
      'Ainda tenho livres',
      'Tenho estas opções',
      'Tenho vaga nestes horários',
    ],
  },
  {
    usual: 'Qual horário fica melhor para você?',
    others: [
      'Qual deles prefere?',
      'Algum desses serve para você?',
      'Qual devo reservar?',
      'Qual é o melhor para você?',
      'Algum deles é bom para você?',
    ],
  },
  {
    usual: 'Qual fica melhor para você? 😊',
    others: [
      'Algum desses serve para você?',
      'Qual você prefere?',
      'Qual deles eu separo?',
      'Qual cai melhor?',
      'Algum deles é bom para você?',
      'Me diga qual, e eu separo.',
    ],
  },
  {
    usual: 'Qual desses horários é mais conveniente?',
    others: [
      'Qual deles é melhor para você?',
      'Qual deles você prefere?',
      'Qual deles posso reservar?',
      'Algum deles serve para você?',
      'Qual deles devo registrar?',
    ],
  },
  {
    usual: 'Qual você prefere?',
    others: ['Qual serve pra você?', 'Algum serve?', 'Fica com qual?', 'Qual é o melhor?', 'Vai de qual?'],
  },
  {
    usual: 'Quer que eu marque para você?',
    others: ['Quer que eu marque esse?', 'Quer que eu marque assim?', ...MAY_BOOK],
  },
  { usual: 'Quando decidir, é só me dizer.', others: ['Quando souber, me avise.', 'É só me chamar.'] },
  {
    usual: 'Quer que eu marque?',
    others: ['Quer que eu marque esse?', ...MAY_BOOK],
  },
  {
    usual: 'Deseja que eu agende?',
    others: [
      'Posso agendar?',
      'Deseja que eu reserve?',
      'Posso reservar?',
      'Deseja que eu marque?',
      'Posso agendar esse?',
      'Posso reservar esse?',
      'Deseja que eu reserve esse?',
      'Posso marcar?',
    ],
  },
  {
    usual: 'Quer que eu mude para esse horário?',
    others: [
      'Quer que eu mude para esse?',
      'Quer que eu mude o seu para ele?',
      'Posso mudar para esse horário?',
    ],
  },
  { usual: 'Quer que eu mude pra esse?', others: ['Quer que eu mude?', 'Posso mudar?'] },
  {
    usual: 'Deseja que eu altere para esse horário?',
    others: ['Posso alterar?', 'Posso mudar para esse horário?'],
  },
  { usual: 'Poxa, infelizmente', others: ['Que pena,', 'Puxa,', 'Poxa,'] },
  { usual: 'Infelizmente', others: ['Lamento,', 'Sinto muito,'] },
  { usual: 'Puts, infelizmente', others: ['Poxa,', 'Vish,'] },
  {
    usual: 'Esse horário está livre:',
    tones: { formal: ['Esse horário está disponível:'], casual: ['Tá livre:'] },
    others: ['Tenho, sim:', 'Esse está disponível:', 'Está livre, sim:'],
  },
  { usual: 'Continua livre:', others: ['Segue livre:', 'Ainda está livre:', 'E quanto ao horário,'] },
  {
    usual: 'Continuam livres os horários que já passei, como',
    others: ['São os mesmos que mandei, por exemplo', 'Nada mudou desde a lista: ainda tenho'],
  },
  {
    usual: 'Para eu acertar melhor: que dia você prefere, e de manhã ou de tarde?',
    others: ['Me diga um dia e um período, que eu procuro.', 'Qual dia seria melhor, e em que período?'],
  },
  {
    usual: 'Qual serviço seria:',
    others: ['E qual serviço vai ser:', 'Me diga qual serviço você quer:', 'Falta saber qual serviço:'],
  },
  { usual: 'Qual dos horários você prefere?', others: ['Qual deles eu marco?', 'Fico com qual horário?'] },
  {
    usual: 'Qual serviço você gostaria de agendar? Temos:',
    tones: {
      formal: ['Qual serviço deseja agendar? Oferecemos:', 'Qual dos serviços devo reservar?'],
      casual: ['Qual serviço vai ser? Temos:', 'Qual serviço você quer?'],
    },
    others: ['E qual serviço seria?', 'Qual serviço você quer fazer?', 'Para qual serviço?'],
  },
  {
    usual: 'Essa data já passou. Para qual dia seria?',
    others: ['Esse dia já passou. Qual dia você prefere?', 'Essa já foi. Que outro dia seria bom?'],
  },
];

/** Questions for the name, and what follows a booking. */
export const NAMES: readonly Wording[] = [
  {
    usual: 'Só falta o seu nome. Qual é o seu nome?',
    tones: {
      formal: ['Falta apenas o seu nome para o registro. Poderia informar o seu nome?'],
      casual: ['Só falta o seu nome. Qual é?', 'Me fala o seu nome?'],
    },
    others: [
      'Para eu seguir, como é o seu nome?',
      'Me diga o seu nome, por favor.',
      'Quase lá: qual é o seu nome?',
      'Em nome de quem fica? Preciso do seu nome.',
    ],
  },
  {
    usual: 'Qual é o seu nome, por favor? É só para eu deixar anotado.',
    others: ['E o seu nome, qual é? Assim já deixo anotado.', 'Me diga o seu nome, por favor, e eu anoto.'],
  },
  {
    usual: 'Qual é o seu nome, por favor? É para o agendamento.',
    others: ['Me informe o seu nome, por favor, para o agendamento.'],
  },
  {
    usual: 'Poderia informar o seu nome, por favor? É para o registro do agendamento.',
    others: ['Qual é o seu nome, por favor? Assim concluo o registro.'],
  },
  { usual: 'Qual é o seu nome?', others: ['Me fala o seu nome?', 'E o seu nome?'] },
  { usual: 'A gente agradece,', others: ['Tudo certo,', 'Agradeço,'] },
  { usual: 'Agradecemos a preferência,', others: ['Agradeço,', 'Agradecemos,'] },
  { usual: 'Agradecemos a sua confiança,', others: ['Agradeço muito,', 'Agradecemos,'] },
  { usual: 'Valeu,', others: ['Tamo junto,', 'Show,'] },
  { usual: 'Esperamos você!', others: ['Até lá!', 'Te aguardamos!'] },
  { usual: 'Até lá!', others: ['Esperamos você!', 'Nos vemos lá!'] },
  { usual: 'Te esperamos lá!', others: ['Até lá!', 'A gente se vê!'] },
  { usual: 'Será um prazer receber você.', others: ['Até lá.', 'Aguardamos a sua visita.'] },
];
