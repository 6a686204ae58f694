import { useQuery } from '@tanstack/react-query';
import type { Client } from '@zelo/domain/clients/clients-contract.ts';
import { dialDigits } from '@zelo/domain/clients/phone.ts';
import { MessageCircle, MessagesSquare } from 'lucide-react';
import { Link } from 'wouter';
import { read } from '#lib/api/api.ts';
import { PATHS } from '#lib/paths.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';

/** Digits that a search for a chat needs: the number without country and area. */
const SEARCHED_DIGITS = 8;

/** Links to the messaging app, and to the conversation in Zelo if there is one; nothing without a phone. */
export function ChatLinks({ client: { id, phone } }: { client: Client }) {
  const digits = dialDigits(phone ?? '');
  const { data: chats } = useQuery({
    ...read('GET /api/conversations', { query: { search: digits.slice(-SEARCHED_DIGITS) } }),
    enabled: digits.length >= SEARCHED_DIGITS,
  });
  if (digits === '') return null;
  const chat = chats?.items.find(({ clientId }) => clientId === id);
  return (
    <>
      <a
        href={`https://wa.me/${digits}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Conversar no WhatsApp"
        className={buttonClass('soft', 'third')}
      >
        <MessageCircle aria-hidden="true" />
        WhatsApp
      </a>
      {chat && (
        <Link href={`${PATHS.conversations}?chat=${chat.id}`} className={buttonClass('outline', 'third')}>
          <MessagesSquare aria-hidden="true" />
          Conversa
        </Link>
      )}
    </>
  );
}
