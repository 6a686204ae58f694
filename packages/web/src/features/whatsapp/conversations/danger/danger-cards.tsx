import type { Chat } from '@zelo/domain/whatsapp/chats/conversations-contract.ts';
import { MessagesSquare, Siren } from 'lucide-react';
import { Link } from 'wouter';
import { CallLink } from '#features/clients/call-link.tsx';
import { useSettleDanger } from '#features/whatsapp/conversations/conversations-queries.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { timeAgo } from '#lib/format.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { PATHS } from '#lib/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { toast } from '#ui/toasts/toast.ts';

/** Clients who may be in danger: on top of the first page until the owner has written, taken over, or says so here. */
export const DangerCards = ({ chats }: { chats: readonly Chat[] }) =>
  chats.map((chat) => (
    <DangerCard key={chat.id} chat={chat} dangerAt={chat.dangerAt ?? chat.lastMessageAt} />
  ));

function DangerCard({ chat: { id, name, phone }, dangerAt }: { chat: Chat; dangerAt: string }) {
  const { mutateAsync: settle, isPending } = useSettleDanger();
  const when = timeAgo(dangerAt, useNow());
  const handleSettle = async (): Promise<void> => {
    try {
      await settle(id);
    } catch (error) {
      toast({ title: 'Erro', description: userMessage(error, 'Tente outra vez.'), tone: 'danger' });
    }
  };
  return (
    <section
      aria-labelledby={`danger-${id}`}
      data-tone="red"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border-2 border-danger bg-(--tone-bg) p-4 text-(--tone-ink) sm:px-5"
    >
      <Siren aria-hidden="true" className="size-6 shrink-0" />
      <div className="min-w-0 flex-1 basis-48">
        <h2 id={`danger-${id}`} className="font-semibold">
          Pessoa em risco
        </h2>
        <p className="break-words">
          <span className="font-semibold">{name}</span> pode estar em crise ou em perigo, {when}.
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Link href={`${PATHS.conversations}?chat=${id}`} className={buttonClass('danger')}>
          <MessagesSquare aria-hidden="true" />
          Abrir conversa
        </Link>
        <CallLink name={name} phone={phone} />
        <Button variant="outline" busy={isPending} onClick={() => void handleSettle()}>
          Já falei com a pessoa
        </Button>
      </div>
    </section>
  );
}
