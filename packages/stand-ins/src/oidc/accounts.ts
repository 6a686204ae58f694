// Any sign-in creates a local account: an e-mail and a name, kept until the process ends.
import { createHash } from 'node:crypto';

export interface Person {
  email: string;
  name: string;
}

export interface Accounts {
  /** Stores the person and returns the subject, always the same for the same e-mail. */
  signIn: (person: Person) => string;
  /** Standard claims of a subject; undefined if it never signed in. */
  claimsOf: (subject: string) => Record<string, unknown> | undefined;
}

/** Trims and lowercases, so that one mailbox is one account. */
export const plainEmail = (email: string): string => email.trim().toLowerCase();

function subjectOf(email: string): string {
  return createHash('sha256')
    .update(`local identity ${plainEmail(email)}`)
    .digest('hex')
    .slice(0, 32);
}

function claimsFor(subject: string, { email, name }: Person): Record<string, unknown> {
  const [given_name = name, ...rest] = name.split(/\s+/);
  const family = rest.length > 0 ? { family_name: rest.join(' ') } : {};
  return { sub: subject, email, email_verified: true, name, given_name, ...family };
}

export function accounts(): Accounts {
  const people = new Map<string, Person>();
  return {
    signIn: ({ email, name }) => {
      const subject = subjectOf(email);
      people.set(subject, { email: plainEmail(email), name: name.trim() });
      return subject;
    },
    claimsOf: (subject) => {
      const person = people.get(subject);
      return person && claimsFor(subject, person);
    },
  };
}
