// All texts, numbers and URLs of the public page: its claims belong to the owner, who changes them here.
import type { SignInFailure } from '@zelo/domain/account/sign-in-failure.ts';

/** The demonstration video; it opens in a new tab. */
export const DEMO_VIDEO_URL = '/demonstracao.webm';

/** With a non-breaking space; `launchAmount` is the same price for search engines. */
export const PRICE = { launch: 'R$\u00a049,90', normal: 'R$\u00a099,90', launchAmount: '49.90' } as const;

export const PAGE = {
  title: 'Zelo: agenda cheia e WhatsApp respondido',
  description:
    'Assistente de IA que responde seus clientes no WhatsApp 24 horas, marca na sua agenda e envia lembretes. Teste grátis por 7 dias, sem cartão de crédito.',
  shareImage: 'Sua agenda cheia. Seu WhatsApp respondido. Zelo, teste grátis por 7 dias.',
  skip: 'Pular para o conteúdo',
  signIn: 'Entrar',
  trial: 'Começar teste grátis de 7 dias',
  newTab: '(abre em outra aba)',
} as const;

/** `id` of a section and its name in the header. */
export const MENU = [
  { id: 'como-funciona', label: 'Como funciona' },
  { id: 'recursos', label: 'Recursos' },
  { id: 'preco', label: 'Preço' },
  { id: 'duvidas', label: 'Dúvidas' },
] as const;

export const SIGN_IN_PROBLEMS: Record<SignInFailure, string> = {
  'entrada-cancelada': 'A entrada foi cancelada. Quando quiser, clique em Entrar outra vez.',
  'entrada-recusada': 'Não foi possível confirmar quem você é. Clique em Entrar para tentar de novo.',
  'entrada-indisponivel': 'O serviço de entrada não respondeu. Tente de novo em alguns minutos.',
};

export const HERO = {
  audience: 'Para quem atende com hora marcada',
  promise: 'Sua agenda cheia. Seu WhatsApp respondido.',
  text: 'Uma assistente de IA responde seus clientes 24 horas por dia, marca direto na sua agenda e lembra cada um do horário.',
  demo: 'Ver demonstração',
  assurances: ['Sem cartão de crédito', 'Pronto em 5 minutos', 'Cancele quando quiser'],
  professions: 'Psicólogos, advogados, massoterapeutas, dentistas, barbeiros e quem mais vive de agenda.',
} as const;

/** Real wording of the assistant, seen on the professional's phone outside office hours. */
export const CONVERSATION = {
  caption: 'Conversa no WhatsApp',
  client: 'Marina Castro',
  initials: 'MC',
  answeredBy: 'Respondida pela assistente',
  days: [
    {
      day: 'Segunda, 21:47',
      messages: [
        { from: 'client', text: 'Oi! Tem horário na quinta à tarde?', time: '21:47' },
        {
          from: 'assistant',
          text: 'Oi, Marina! Tenho quinta-feira às 14:00 e às 16:30. Qual fica melhor para você? 😊',
          time: '21:47',
        },
        { from: 'client', text: '14:00, por favor', time: '21:48' },
        {
          from: 'assistant',
          text: 'Prontinho, está marcado: sessão na quinta-feira, às 14:00. Esperamos você!',
          time: '21:48',
        },
      ],
    },
    {
      day: 'Quarta, 14:00',
      messages: [
        {
          from: 'assistant',
          text: 'Oi, Marina! Passando para lembrar: sua sessão é amanhã, às 14:00.',
          time: '14:00',
        },
      ],
    },
  ],
  agenda: {
    title: 'Já está na sua agenda',
    time: 'qui 14:00',
    visit: 'Marina Castro, sessão',
    status: 'Agendado',
  },
} as const;

/** Said beside every figure: they are the owner's claims, not measurements of the product. */
export const FIGURES_SOURCE = 'Números informados por quem oferece o Zelo.';

export const PROBLEM = {
  title: 'Quem espera resposta marca com outro',
  text: 'Você está atendendo e o celular vibra. Quando dá para responder, a pessoa já resolveu em outro lugar. E quem marcou semana passada esqueceu.',
  figures: [
    { value: '35%', text: 'dos clientes se perdem por demora na resposta' },
    { value: '30%', text: 'de faltas quando ninguém envia lembretes' },
  ],
} as const;

export const SOLUTION = {
  title: 'Pronto em 5 minutos, em três passos',
  text: 'Você configura uma vez. Depois disso, a assistente atende enquanto você trabalha.',
  steps: [
    {
      title: 'Diga o que você faz e quando',
      text: 'Entre com sua conta Google, cadastre seus serviços e seus horários de trabalho.',
    },
    {
      title: 'Conecte seu WhatsApp por QR Code',
      text: 'Aponte a câmera do celular, como no WhatsApp Web. Seu número continua o mesmo.',
    },
    {
      title: 'A assistente começa a atender',
      text: 'Ela entende o que a pessoa escreve, consulta sua agenda em tempo real e marca sozinha.',
    },
  ],
} as const;

