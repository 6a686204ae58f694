import { useSyncExternalStore } from 'react';

// a cookie, because signing out clears the browser's storage; it contains no personal data
const CHOICE = 'zelo-theme';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';
/**
 * Colors that the browser paints around the page: the backgrounds of styles.css, also set in index.html for the first
 * paint.
 */
const BACKGROUNDS = { light: '#fbf9f5', dark: '#0f1415' };

const subscribe = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
};

const isDark = (): boolean => document.documentElement.classList.contains('dark');

const show = (dark: boolean): void => {
  document.documentElement.classList.toggle('dark', dark);
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', dark ? BACKGROUNDS.dark : BACKGROUNDS.light);
};

const chosenTheme = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${CHOICE}=`))
    ?.slice(CHOICE.length + 1);

/** Stores the choice on this device and notifies the other tabs. */
const choose = (theme: 'dark' | 'light'): void => {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${CHOICE}=${theme}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
  // unlike a cookie, this raises an event in the other tabs
  localStorage.setItem(CHOICE, theme);
};

/** Current theme, with a toggle that stores the choice on this device. */
export function useTheme(): { dark: boolean; toggle: () => void } {
  const dark = useSyncExternalStore(subscribe, isDark);
  const toggle = (): void => {
    const next = !isDark();
    show(next);
    choose(next ? 'dark' : 'light');
  };
  return { dark, toggle };
}

/** Follows the system's theme until the user chooses one on this device, and follows choices made in other tabs. */
export function followTheme(): void {
  const system = matchMedia(SYSTEM_IS_DARK);
  const showCurrent = (): void => {
    const chosen = chosenTheme();
    show(chosen === undefined ? system.matches : chosen === 'dark');
  };
  system.addEventListener('change', showCurrent);
  addEventListener('storage', ({ key }) => {
    if (key === CHOICE) showCurrent();
  });
}
