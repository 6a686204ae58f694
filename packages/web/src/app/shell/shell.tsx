import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { OverlayBoundary, PageBoundary } from '#app/boundaries/boundaries.tsx';
import { useDraftNotice } from './draft-notice.ts';
import { BottomBar } from './bottom-bar.tsx';
import { bodyClass, mainClass, SIDEBAR } from '#app/frame/layout.ts';
import { PageSkeleton } from '#app/frame/page-skeleton.tsx';
import { PAGES, pageAt } from '#app/pages.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from '#app/top-bar/top-bar.tsx';
import { TrialBanner } from './trial-banner.tsx';
import { useSubscriptionStatus } from '#features/billing/billing-queries.ts';
import { useUser } from '#features/account/account-queries.ts';
import { SeriesOutlet } from '#features/agenda/series/scope/series-outlet.tsx';
import { openSeriesQuestion } from '#features/agenda/series/scope/scope-question.ts';
import { QuickAddOutlet } from '#features/quick-add/quick-add-outlet.tsx';
import { quickAddState } from '#features/quick-add/quick-add-state.ts';
import { ShortcutsOutlet } from '#features/shortcuts/shortcuts-outlet.tsx';
import { shortcutsState } from '#features/shortcuts/shortcuts-state.ts';
import { followServerEvents } from '#lib/events/events.ts';
import { useIsLow } from '#lib/hooks/use-is-low.ts';
import { watchForNewBuild } from '#lib/loading/new-build.ts';
import { PATHS } from '#lib/paths.ts';
import { preloadOverlay } from '#lib/loading/preload.ts';
import { toast } from '#ui/toasts/toast.ts';

const loadDrawer = () => import('./sidebar-drawer.tsx').then((module) => ({ default: module.SidebarDrawer }));
const SidebarDrawer = lazy(loadDrawer);
preloadOverlay(loadDrawer);

const ROUTES = Object.entries(PAGES).map(([path, { load }]) => ({ path, component: lazy(load) }));

/** The first page is rendered and readable before anything is cached. */
const KEPT_AFTER_MS = 1500;

/** Hides what is around the page on small screens while a part of it (`data-covering`) needs the whole screen. */
const GIVES_WAY = 'contents group-has-data-covering/shell:max-lg:hidden print:hidden';

/** The layout of a signed-in professional: sidebar, top bar, trial banner and the page. */
export function Shell() {
  const client = useQueryClient();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const title = usePageTitle();
  const [path] = useLocation();
  const { fillsScreen = false, minHeight } = pageAt(path) ?? {};
  const isLow = useIsLow();
  const main = useFocusOnNavigation();
  const { id } = useUser();
  useEffect(() => followServerEvents(client, String(id)), [client, id]);
  useEffect(watchForNewBuild, []);
  useDraftNotice();
  useKeptAgenda();
  useKnownPush();
  return (
    <>
      <a
        href="#conteudo"
        className="sr-only z-80 rounded-control bg-primary px-4 py-2 font-semibold text-on-primary focus-visible:not-sr-only focus-visible:fixed focus-visible:top-3 focus-visible:left-3"
      >
        Pular para o conteúdo
      </a>
      <aside className={SIDEBAR}>
        <Sidebar />
      </aside>
      <OverlayBoundary close={() => setMenuOpen(false)}>
        {isMenuOpen && (
          <Suspense fallback={null}>
            <SidebarDrawer onClosed={() => setMenuOpen(false)} />
          </Suspense>
        )}
      </OverlayBoundary>
      <div style={{ minHeight: isLow ? undefined : minHeight }} className={bodyClass(fillsScreen)}>
        <div className={GIVES_WAY}>
          <TopBar title={title} onMenu={() => setMenuOpen(true)} />
        </div>
        <main id="conteudo" ref={main} tabIndex={-1} className={mainClass(fillsScreen)}>
          <PageSlot fillsScreen={fillsScreen} />
        </main>
        <div className={GIVES_WAY}>
          <BottomBar isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen(true)} />
        </div>
      </div>
      <OverlayBoundary close={quickAddState.close}>
        <QuickAddOutlet />
      </OverlayBoundary>
      <OverlayBoundary close={() => openSeriesQuestion.get()?.answer(false)}>
        <SeriesOutlet />
      </OverlayBoundary>
      <OverlayBoundary close={shortcutsState.close}>
        <ShortcutsOutlet />
      </OverlayBoundary>
    </>
  );
}

/** Redirects an unknown address to the dashboard (spec 1 §2) and names the address in a toast. */
function UnknownPath() {
  const [path] = useLocation();
  useEffect(() => {
    toast({ title: 'Página não encontrada', description: `Não há nada em ${path}. Este é o seu Dashboard.` });
  }, [path]);
  return <Redirect to={PATHS.dashboard} replace />;
}

/** Banner and page appear together: a later banner would push the page down. */
function PageSlot({ fillsScreen }: { fillsScreen: boolean }) {
  const { isPending, failureCount } = useSubscriptionStatus();
  const isHeld = isPending && failureCount === 0;
  return (
    <div className={clsx(isHeld && 'invisible', fillsScreen && 'flex min-h-0 flex-1 flex-col')}>
      <div className={GIVES_WAY}>
        <TrialBanner />
      </div>
      <PageBoundary>
        <Suspense fallback={<PageSkeleton />}>
          <Switch>
            {ROUTES.map(({ path, component }) => (
              <Route key={path} path={path} component={component} />
            ))}
            <Route>
              <UnknownPath />
            </Route>
          </Switch>
        </Suspense>
      </PageBoundary>
    </div>
  );
}

/** A push subscription belongs to the session that registered it: each sign-in registers it again. */
function useKnownPush(): void {
  useEffect(() => {
    if (!('Notification' in globalThis) || Notification.permission !== 'granted') return undefined;
    const tell = async (): Promise<void> => {
      const { readPushState } = await import('#features/notifications/push-browser.ts');
      await readPushState();
    };
    // a registration that fails offline is repeated at the next page load
    const timer = setTimeout(() => void tell().catch(() => undefined), KEPT_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** Caches today's agenda for offline use; loads its code after the first page. */
function useKeptAgenda(): void {
  const client = useQueryClient();
  const { id, timezone } = useUser().professional;
  useEffect(() => {
    let stop: (() => void) | undefined;
    const keep = async (): Promise<void> => {
      const { cacheTodaysAgenda } = await import('#features/offline/agenda-cache-sync.ts');
      stop ??= cacheTodaysAgenda(client, { id, timezone });
    };
    // a request that fails offline is repeated at the next page load
    const timer = setTimeout(() => void keep().catch(() => undefined), KEPT_AFTER_MS);
    return () => {
      clearTimeout(timer);
      // a sync that is still loading stops before it starts
      if (stop) stop();
      else stop = () => undefined;
    };
  }, [client, id, timezone]);
}

function usePageTitle(): string {
  const [path] = useLocation();
  const title = pageAt(path)?.title ?? '';
  useEffect(() => {
    document.title = title ? `${title} · Zelo` : 'Zelo';
  }, [title]);
  return title;
}

/**
 * Moves the focus to the top of the new page after navigation; not on the first page, to which the user did not
 * navigate.
 */
function useFocusOnNavigation() {
  const [path] = useLocation();
  const main = useRef<HTMLElement>(null);
  const previous = useRef(path);
  useEffect(() => {
    if (previous.current === path) return;
    previous.current = path;
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}
