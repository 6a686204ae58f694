import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { OverlayBoundary, PageBoundary } from '#app/boundaries/boundaries.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { PAGES, pageAt } from '#app/pages.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from '#app/top-bar/top-bar.tsx';
import { TrialBanner } from './trial-banner.tsx';
import { useSubscriptionStatus } from '#features/billing/billing-queries.ts';
import { useUser } from '#features/account/account-queries.ts';
import { QuickAddOutlet } from '#features/quick-add/quick-add-outlet.tsx';
import { quickAddState } from '#features/quick-add/quick-add-state.ts';
import { ShortcutsOutlet } from '#features/shortcuts/shortcuts-outlet.tsx';
import { shortcutsState } from '#features/shortcuts/shortcuts-state.ts';
import { followServerEvents } from '#lib/events/events.ts';
import { watchForNewBuild } from '#lib/loading/new-build.ts';
import { PATHS } from '#lib/paths.ts';
import { preloadOnFirstInput } from '#lib/loading/preload.ts';

const loadDrawer = () => import('./sidebar-drawer.tsx').then((module) => ({ default: module.SidebarDrawer }));
const SidebarDrawer = lazy(loadDrawer);
preloadOnFirstInput(loadDrawer);

const ROUTES = Object.entries(PAGES).map(([path, { load }]) => ({ path, component: lazy(load) }));

/** The first page is drawn and read before anything is kept of it. */
const KEPT_AFTER_MS = 1500;

/** On small screens, what stands above the page leaves while a part of it (`data-covering`) wants the whole screen. */
const GIVES_WAY = 'contents group-has-data-covering/shell:max-lg:hidden';

/** The layout of a signed-in professional: sidebar, top bar, trial banner and the page. */
export function Shell() {
  const client = useQueryClient();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const title = usePageTitle();
  const [path] = useLocation();
  const fillsScreen = pageAt(path)?.fillsScreen === true;
  const main = useFocusOnNavigation();
  const { id } = useUser();
  useEffect(() => followServerEvents(client, String(id)), [client, id]);
  useEffect(watchForNewBuild, []);
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
      <aside className="fixed inset-y-0 left-0 z-30 w-64 border-r border-line bg-bg max-lg:hidden">
        <Sidebar />
      </aside>
      <OverlayBoundary close={() => setMenuOpen(false)}>
        {isMenuOpen && (
          <Suspense fallback={null}>
            <SidebarDrawer onClosed={() => setMenuOpen(false)} />
          </Suspense>
        )}
      </OverlayBoundary>
      <div className={clsx('group/shell flex flex-col lg:pl-64', fillsScreen ? 'h-dvh' : 'min-h-dvh')}>
        <div className={GIVES_WAY}>
          <TopBar title={title} onMenu={() => setMenuOpen(true)} />
        </div>
        <main
          id="conteudo"
          ref={main}
          tabIndex={-1}
          className={clsx(
            'container-page flex-1 outline-none',
            fillsScreen
              ? 'flex min-h-0 flex-col px-3 pt-3 pb-3 group-has-data-covering/shell:max-lg:p-0 sm:px-6 lg:pb-6'
              : 'px-3 pt-4 pb-24 sm:px-6 lg:pb-8',
          )}
        >
          <PageSlot fillsScreen={fillsScreen} />
        </main>
      </div>
      <OverlayBoundary close={quickAddState.close}>
        <QuickAddOutlet />
      </OverlayBoundary>
      <OverlayBoundary close={shortcutsState.close}>
        <ShortcutsOutlet />
      </OverlayBoundary>
    </>
  );
}

/** Banner and page appear together: a banner that came later would push the page down. */
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
              <Redirect to={PATHS.dashboard} replace />
            </Route>
          </Switch>
        </Suspense>
      </PageBoundary>
    </div>
  );
}

/** A browser takes pushes with the session that it told the server in: each sign-in tells it again. */
function useKnownPush(): void {
  useEffect(() => {
    if (!('Notification' in globalThis) || Notification.permission !== 'granted') return undefined;
    const tell = async (): Promise<void> => {
      const { readPushState } = await import('#features/notifications/push-browser.ts');
      await readPushState();
    };
    // what does not arrive without the network is told with the next load of the page
    const timer = setTimeout(() => void tell().catch(() => undefined), KEPT_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** What this device keeps for when there is no network; its code comes once the first page has had its turn. */
function useKeptAgenda(): void {
  const client = useQueryClient();
  const { id, timezone } = useUser().professional;
  useEffect(() => {
    let stop: (() => void) | undefined;
    const keep = async (): Promise<void> => {
      const { cacheTodaysAgenda } = await import('#features/offline/agenda-cache-sync.ts');
      stop ??= cacheTodaysAgenda(client, { id, timezone });
    };
    // what does not arrive without the network is asked for again with the next load of the page
    const timer = setTimeout(() => void keep().catch(() => undefined), KEPT_AFTER_MS);
    return () => {
      clearTimeout(timer);
      // a load that is under way stops as it begins
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

/** After a change of page, reading starts at the top of the new one; not on the first page, which nobody chose. */
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
