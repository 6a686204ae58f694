import type { BookingRules } from '@zelo/domain/agenda/rules/booking-rules.ts';
import type { CallResponse } from '@zelo/domain/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronDown, Eye } from 'lucide-react';
import { useId, useState } from 'react';
import { useServices } from '#features/services/services-queries.ts';
import { call } from '#lib/api/api.ts';
import { useDebounced } from '#lib/hooks/use-debounced.ts';
import { dayAndMonth } from '#lib/format.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { Select } from '#ui/fields/select.tsx';
import { Card } from '#ui/marks/card.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

type Example = CallResponse<'POST /api/ai/rule-example'>;

const WAIT_MS = 300;
/** Unfolded, the card would leave too little of the rules. */
const SMALL_PHONE = '(width < 40rem) and (height < 44rem)';
/** More would leave too little of the rules in sight. */
const OFFERS_ON_PHONE = 2;
const WEEKDAY = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' });

/** 'ter 24/11' from a local yyyy-MM-ddTHH:mm */
const shortDay = (local: string): string => {
  const weekday = WEEKDAY.format(Date.parse(`${local.slice(0, 10)}T00:00:00Z`)).replace('.', '');
  return `${weekday} ${dayAndMonth(local)}`;
};

const shortStart = (local: string): string => `${shortDay(local)} ${local.slice(11, 16)}`;

