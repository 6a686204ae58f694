import { useSyncExternalStore } from 'react';

// a cookie, because signing out clears what the browser stores; it says nothing about anybody
const CHOICE = 'zelo-theme';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';
/** What the browser paints around the page: the backgrounds of styles.css, as index.html has them before the first paint. */
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

/** Keeps the choice on this device and tells the other tabs. */
const choose = (theme: 'dark' | 'light'): void => {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${CHOICE}=${theme}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
  // unlike a cookie, this is an event in the other tabs
  localStorage.setItem(CHOICE, theme);
};

/** Reads whether the dark theme is on, and the switch that remembers the choice on this device. */
export function useTheme(): { dark: boolean; toggle: () => void } {
  const dark = useSyncExternalStore(subscribe, isDark);
  const toggle = (): void => {
    const next = !isDark();
    show(next);
    choose(next ? 'dark' : 'light');
  };
  return { dark, toggle };
}

/** Follows the system's theme while the person has chosen none on this device, and the choice made in another tab. */
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
