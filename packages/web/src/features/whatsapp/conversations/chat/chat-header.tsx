import { displayPhone } from '@zelo/domain/clients/phone.ts';
import type { Chat } from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import { ArrowLeft, CalendarPlus, IdCard } from 'lucide-react';
import { Link } from 'wouter';
import type { Answerer } from '#features/whatsapp/conversations/chat-labels.ts';
import { ChatMenu, type ChatMenuProps } from './chat-menu.tsx';
import { MissesBadge } from '#features/clients/misses-badge.tsx';
import { UsuallyFor } from '#features/clients/usually-for.tsx';
import { CallLink } from '#features/clients/call-link.tsx';
import { DangerBadge } from '#features/whatsapp/conversations/danger/danger-badge.tsx';
import { ChatAvatar } from '#features/whatsapp/conversations/chat-avatar.tsx';
import { PATHS } from '#lib/paths.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { Button } from '#ui/buttons/button.tsx';

interface ChatHeaderProps {
  chat: Chat;
  answerer: Answerer;
  onBack: () => void;
  onBook: () => void;
  onErased: ChatMenuProps['onErased'];
}

/** The name of the person, with links to their record and to a new appointment. */
export function ChatHeader({ chat, answerer, onBack, onBook, onErased }: ChatHeaderProps) {
  const { name, phone, clientId } = chat;
  return (
    <header className="flex flex-wrap items-center gap-2 border-b border-line px-2 py-2.5 sm:gap-3 sm:px-5">
      <Button
        variant="ghost"
        size="icon"
        aria-label="Voltar para as conversas"
        className="lg:!hidden"
        onClick={onBack}
      >
        <ArrowLeft aria-hidden="true" />
      </Button>
      <ChatAvatar name={name} answerer={answerer} />
      <div className="min-w-0 flex-1">
        <h2
          id="chat-name"
          tabIndex={-1}
          className="line-clamp-2 text-lg/6 font-semibold tracking-[-0.01em] wrap-anywhere outline-none"
        >
          {name}
        </h2>
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-caption text-ink-2 tabular-nums sm:text-sm">
          {chat.dangerAt !== null && <DangerBadge isShort />}
          {clientId !== null && <MissesBadge clientId={clientId} isShort />}
          <span className="truncate">{phone ? displayPhone(phone) : 'Telefone não informado'}</span>
        </p>
      </div>
      <CallLink name={name} phone={phone} look="icon" />
      {clientId !== null && (
        <Link
          href={`${PATHS.crm}?client=${clientId}`}
          aria-label={`Ver a ficha de ${name}`}
          className={`${buttonClass('outline')} max-xl:aspect-square max-xl:px-0`}
        >
          <IdCard aria-hidden="true" />
          <span className="max-xl:hidden">Ver a ficha</span>
        </Link>
      )}
      <Button
        variant="soft"
        aria-label={`Agendar para ${name}`}
        className="max-xl:aspect-square max-xl:px-0"
        onClick={onBook}
      >
        <CalendarPlus aria-hidden="true" />
        <span className="max-xl:hidden">Agendar</span>
      </Button>
      {clientId !== null && <UsuallyFor clientId={clientId} className="basis-full px-2 sm:px-0" />}
      {clientId === null && <ChatMenu chat={chat} onErased={onErased} />}
    </header>
  );
}
