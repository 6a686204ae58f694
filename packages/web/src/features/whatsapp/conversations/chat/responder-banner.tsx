import type { assistantHoldOf } from '@zelo/domain/whatsapp/connection/connection-problem.ts';
import type { Chat } from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import { Bot, BotOff, UserRound } from 'lucide-react';
import { Link } from 'wouter';
import { useUser } from '#features/account/account-queries.ts';
import type { Answerer } from '#features/whatsapp/conversations/chat-labels.ts';
import { untilText, type Present } from '#features/whatsapp/conversations/chat-times.ts';
import { useSwitchMode } from '#features/whatsapp/conversations/conversations-queries.ts';
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
        {answerer === 'owner' && <p>{returnText(chat, present)}</p>}
      </div>
      {answerer === 'nobody' ? (
        <SwitchOnLink />
      ) : (
        <SwitchButton chatId={chat.id} to={answerer === 'owner' ? 'ai' : 'human'} />
      )}
    </div>
  );
}

const returnText = ({ humanUntil }: Chat, present: Present): string =>
  humanUntil === null ? 'A IA espera você devolver' : `A IA volta ${untilText(humanUntil, present)}`;

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

function SwitchButton({ chatId, to }: { chatId: number; to: Chat['mode'] }) {
  const { mutateAsync: switchMode, isPending } = useSwitchMode();
  const handleSwitch = async (): Promise<void> => {
    try {
      await switchMode({ id: chatId, to });
    } catch (error) {
      const title = to === 'human' ? 'Não foi possível assumir' : 'Não foi possível devolver';
      toast({ title, description: userMessage(error, 'Tente outra vez.'), tone: 'danger' });
    }
  };
  return (
    <Button variant="outline" size="small" busy={isPending} onClick={() => void handleSwitch()}>
      {to === 'human' ? 'Assumir' : 'Devolver para a IA'}
    </Button>
  );
}
