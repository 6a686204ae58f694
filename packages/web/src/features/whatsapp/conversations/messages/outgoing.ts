import { useState } from 'react';
import { useSendMessage } from '#features/whatsapp/conversations/conversations-queries.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { randomId } from '#lib/api/random-id.ts';

/** A written message that the server has not accepted yet. */
export interface OutgoingMessage {
  /** Also the idempotency key: a retry sends only once. */
  key: string;
  chatId: number;
  text: string;
  /** ISO instant */
  time: string;
  /** Reason why the server refused it; null while it is being sent. */
  failure: string | null;
}

/** Unsent messages of all chats: leaving a chat does not lose a failed message. */
export function useOutgoing() {
  const [waiting, setWaiting] = useState<readonly OutgoingMessage[]>([]);
  const { mutateAsync: send } = useSendMessage();
  const drop = (key: string): void => setWaiting((all) => all.filter((message) => message.key !== key));
  const fail = (key: string, failure: string | null): void =>
    setWaiting((all) => all.map((message) => (message.key === key ? { ...message, failure } : message)));

  const deliver = async ({ key, chatId, text }: OutgoingMessage): Promise<void> => {
    try {
      await send({ chatId, text, key });
      drop(key);
    } catch (error) {
      fail(key, userMessage(error, 'Sem resposta do servidor.'));
    }
  };

  return {
    waiting,
    drop,
    start: (chatId: number, text: string): void => {
      const time = new Date().toISOString();
      const message = { key: randomId(), chatId, text, time, failure: null };
      setWaiting((all) => [...all, message]);
      void deliver(message);
    },
    retry: (message: OutgoingMessage): void => {
      fail(message.key, null);
      void deliver(message);
    },
  };
}

export type Outgoing = ReturnType<typeof useOutgoing>;
