import { Check } from 'lucide-react';
import { SignInButton } from './landing-sign-in.tsx';
import { Tile } from './landing-tile.tsx';
import { FIGURES_SOURCE, OFFER, PRICE, QUESTIONS, URGENCY } from './landing-texts.ts';

/** The one plan: its price and its promises. */
export function Offer() {
  return (
    <section className="wide offer" id="preco" aria-labelledby="plano">
      <div>
        <h2 id="plano">{OFFER.title}</h2>
        <p className="lead">{OFFER.text}</p>
        <ul className="promises">
          {OFFER.promises.map(({ icon, title, text }) => (
            <li key={title}>
              <Tile icon={icon} />
              <span>
                <b>{title}</b>
                <br />
                {text}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <Price />
    </section>
  );
}

function Price() {
  return (
    <div className="card">
      <p className="badge">{OFFER.badge}</p>
      <p>
        {OFFER.before} <s>{PRICE.normal}</s> {OFFER.now}
      </p>
      <p className="price">
        <b>{PRICE.launch}</b> {OFFER.period}
      </p>
      <ul>
        {OFFER.included.map((item) => (
          <li key={item}>
            <Check size={18} />
            {item}
          </li>
        ))}
      </ul>
      <SignInButton kind="button whole" />
      <p className="hint">{OFFER.note}</p>
    </div>
  );
}

export function Questions() {
  return (
    <section className="band" id="duvidas" aria-labelledby="perguntas">
      <div className="wide faq">
        <h2 id="perguntas">{QUESTIONS.title}</h2>
        <div>
          {QUESTIONS.items.map(({ question, answer }) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Closing call to action: the number of users, and the launch price. */
export function Urgency() {
  return (
    <section className="wide" aria-labelledby="convite">
      <div className="urgency">
        <h2 id="convite">
          <b className="figure">{URGENCY.figure}</b> {URGENCY.figureText} {URGENCY.title}
        </h2>
        <p className="lead">{URGENCY.text}</p>
        <SignInButton />
        <p className="hint source">{FIGURES_SOURCE}</p>
      </div>
    </section>
  );
}
