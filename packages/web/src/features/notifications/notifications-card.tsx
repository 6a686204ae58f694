import { groupByDay } from '@zelo/domain/account/notifications/notification-days.ts';
import type { NotificationPage } from '@zelo/domain/account/notifications/notifications-contract.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import { BellOff, Check, CheckCheck, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { useZone } from '#features/account/account-queries.ts';
import { NOTIFICATION_ICONS } from './notification-icons.ts';
import { useAllNotifications, useMarkRead } from './notifications-queries.ts';
import { dayTitle } from '#lib/format.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card, CardHeader } from '#ui/marks/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { IconTile } from '#ui/marks/icon-tile.tsx';
import { RowSkeletons } from '#ui/states/row-skeletons.tsx';
import { Segmented } from '#ui/choices/segmented.tsx';

type Item = NotificationPage['items'][number];
type Filter = 'all' | 'unread';

const FILTERS: readonly { value: Filter; label: string }[] = [
  { value: 'all', label: 'Todas' },
  { value: 'unread', label: 'Não lidas' },
];

/** Every notification by day, newest first, linked to its subject. */
export function NotificationsCard() {
  const [filter, setFilter] = useState<Filter>('all');
  const { mutate: markRead, isPending } = useMarkRead();
  const hasUnread = useAllNotifications(filter === 'unread').data?.pages.some(({ items }) =>
    items.some(({ read }) => !read),
  );
  return (
    <Card aria-labelledby="notification-list" className="min-h-80 overflow-hidden">
      <CardHeader id="notification-list" title="Todas as notificações">
        {hasUnread && (
          <Button variant="ghost" size="small" busy={isPending} onClick={() => markRead('all')}>
            <CheckCheck aria-hidden="true" />
            <span className="max-sm:sr-only">Marcar todas como lidas</span>
          </Button>
        )}
        <a
          href="#preferencias"
          aria-label="Ir para as preferências"
          className={`${buttonClass('ghost', 'icon')} xl:hidden`}
        >
          <SlidersHorizontal aria-hidden="true" />
        </a>
      </CardHeader>
      <div className="border-b border-line px-4 py-3 sm:px-5">
        <div className="sm:max-w-xs">
          <Segmented label="Quais mostrar" options={FILTERS} value={filter} onChange={setFilter} />
        </div>
      </div>
      <NotificationDays filter={filter} onRead={markRead} />
    </Card>
  );
}

interface DaysProps {
  filter: Filter;
  onRead: (id: number) => void;
}

function NotificationDays({ filter, onRead }: DaysProps) {
  const zone = useZone();
  const now = useNow();
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAllNotifications(
    filter === 'unread',
  );
  if (!data) {
    if (!isError) return <RowSkeletons label="Carregando notificações" />;
    return <ErrorState title="Não foi possível ler as notificações." onRetry={() => void refetch()} />;
  }
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <NoNotifications filter={filter} />;
  return (
    <>
      {groupByDay(items, zone, now).map(({ date, name, items: ofDay }) => (
        <Day key={date} title={name ?? dayTitle(date)} items={ofDay} onRead={onRead} />
      ))}
      {hasNextPage && (
        <div className="border-t border-line p-3 text-center">
          <Button variant="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Mostrar mais antigas
          </Button>
        </div>
      )}
    </>
  );
}

const NoNotifications = ({ filter }: { filter: Filter }) => (
  <EmptyState
    icon={BellOff}
    title={filter === 'unread' ? 'Nenhuma notificação não lida' : 'Nenhuma notificação'}
    help="Agendamentos da assistente, clientes que pedem você e avisos da conta aparecem aqui."
  />
);

function Day({
  title,
  items,
  onRead,
}: {
  title: string;
  items: readonly Item[];
  onRead: DaysProps['onRead'];
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="bg-sunken px-4 py-1.5 text-caption font-semibold text-ink-2 sm:px-5">
        {title}
      </h3>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <NotificationRow key={item.id} item={item} onRead={onRead} />
        ))}
      </ul>
    </section>
  );
}

function NotificationRow({ item, onRead }: { item: Item; onRead: DaysProps['onRead'] }) {
  const { id, kind, link, read } = item;
  const title = item.title || 'Notificação';
  const text = <RowText item={item} title={title} />;
  return (
    <li className="flex items-start gap-3 px-4 py-3.5 sm:px-5">
      <IconTile {...NOTIFICATION_ICONS[kind]} className={read ? 'opacity-60' : ''} />
      {link ? (
        <Link
          href={link}
          onClick={() => !read && onRead(id)}
          className="group min-w-0 flex-1 rounded-chip hover:[&_.row-title]:underline"
        >
          {text}
        </Link>
      ) : (
        <div className="min-w-0 flex-1">{text}</div>
      )}
      {!read && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Marcar como lida: ${title}`}
          title="Marcar como lida"
          onClick={() => onRead(id)}
        >
          <Check aria-hidden="true" />
        </Button>
      )}
    </li>
  );
}

function RowText({ item: { message, time, read }, title }: { item: Item; title: string }) {
  const zone = useZone();
  return (
    <>
      <span className={`row-title flex items-center gap-2 ${read ? 'font-medium' : 'font-semibold'}`}>
        {title}
        {!read && <span className="size-1.5 shrink-0 rounded-full bg-primary" />}
        {!read && <span className="sr-only">(não lida)</span>}
      </span>
      <span className="block text-sm text-pretty text-ink-2">
        {message || 'Nova atividade em sua agenda'}
      </span>
      <time dateTime={time} className="block text-caption text-ink-3 tabular-nums">
        {instantToLocal(time, zone).time}
      </time>
    </>
  );
}
