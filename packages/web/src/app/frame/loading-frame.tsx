import { Bell } from 'lucide-react';
import { BottomTabs } from './bottom-tabs.tsx';
import { bodyClass, mainClass, SIDEBAR } from './layout.ts';
import { MenuColumn } from './menu-column.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { TOP_BAR, TopBarRow } from './top-bar-row.tsx';
import { pageAt } from '#app/pages.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';

const ICON = buttonClass('ghost', 'icon');

/**
 * The screen of a page before the session is known: the bars where they will be, with working links. The build also writes it
 * into the page that the server sends, so it reads nothing of the browser.
 */
export function LoadingFrame({ path }: { path: string }) {
  const { title = '', fillsScreen = false } = pageAt(path) ?? {};
  return (
    <>
      <aside className={SIDEBAR}>
        <MenuColumn path={path} />
      </aside>
      <div className={bodyClass(fillsScreen)}>
        <header className={TOP_BAR}>
          <TopBarRow title={title} menu={<span className={`${ICON} max-sm:hidden lg:hidden`} />}>
            {/* as wide as the state of the connection and the switch of the theme, which only the application knows */}
            <span aria-hidden="true" className="w-32" />
            <span aria-hidden="true" className={ICON}>
              <Bell />
            </span>
          </TopBarRow>
        </header>
        <main aria-busy="true" className={mainClass(fillsScreen)}>
          <PageSkeleton />
        </main>
        <BottomTabs path={path} />
      </div>
    </>
  );
}
