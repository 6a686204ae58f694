import { CalendarCheck, Check, CheckCheck, Play } from 'lucide-react';
import { SignInButton } from './landing-sign-in.tsx';
import { CONVERSATION, DEMO_VIDEO_URL, HERO, LEGAL, PAGE } from './landing-texts.ts';

/** The promise in a few words, with a picture of it on the phone. */
export function Hero() {
  return (
    <section className="wide hero">
      <div>
        <p className="over">{HERO.audience}</p>
        <h1>{HERO.promise}</h1>
        <p className="lead">{HERO.text}</p>
        <p className="actions">
          <SignInButton />
          <a className="button quiet" href={DEMO_VIDEO_URL} target="_blank" rel="noopener">
            <Play size={18} />
            {HERO.demo}
            <span className="sr"> {PAGE.newTab}</span>
          </a>
        </p>
        <ul className="assurances">
          {HERO.assurances.map((text) => (
            <li key={text}>
              <Check size={16} />
              {text}
            </li>
          ))}
        </ul>
        <p className="hint">{HERO.professions}</p>
        <p className="hint consent">
          {LEGAL.consentBefore} <a href="/termos">{LEGAL.consentTerms}</a> {LEGAL.consentBetween}{' '}
          <a href="/privacidade">{LEGAL.consentPrivacy}</a>.
        </p>
      </div>
      <Conversation />
    </section>
  );
}

function Conversation() {
  const { caption, client, initials, answeredBy, days, agenda } = CONVERSATION;
  return (
    <figure>
      <figcaption>
        <span className="sr">{caption}: </span>
        <span className="face" aria-hidden="true">
          {initials}
        </span>
        <span>
          <b>{client}</b>
          <small>{answeredBy}</small>
        </span>
      </figcaption>
      {days.map(({ day, messages }) => (
        <div key={day}>
          <p className="day">{day}</p>
          <ol>
            {messages.map(({ from, text, time }) => (
              <li key={text} className={from}>
                <span className="sr">{from === 'client' ? 'Cliente: ' : 'Assistente: '}</span>
                {text}
                <small>
                  {time}
                  {from === 'assistant' && <CheckCheck size={14} />}
                </small>
              </li>
            ))}
          </ol>
        </div>
      ))}
      <p className="booked">
        <CalendarCheck size={20} />
        <span>
          <small>{agenda.title}</small>
          <b>{agenda.time}</b> {agenda.visit}
        </span>
        <span className="status">{agenda.status}</span>
      </p>
    </figure>
  );
}
