// Two accounts with one phone: each gets every message of its clients. Once that is seen, only the one that had the number
// first answers. Neither account is told who the other is.
import { displayPhone } from '@zelo/domain/clients/phone.ts';
import { announce } from '#db/changes.ts';
import type { Db, Tx } from '#db/database.ts';
import { lockProfessional } from '#db/lock-professional.ts';
import type { News, NotificationService } from '#features/account/notification-service.ts';
import type { Connection, ConnectionRepository } from './connection-repository.ts';
import { storedForm } from './paired-number.ts';
import type { NumberHolder, SharedNumberRepository } from './shared-number-repository.ts';

export interface SharedNumberDeps {
  db: Db;
  connections: Pick<ConnectionRepository, 'lock'>;
  numbers: SharedNumberRepository;
  notifications: Pick<NotificationService, 'notify'>;
}

const ABOUT_CONNECTION = { kind: 'whatsapp-down', link: '/whatsapp' } as const;

const shownNumber = (digits: string): string => displayPhone(storedForm(digits));

const silencedNews = (digits: string): News => ({
  ...ABOUT_CONNECTION,
  title: 'Este número já está em outra conta',
  message: `O ${shownNumber(digits)} já está conectado em outra conta do Zelo. Para nenhum cliente receber duas respostas, a assistente e os lembretes desta conta ficam parados. Para usar aqui, desconecte o WhatsApp na outra conta ou remova o outro aparelho em Aparelhos conectados, no celular.`,
});

const releasedNews = (digits: string): News => ({
  ...ABOUT_CONNECTION,
  title: 'A assistente voltou a responder',
  message: `O ${shownNumber(digits)} não está mais em outra conta. A assistente e os lembretes desta conta voltaram.`,
});

/** Once a day and number: whoever has the phone in hand may pair it again and again. */
const sharedNews = (digits: string, { since }: NumberHolder): News => ({
  ...ABOUT_CONNECTION,
  title: 'Seu número também está em outra conta',
  message: `O ${shownNumber(digits)} foi conectado também em outra conta do Zelo. A assistente desta conta continua respondendo, e a da outra fica parada; as mensagens dos clientes chegam às duas. Se não foi você, veja os aparelhos conectados no celular.`,
  onceKey: `shared-number:${since.slice(0, 10)}`,
});

/** Puts the assistant of an account to silence once it has got a message of the first one, or ends that. The caller holds the professional and the connection. */
const judge = async (
  tx: Tx,
  { numbers, notifications }: Pick<SharedNumberDeps, 'numbers' | 'notifications'>,
  { row, number }: { row: Connection; number: string | null },
): Promise<void> => {
  const { professionalId } = row;
  const holders = number === null ? [] : await numbers.holders(number, tx);
  const [first, ...later] = holders;
  const isOne = (other: NumberHolder): Promise<boolean> =>
    numbers.haveSameMessage([professionalId, other.professionalId], tx);
  const isLater = first !== undefined && first.professionalId !== professionalId;
  const isElsewhere = isLater && (row.isNumberElsewhere || (await isOne(first)));
  const newest = later.at(-1);
  if (!isLater && number !== null && newest && (await isOne(newest)))
    await notifications.notify(tx, professionalId, sharedNews(number, newest));
  if (isElsewhere === row.isNumberElsewhere) return;
  await numbers.setElsewhere(row, isElsewhere, tx);
  const news = number === null ? null : (isElsewhere ? silencedNews : releasedNews)(number);
  if (news) await notifications.notify(tx, professionalId, news);
  await announce(tx, { professionalId, topic: 'whatsapp' });
};

/** Judges a connection whose number has just been stored. */
export const judgeChanged = async (
  tx: Tx,
  deps: SharedNumberDeps,
  changed: { row: Connection; number: string | null },
): Promise<void> => {
  const { row, number } = changed;
  if (number !== null) {
    await deps.numbers.lockNumber(number, tx);
    await deps.numbers.claim(row.professionalId, tx);
  }
  await judge(tx, deps, changed);
};

/** Looks whether another account has the number first. */
const judgeStored = ({ db, ...deps }: SharedNumberDeps, professionalId: number): Promise<void> =>
  db.transaction(async (tx) => {
    await lockProfessional(tx, professionalId);
    const row = await deps.connections.lock(professionalId, tx);
    if (!row) return;
    if (row.number !== null) await deps.numbers.lockNumber(row.number, tx);
    await judge(tx, deps, { row, number: row.number });
  });

/** What is judged though no number was stored. */
export const numberSharing = (deps: SharedNumberDeps) => ({
  /** Looks whether a number is another account's too; one look-up while it is not. */
  noteSharing: async ({ professionalId, number, isNumberElsewhere }: Connection): Promise<void> => {
    const isShared = number !== null && (await deps.numbers.isShared(professionalId, number));
    if (isShared || isNumberElsewhere) await judgeStored(deps, professionalId);
  },

  /** Ends the silence of accounts whose number nobody else has any more. */
  releaseNumbers: async (): Promise<void> => {
    for (const professionalId of await deps.numbers.released()) await judgeStored(deps, professionalId);
  },
});
