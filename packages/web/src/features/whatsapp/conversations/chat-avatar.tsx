import { initials } from '@zelo/domain/shared/texts/text.ts';
import { Bot, BotOff, UserRound, type LucideIcon } from 'lucide-react';
import type { Answerer } from './chat-labels.ts';

const MARKS: Record<Answerer, { icon: LucideIcon; tone: string; label: string }> = {
  assistant: { icon: Bot, tone: 'primary', label: 'A assistente atende' },
  owner: { icon: UserRound, tone: 'orange', label: 'Você atende' },
  held: { icon: BotOff, tone: 'grey', label: 'A assistente está parada' },
  nobody: { icon: BotOff, tone: 'grey', label: 'A assistente está desligada' },
};

/** The client's initials, with a small mark of the responder. */
export function ChatAvatar({ name, answerer }: { name: string; answerer: Answerer }) {
  const { icon: Icon, tone, label } = MARKS[answerer];
  return (
    <span className="relative size-11 shrink-0">
      <span
        aria-hidden="true"
        className="grid size-full place-items-center rounded-full bg-sunken font-semibold text-ink-2"
      >
        {initials(name) || <UserRound className="size-5" />}
      </span>
      <span
        data-tone={tone}
        title={label}
        className="absolute -right-1 -bottom-1 grid size-5 place-items-center rounded-full border-2 border-surface bg-(--tone-bg) text-(--tone-ink)"
      >
        <Icon aria-hidden="true" className="size-3" />
        <span className="sr-only">{label}</span>
      </span>
    </span>
  );
}
