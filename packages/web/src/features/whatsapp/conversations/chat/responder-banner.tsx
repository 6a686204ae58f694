import type { assistantHoldOf } from '@zelo/domain/whatsapp/connection/connection-problem.ts';
import { type HandBackOutcome, MAX_HAND_BACK_AGE_HOURS } from '@zelo/domain/whatsapp/chats/hand-back.ts';
import type { Chat } from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import { Bot, BotOff, UserRound } from 'lucide-react';
import { Link } from 'wouter';
import { useUser } from '#features/account/account-queries.ts';
import type { Answerer } from '#features/whatsapp/conversations/chat-labels.ts';
import { untilText, type Present } from '#features/whatsapp/conversations/chat-times.ts';
import { useHandBack, useTakeOver } from '#features/whatsapp/conversations/conversations-queries.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { PATHS } from '#lib/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/toasts/toast.ts';

const LOOKS = {
  assistant: { tone: 'primary', icon: Bot, text: 'A assistente está atendendo' },
  owner: { tone: 'orange', icon: UserRound, text: 'Você está atendendo' },
  held: { tone: 'grey', icon: BotOff, text: 'A assistente não responde agora' },
  nobody: { tone: 'grey', icon: BotOff, text: 'A assistente está desligada aqui' },
} as const;

type Hold = ReturnType<typeof assistantHoldOf>;

const HOLDS: Record<NonNullable<Hold>, string> = {
  ended: 'A assistente já não responde',
  offline: 'Sem WhatsApp, a assistente não responde',
  elsewhere: 'Outra conta do Zelo responde por este número',
};

interface AnswererBannerProps {
  chat: Chat;
  answerer: Answerer;
  /** Reason why the assistant cannot reply in any chat. */
  hold: Hold;
  present: Present;
}

/** Current responder of this chat, the end of a pause, and the switch button. */
export function ResponderBanner({ chat, answerer, hold, present }: AnswererBannerProps) {
  const { tone, icon: Icon, text } = LOOKS[answerer];
  return (
    <div
      data-tone={tone}
      className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 bg-(--tone-bg) px-3 py-1.5 text-sm text-(--tone-ink) sm:px-5"
    >
      <Icon aria-hidden="true" className="size-[18px] shrink-0" />
      <div className="min-w-0 flex-1">
        <p role="status" className="font-semibold">
          {answerer === 'held' && hold ? HOLDS[hold] : text}
        </p>
        {answerer === 'owner' && (
          <p>
            {returnText(chat, present)}
            {chat.lastMessage?.author === 'client' && `. ${ANSWERS_LAST}`}
          </p>
        )}
      </div>
      <SwitchControl chatId={chat.id} answerer={answerer} />
    </div>
  );
}

const returnText = ({ humanUntil }: Chat, present: Present): string =>
  humanUntil === null ? 'A IA espera você devolver' : `A IA volta ${untilText(humanUntil, present)}`;

const ANSWERS_LAST = `Se devolver, ela responde à última mensagem (até ${MAX_HAND_BACK_AGE_HOURS} h)`;

function SwitchControl({ chatId, answerer }: { chatId: number; answerer: Answerer }) {
  if (answerer === 'nobody') return <SwitchOnLink />;
  return answerer === 'owner' ? <HandBackButton chatId={chatId} /> : <TakeOverButton chatId={chatId} />;
}

/** Links to the switch: the assistant is off in general, or for this client. */
function SwitchOnLink() {
  const { aiEnabled } = useUser().professional;
  return (
    <Link
      href={aiEnabled ? PATHS.clients : PATHS.assistant}
      className="py-2 font-semibold underline underline-offset-4"
    >
      {aiEnabled ? 'Ativar em Clientes' : 'Ativar em Assistente IA'}
    </Link>
  );
}

const sayWhyNot = (title: string, error: unknown): void =>
  toast({ title, description: userMessage(error, 'Tente outra vez.'), tone: 'danger' });

function TakeOverButton({ chatId }: { chatId: number }) {
  const { mutateAsync: takeOver, isPending } = useTakeOver();
  const handleTake = async (): Promise<void> => {
    try {
      await takeOver(chatId);
    } catch (error) {
      sayWhyNot('Não foi possível assumir', error);
    }
  };
  return (
    <Button variant="outline" size="small" busy={isPending} onClick={() => void handleTake()}>
      Assumir
    </Button>
  );
}

/** Toasts about the client's last message after the chat is handed back. */
const UNANSWERED_NEWS: Partial<Record<HandBackOutcome, { title: string; description: string }>> = {
  answers: {
    title: 'A assistente vai responder',
    description: 'Ela responde agora ao que o cliente escreveu enquanto você atendia.',
  },
  'too-old': {
    title: 'A última mensagem ficou sem resposta',
    description: `Ela tem mais de ${MAX_HAND_BACK_AGE_HOURS} horas ou é de ontem. A assistente responde quando o cliente escrever de novo.`,
  },
  silent: {
    title: 'A última mensagem ficou sem resposta',
    description: 'A assistente não responde agora. Se quiser, responda você.',
  },
  'after-danger': {
    title: 'A última mensagem ficou para você',
    description: 'Depois de um pedido de ajuda, a assistente só responde quando o cliente escrever de novo.',
  },
};

function HandBackButton({ chatId }: { chatId: number }) {
  const { mutateAsync: handBack, isPending } = useHandBack();
  const handleHandBack = async (): Promise<void> => {
    try {
      const { unanswered } = await handBack(chatId);
      const news = UNANSWERED_NEWS[unanswered];
      if (news) toast(news);
    } catch (error) {
      sayWhyNot('Não foi possível devolver', error);
    }
  };
  return (
    <Button variant="outline" size="small" busy={isPending} onClick={() => void handleHandBack()}>
      Devolver para a IA
    </Button>
  );
}