/** Pictures of the product, drawn by scripts/pictures/screens.ts. */
export const SCREEN = {
  description: 'A agenda no Zelo, com os clientes marcados em cada horário.',
  files: {
    wide: { src: '/tela-agenda.webp', darkSrc: '/tela-agenda-escura.webp', width: 1280, height: 720 },
    phone: {
      src: '/tela-agenda-celular.webp',
      darkSrc: '/tela-agenda-celular-escura.webp',
      width: 780,
      height: 1400,
    },
  },
} as const;

export const FEATURES = {
  title: 'Tudo o que sua agenda precisa',
  items: [
    {
      icon: 'night',
      title: 'Atende 24 horas',
      text: 'Responde na hora: de noite, no feriado e durante suas sessões.',
    },
    {
      icon: 'chat',
      title: 'Entende linguagem natural',
      text: '“Tem vaga quinta depois das três?” basta. Sem menus, sem códigos.',
    },
    { icon: 'calendar', title: 'Agenda em tempo real', text: 'Só oferece horários que estão mesmo livres.' },
    {
      icon: 'booked',
      title: 'Agendamentos automáticos ilimitados',
      text: 'Marca direto na sua agenda, quantas vezes precisar.',
    },
    { icon: 'bell', title: 'Lembretes automáticos', text: 'Avisos 24 h e 3 h antes, para ninguém esquecer.' },
    {
      icon: 'moved',
      title: 'Cancelamentos e remarcações',
      text: 'O cliente avisa pelo WhatsApp e o horário volta a ficar livre.',
    },
    {
      icon: 'people',
      title: 'Clientes com histórico',
      text: 'Contatos, visitas e observações de cada pessoa em um só lugar.',
    },
    {
      icon: 'hours',
      title: 'Feriados, pausas e folgas',
      text: 'Bloqueie dias e intervalos: ninguém marca em cima do seu descanso.',
    },
    {
      icon: 'control',
      title: 'Você no controle',
      text: 'Desligue a assistente para um cliente e responda você, quando quiser.',
    },
  ],
} as const;

export const OFFER = {
  title: 'Um plano, tudo incluído',
  text: 'Experimente primeiro, decida depois.',
  promises: [
    {
      icon: 'card',
      title: '7 dias grátis, sem cartão de crédito',
      text: 'Você só informa um cartão se decidir assinar.',
    },
    {
      icon: 'cancel',
      title: 'Cancele quando quiser',
      text: 'Pela própria página de assinatura, sem ligar para ninguém.',
    },
    {
      icon: 'guarantee',
      title: 'Satisfação ou seu dinheiro de volta',
      text: 'Não ajudou? Fale com a gente e devolvemos.',
    },
  ],
  badge: 'Oferta de lançamento por tempo limitado',
  before: 'De',
  now: 'por',
  period: 'por mês',
  included: [
    'Assistente no WhatsApp 24 horas',
    'Agendamentos automáticos ilimitados',
    'Lembretes 24 h e 3 h antes',
    'Agenda, clientes e histórico',
    'Cancele quando quiser',
  ],
  note: '7 dias grátis, sem cartão de crédito.',
} as const;

export const QUESTIONS = {
  title: 'Dúvidas comuns',
  items: [
    {
      question: 'Preciso de cartão de crédito para testar?',
      answer: 'Não. O teste dura 7 dias e termina sozinho: sem cartão, não há cobrança.',
    },
    {
      question: 'Preciso trocar de número?',
      answer:
        'Não. Você conecta o WhatsApp que já usa por QR Code, como no WhatsApp Web, e continua conversando por ele.',
    },
    {
      question: 'E quando a assistente não souber responder?',
      answer:
        'Ela avisa você e para de responder naquela conversa até você assumir. Você também pode desligá-la para qualquer cliente.',
    },
    {
      question: 'Ela pode marcar dois clientes no mesmo horário?',
      answer: 'Não. Ela confere a agenda no momento de marcar e nunca marca fora do seu horário de trabalho.',
    },
    {
      question: 'Meus clientes precisam instalar alguma coisa?',
      answer: 'Não. Eles só conversam com você pelo WhatsApp, como já fazem.',
    },
    {
      question: 'Como ficam os dados dos meus clientes?',
      answer:
        'Mensagens e observações são guardadas criptografadas, só você as vê, e você pode exportar tudo quando quiser.',
    },
  ],
} as const;

export const URGENCY = {
  figure: '500',
  figureText: 'profissionais',
  title: 'já deixaram o WhatsApp com a assistente',
  text: `O preço de lançamento é limitado: ${PRICE.launch} por mês no lugar de ${PRICE.normal}. Sem contagem regressiva e sem letra miúda: teste 7 dias grátis e decida com calma.`,
} as const;

/** Pages beside the public page. */
export const LEGAL_LINKS = [
  { href: '/termos', label: 'Termos de uso' },
  { href: '/privacidade', label: 'Privacidade' },
] as const;

export const LEGAL = {
  updated: 'Última atualização:',
  consentBefore: 'Ao entrar você aceita os',
  consentTerms: 'Termos de uso',
  consentBetween: 'e a',
  consentPrivacy: 'Privacidade',
} as const;

export const FOOTER = {
  text: 'Agenda, clientes e WhatsApp para quem atende com hora marcada.',
} as const;
