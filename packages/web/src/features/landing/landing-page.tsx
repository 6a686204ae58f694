import {
  Bot,
  CalendarCheck,
  BellRing,
  Check,
  Clock,
  MessageCircle,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { SignInProblem } from '#features/landing/sign-in-problem.tsx';
import { LOGIN_URL } from '#lib/paths.ts';
import { buttonClass } from '#ui/button-class.ts';
import { IconTile } from '#ui/icon-tile.tsx';
import { Logo } from '#ui/logo.tsx';

const CONVERSATION = [
  { from: 'client', text: 'Oi! Tem horário na quinta à tarde?' },
  { from: 'assistant', text: 'Oi, Marina! Na quinta tenho 14:00 e 16:30. Qual prefere?' },
  { from: 'client', text: '14:00, por favor' },
  {
    from: 'assistant',
    text: 'Prontinho! Sessão marcada para quinta, 14:00. Envio um lembrete um dia antes.',
  },
] as const;

const FEATURES: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Bot,
    title: 'Responde na hora',
    text: 'A assistente conversa com seus clientes no WhatsApp, a qualquer hora.',
  },
  {
    icon: CalendarCheck,
    title: 'Agenda em tempo real',
    text: 'Consulta seus horários livres e marca sem conflito.',
  },
  { icon: BellRing, title: 'Lembretes automáticos', text: 'Avisos 24 h e 3 h antes para reduzir faltas.' },
  {
    icon: Users,
    title: 'Histórico de clientes',
    text: 'Contatos e observações de cada cliente em um só lugar.',
  },
  {
    icon: Clock,
    title: 'Seus horários, suas regras',
    text: 'Dias de trabalho, pausas e folgas do seu jeito.',
  },
  {
    icon: MessageCircle,
    title: 'Você no controle',
    text: 'Desligue a assistente para um cliente e responda você.',
  },
];

const INCLUDED = [
  'Assistente no WhatsApp 24 horas',
  'Agendamentos automáticos ilimitados',
  'Lembretes 24 h e 3 h antes',
  'Cancele quando quiser',
] as const;

const TRIAL_BUTTON = `${buttonClass()} !h-12 !px-6 text-base`;

/** What a visitor sees on every address until signing in. */
export function LandingPage() {
  return (
    <div className="min-h-dvh bg-bg">
      <header className="container-page flex h-16 items-center justify-between px-5 lg:px-20">
        <Logo />
        <a href={LOGIN_URL} className={buttonClass('outline')}>
          Entrar
        </a>
      </header>
      <main>
        <SignInProblem search={globalThis.location.search} />
        <Hero />
        <Features />
        <Price />
      </main>
      <footer className="container-page px-5 py-8 text-sm text-ink-3 lg:px-20">
        Zelo: agenda, clientes e WhatsApp para quem atende com hora marcada.
      </footer>
    </div>
  );
}

function Hero() {
  return (
    <section className="container-page grid items-center gap-12 px-5 pt-10 pb-16 lg:grid-cols-2 lg:px-20 lg:pt-16 lg:pb-24">
      <div>
        <p className="mb-3 font-semibold text-primary-ink">Para quem atende com hora marcada</p>
        <h1 className="text-4xl/11 font-bold tracking-[-0.025em] text-balance lg:text-[60px]/16">
          Sua agenda cheia. Seu WhatsApp respondido.
        </h1>
        <p className="mt-5 max-w-lg text-lg/7 text-ink-2">
          Uma assistente de IA que atende seus clientes 24 horas, agenda sozinha e lembra cada um do horário.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-4">
          <a href={LOGIN_URL} className={TRIAL_BUTTON}>
            Começar teste grátis de 7 dias
          </a>
          <span className="text-sm text-ink-3">Sem cartão de crédito</span>
        </div>
      </div>
      <Conversation />
    </section>
  );
}

function Conversation() {
  return (
    <figure className="rounded-sheet border border-line bg-surface p-5 shadow-float">
      <figcaption className="mb-4 text-sm font-semibold text-ink-2">Conversa no WhatsApp</figcaption>
      <ol className="flex flex-col gap-3">
        {CONVERSATION.map(({ from, text }) => (
          <li
            key={text}
            className={
              from === 'client'
                ? 'mr-10 self-start rounded-card rounded-bl-[4px] bg-sunken px-4 py-2.5'
                : 'ml-10 self-end rounded-card rounded-br-[4px] bg-primary px-4 py-2.5 text-on-primary'
            }
          >
            <span className="sr-only">{from === 'client' ? 'Cliente: ' : 'Assistente: '}</span>
            {text}
          </li>
        ))}
      </ol>
    </figure>
  );
}

function Features() {
  return (
    <section aria-labelledby="features" className="border-y border-line bg-surface">
      <div className="container-page px-5 py-16 lg:px-20">
        <h2 id="features" className="sr-only">
          O que o Zelo faz
        </h2>
        <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {FEATURES.map(({ icon, title, text }) => (
            <li key={title}>
              <IconTile icon={icon} tone="primary" className="size-11" />
              <h3 className="mt-4 text-lg/6 font-semibold">{title}</h3>
              <p className="mt-1 text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Price() {
  return (
    <section aria-labelledby="price" className="container-page px-5 py-16 lg:px-20">
      <div className="mx-auto max-w-md rounded-sheet border border-line bg-surface p-8 shadow-card">
        <h2 id="price" className="text-lg/6 font-semibold">
          Um plano, tudo incluído
        </h2>
        <p className="mt-4 text-sm text-ink-3">
          <s>R$ 99,90</s> oferta de lançamento
        </p>
        <p className="flex items-baseline gap-1.5 tabular-nums">
          <span className="text-4xl/12 font-bold tracking-[-0.02em]">R$ 49,90</span>
          <span className="text-ink-2">por mês</span>
        </p>
        <ul className="mt-5 flex flex-col gap-2.5">
          {INCLUDED.map((item) => (
            <li key={item} className="flex items-center gap-2.5">
              <Check aria-hidden="true" className="size-[18px] shrink-0 text-primary" />
              {item}
            </li>
          ))}
        </ul>
        <a href={LOGIN_URL} className={`${TRIAL_BUTTON} mt-7 w-full`}>
          Começar teste grátis de 7 dias
        </a>
        <p className="mt-3 text-center text-sm text-ink-3">7 dias grátis, sem cartão de crédito.</p>
      </div>
    </section>
  );
}