/** The rules on the screen, tried on the real agenda a moment after each change. */
const useExample = (rules: BookingRules, serviceId: number | undefined) => {
  const text = useDebounced(JSON.stringify(rules), WAIT_MS);
  return useQuery({
    queryKey: ['/api/ai/rule-example', serviceId, text],
    queryFn: () =>
      call('POST /api/ai/rule-example', {
        body: { rules: JSON.parse(text) as BookingRules, serviceId: serviceId ?? 0 },
      }),
    enabled: serviceId !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

export function RuleExampleCard({ rules }: { rules: BookingRules }) {
  const { data: services } = useServices();
  const [chosen, setChosen] = useState<number | null>(null);
  const active = (services ?? []).filter(({ isActive }) => isActive);
  // of the others the assistant books none
  const bookable = active.filter((one) => one.bookable !== 'owner');
  const service = bookable.find(({ id }) => id === chosen) ?? bookable[0];
  const { data, isError, isPlaceholderData, refetch } = useExample(rules, service?.id);
  const [isFolded, setFolded] = useState(() => matchMedia(SMALL_PHONE).matches);
  const contentId = useId();
  if (services && active.length === 0) return null;
  const isOwners = services !== undefined && !service;
  return (
    <Card
      aria-labelledby="exemplo"
      data-floating
      className="max-lg:sticky max-lg:bottom-[calc(var(--bottom-bar,0px)+0.5rem)] max-lg:z-10 max-lg:shadow-float lg:sticky lg:top-4 lg:overflow-hidden"
    >
      <div className="rounded-t-card bg-primary-soft px-4 py-2 last:rounded-b-card sm:px-5 lg:py-4">
        <div className="flex items-center justify-between gap-3">
          <h2
            id="exemplo"
            className="flex min-w-0 items-center gap-2 text-sm font-semibold whitespace-nowrap text-primary-ink"
          >
            <Eye aria-hidden="true" className="size-[18px] shrink-0" />
            {isFolded && data?.offers[0] ? (
              `Oferece: ${shortStart(data.offers[0])}`
            ) : (
              // room for the service beside it on a phone
              <span>
                Exemplo<span className="max-sm:sr-only"> ao vivo</span>
              </span>
            )}
          </h2>
          <div className="flex min-w-0 items-center gap-1">
            {bookable.length > 1 && !isFolded && (
              <div className="w-44 min-w-0 lg:w-40">
                <Select
                  aria-label="Serviço do exemplo"
                  value={String(service?.id ?? '')}
                  options={bookable.map(({ id, name }) => ({ value: String(id), label: name }))}
                  onChange={({ target }) => setChosen(Number(target.value))}
                />
              </div>
            )}
            <button
              type="button"
              aria-expanded={!isFolded}
              aria-controls={contentId}
              aria-label="Exemplo ao vivo"
              onClick={() => setFolded(!isFolded)}
              className={`${buttonClass('ghost', 'icon')} lg:hidden`}
            >
              <ChevronDown
                aria-hidden="true"
                className={clsx('transition-transform', isFolded && 'rotate-180')}
              />
            </button>
          </div>
        </div>
        <div
          id={contentId}
          aria-live="polite"
          className={clsx(
            'mt-2 transition-opacity',
            isPlaceholderData && 'opacity-55',
            isFolded && 'max-lg:hidden',
          )}
        >
          {isOwners && <p>Seus serviços só você marca: a assistente passa cada pedido para você.</p>}
          {data && !isOwners && <Offers example={data} />}
          {!data && isError && (
            <p className="text-sm">
              Não foi possível calcular o exemplo.{' '}
              <button type="button" onClick={() => void refetch()} className="font-semibold underline">
                Tentar de novo
              </button>
            </p>
          )}
          {!data && !isError && !isOwners && <Skeleton className="h-16 w-full" />}
        </div>
      </div>
      {data && !isOwners && (
        <div className={clsx(isFolded && 'max-lg:hidden')}>
          <More example={data} />
        </div>
      )}
    </Card>
  );
}

function Offers({ example: { now, offers, isEmpty, conduct, change } }: { example: Example }) {
  return (
    <>
      {isEmpty && (
        <p
          data-tone="yellow"
          className="mb-2 rounded-control bg-(--tone-bg) px-3 py-2 text-sm font-medium text-(--tone-ink)"
        >
          Com estas regras ninguém consegue marcar nos próximos 7 dias.
        </p>
      )}
      <p>
        Se alguém pedir agora, <strong>{`${shortDay(now)} às ${now.slice(11, 16)}`}</strong>, a assistente{' '}
        {offers.length === 0 ? 'não oferece nenhum horário.' : 'oferece:'}
      </p>
      <ul className="mt-2 flex flex-wrap gap-2 pb-1">
        {offers.map((start, index) => (
          <li
            key={start}
            className={clsx(
              index >= OFFERS_ON_PHONE && 'max-lg:hidden',
              'rounded-control border border-line bg-surface px-2.5 py-1 text-sm font-semibold tabular-nums',
            )}
          >
            {shortStart(start)}
          </li>
        ))}
        {offers.length > OFFERS_ON_PHONE && (
          <li className="py-1 text-sm lg:hidden">{`e mais ${offers.length - OFFERS_ON_PHONE}`}</li>
        )}
      </ul>
      <ul className="mt-1 flex flex-col gap-1 pb-1 text-sm">
        {conduct.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {change !== null && <li className="max-lg:hidden">{change}</li>}
      </ul>
    </>
  );
}

/** On a phone the offers and what follows them stay in sight; the rest is a touch away. */
function More({ example: { others, change } }: { example: Example }) {
  if (others.length === 0 && change === null) return null;
  const reasons = others.length > 0 && (
    <>
      <h3 className="pb-2 text-sm font-semibold text-ink-2">Por que não outros</h3>
      <ul className="flex flex-col gap-2 pb-3 text-sm">
        {others.map(({ start, reason }) => (
          <li key={reason}>
            <strong className="font-semibold tabular-nums">{shortStart(start)}</strong> {reason}
          </li>
        ))}
      </ul>
    </>
  );
  return (
    <>
      <details className="px-4 sm:px-5 lg:hidden">
        <summary className="group flex min-h-11 cursor-pointer items-center justify-between text-sm font-semibold text-ink-2">
          Mudanças e outros horários
          <ChevronDown aria-hidden="true" className="size-[18px] transition-transform in-open:rotate-180" />
        </summary>
        {change !== null && <p className="pb-3 text-sm">{change}</p>}
        {reasons}
      </details>
      {reasons && <section className="px-5 pt-3 max-lg:hidden">{reasons}</section>}
    </>
  );
}
