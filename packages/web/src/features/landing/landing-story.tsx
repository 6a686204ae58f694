import { FEATURES, FIGURES_SOURCE, PROBLEM, SCREEN, SOLUTION } from './landing-texts.ts';
import { Tile } from './landing-tile.tsx';

/** The cost of unanswered messages and missing reminders. */
export function Problem() {
  return (
    <section className="band" aria-labelledby="problema">
      <div className="wide problem">
        <div>
          <h2 id="problema">{PROBLEM.title}</h2>
          <p className="lead">{PROBLEM.text}</p>
        </div>
        <div>
          <ul>
            {PROBLEM.figures.map(({ value, text }) => (
              <li key={value}>
                <b className="figure">{value}</b> {text}
              </li>
            ))}
          </ul>
          <p className="hint source">{FIGURES_SOURCE}</p>
        </div>
      </div>
    </section>
  );
}

/** The three steps of use. */
export function Solution() {
  return (
    <section className="wide" id="como-funciona" aria-labelledby="passos">
      <h2 id="passos">{SOLUTION.title}</h2>
      <p className="lead">{SOLUTION.text}</p>
      <ol className="steps">
        {SOLUTION.steps.map(({ title, text }, index) => (
          <li key={title}>
            <span className="number" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <Screen />
    </section>
  );
}

const DARK = '(prefers-color-scheme: dark)';

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height });

/** The agenda itself (scripts/pictures/screens.ts), upright for phones. */
function Screen() {
  const { wide, phone } = SCREEN.files;
  return (
    <figure className="picture">
      <picture>
        <source media={`${DARK} and (width < 640px)`} srcSet={phone.darkSrc} {...sizeOf(phone)} />
        <source media="(width < 640px)" srcSet={phone.src} {...sizeOf(phone)} />
        <source media={DARK} srcSet={wide.darkSrc} {...sizeOf(wide)} />
        <img src={wide.src} {...sizeOf(wide)} alt={SCREEN.description} loading="lazy" decoding="async" />
      </picture>
    </figure>
  );
}

export function Features() {
  return (
    <section className="band" id="recursos" aria-labelledby="funcoes">
      <div className="wide">
        <h2 id="funcoes">{FEATURES.title}</h2>
        <ul className="grid">
          {FEATURES.items.map(({ icon, title, text }) => (
            <li key={title}>
              <Tile icon={icon} />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
