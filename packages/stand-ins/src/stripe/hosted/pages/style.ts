// The look of all pages; no script, no outside file.

export const style = `
:root { color-scheme: light dark; --bg: #fbf9f5; --surface: #fff; --sunken: #f4f2ed; --line: #e5e2db; --edge: #8a8f8c;
  --ink: #1b2527; --ink-2: #4b5659; --primary: #0d5450; --primary-hover: #044642; --on-primary: #f8fdfc;
  --primary-soft: #e0f2f0; --note: #fff0c1; --on-note: #6b480c; --error: #ffe8e7; --on-error: #992726; }
@media (prefers-color-scheme: dark) { :root { --bg: #0f1415; --surface: #161c1d; --sunken: #1f2627; --line: #2b3335;
  --edge: #7d8789; --ink: #f0eeea; --ink-2: #b2bbbc; --primary: #61c5ba; --primary-hover: #72d5ca; --on-primary: #041c1a;
  --primary-soft: #173734; --note: #413112; --on-note: #f1d589; --error: #4d211f; --on-error: #ffb8b5; } }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100dvh; background: var(--bg); color: var(--ink);
  font: 16px/1.5 'Figtree Variable', Figtree, system-ui, sans-serif; }
.simulated { padding: 10px 16px; background: var(--note); color: var(--on-note); font-size: 14px; line-height: 20px;
  text-align: center; }
main { width: 100%; max-width: 480px; margin: 0 auto; padding: 24px 16px 48px; display: grid; gap: 24px; }
.summary { display: grid; gap: 24px; }
header p, .quiet { color: var(--ink-2); }
h1 { font-size: 24px; line-height: 32px; letter-spacing: -0.015em; }
h2 { font-size: 18px; line-height: 26px; letter-spacing: -0.01em; }
a { color: var(--primary); font-weight: 600; text-underline-offset: 3px; }
a.back { justify-self: start; display: inline-flex; align-items: center; min-height: 44px; }
.price, header .price { color: var(--ink); font-size: 36px; line-height: 44px; font-weight: 700; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }
.price small { font-size: 16px; font-weight: 500; letter-spacing: 0; color: var(--ink-2); }
.card { display: grid; gap: 16px; padding: 20px; background: var(--surface); border: 1px solid var(--line);
  border-radius: 16px; box-shadow: 0 1px 2px rgb(27 37 39 / 6%); }
.card form { display: grid; gap: 16px; }
.tag { justify-self: start; padding: 2px 10px; border-radius: 999px; background: var(--sunken); color: var(--ink-2);
  font-size: 13px; line-height: 20px; font-weight: 600; }
.error { padding: 12px 14px; border-radius: 10px; background: var(--error); color: var(--on-error); font-size: 15px; }
dl { display: grid; gap: 8px; }
dl div { display: flex; justify-content: space-between; gap: 16px; }
dt { color: var(--ink-2); } dd { font-weight: 600; text-align: right; font-variant-numeric: tabular-nums; }
dl .total { padding-top: 12px; border-top: 1px solid var(--line); }
fieldset { display: grid; gap: 8px; padding: 0; border: 0; min-width: 0; }
legend { padding: 0 0 8px; font-weight: 600; }
.choice { display: flex; align-items: center; gap: 12px; min-height: 52px; padding: 8px 14px; border: 1px solid var(--edge);
  border-radius: 10px; cursor: pointer; }
.choice:has(:checked) { border-color: var(--primary); background: var(--primary-soft); }
.choice input { flex: none; width: 20px; height: 20px; margin: 0; accent-color: var(--primary); }
.choice .digits { margin-left: auto; color: var(--ink-2); font-size: 14px; white-space: nowrap; }
button, .button { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 48px;
  padding: 10px 16px; border: 1px solid transparent; border-radius: 10px; background: var(--primary); color: var(--on-primary);
  font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
button:hover { background: var(--primary-hover); }
.quieter, .quieter:hover { background: var(--surface); color: var(--ink); border-color: var(--edge); }
.quieter:hover { background: var(--sunken); }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
ul { list-style: none; margin: -10px 0; padding: 0; }
li { display: flex; align-items: center; justify-content: space-between; gap: 12px; padding: 10px 0; border-top: 1px solid var(--line); }
li:first-child { border-top: 0; }
li a { white-space: nowrap; display: inline-flex; align-items: center; min-height: 44px; }
li span { display: block; color: var(--ink-2); font-size: 14px; }
@media (min-width: 880px) {
  main.wide { max-width: 960px; grid-template-columns: 1fr 1fr; column-gap: 64px; padding-top: 56px; align-items: start; }
  main.wide .error { grid-column: 1 / -1; }
  main:not(.wide) { padding-top: 48px; }
}
`;
