import { describe, expect, it } from 'vitest';
import {
  alertNotification,
  assistantHoldOf,
  problemFromCloseCode,
  type ProblemKind,
  recoveryNotification,
  resumed,
  shownConnection,
  situationOf,
  type ConnectionIncident,
  nextIncident,
} from './connection-problem.ts';
import { connectionProblems } from '#whatsapp/whatsapp-contract.ts';

const now = new Date('2026-03-04T13:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const trouble = (kind: ProblemKind, seconds: number, toldAt: Date | null = null): ConnectionIncident => ({
  kind,
  since: ago(seconds),
  toldAt,
});

describe('end of a pairing', () => {
  it.each([
    [401, 'unlinked'],
    [402, 'unlinked'],
    [403, 'restricted'],
    [406, 'unlinked'],
    [428, 'qr-limit'],
    [null, 'unlinked'],
  ] as const)('with code %s is %s', (code, kind) => {
    expect(problemFromCloseCode(code)).toBe(kind);
  });
});

describe('problem', () => {
  it.each([
    ['ends when all is well', trouble('stuck', 60), null, null],
    ['begins now', null, 'stuck', trouble('stuck', 0)],
    ['goes on', trouble('stuck', 60), 'stuck', trouble('stuck', 60)],
    [
      'keeps its beginning when it becomes another',
      trouble('gateway-down', 60),
      'stuck',
      trouble('stuck', 60),
    ],
    [
      'stays a restriction when a second event tells no reason',
      trouble('restricted', 9),
      'unlinked',
      trouble('restricted', 9),
    ],
    [
      'becomes a restriction when the reason is told later',
      trouble('unlinked', 9),
      'restricted',
      trouble('restricted', 9),
    ],
    [
      'that was told is not told again',
      trouble('gateway-down', 600, ago(300)),
      'stuck',
      trouble('stuck', 600, ago(300)),
    ],
    [
      'that only now needs the owner is told again',
      trouble('gateway-down', 600, ago(300)),
      'unlinked',
      trouble('unlinked', 600),
    ],
    [
      'that always needed the owner is told once',
      trouble('unlinked', 600, ago(300)),
      'restricted',
      trouble('restricted', 600, ago(300)),
    ],
    [
      'that the owner has to end stays when the gateway fails too',
      trouble('unlinked', 9),
      'gateway-down',
      trouble('unlinked', 9),
    ],
  ] as const)('%s', (_name, before, seen, after) => {
    expect(nextIncident(before, seen, now)).toEqual(after);
  });
});

describe('problem after another', () => {
  const past = (secondsAgo: number) => ({ since: ago(600), toldAt: ago(300), endedAt: ago(secondsAgo) });

  it.each([
    ['is the same trouble within two minutes', past(119), 'stuck', trouble('stuck', 600, ago(300))],
    ['is told again when only now the owner is needed', past(31), 'unlinked', trouble('unlinked', 600)],
    ['is another trouble after two minutes', past(120), 'stuck', trouble('stuck', 0)],
    ['is another trouble when nothing was wrong before', null, 'stuck', trouble('stuck', 0)],
  ] as const)('%s', (_name, before, kind, after) => {
    expect(resumed(before, trouble(kind, 0), now)).toEqual(after);
  });
});

describe('status shown to the professional', () => {
  const shown = (state: 'open' | 'connecting' | 'close', given: ConnectionIncident | null) => {
    const {
      isConnected,
      state: told,
      problem,
    } = shownConnection({ state, number: null, trouble: given }, now);
    return [isConnected, told, problem?.kind ?? null];
  };

  it('reports that it is being disconnected, despite any other problem', () => {
    const known = {
      state: 'open',
      number: '5511912345678',
      endingSince: ago(30),
      elsewhereSince: now,
    } as const;
    expect(shownConnection({ ...known, trouble: trouble('stuck', 600) }, now)).toMatchObject({
      isConnected: false,
      state: 'connecting',
      problem: { kind: 'disconnecting', since: ago(30).toISOString() },
    });
  });

  it('reports that another account has the number, unless there is a worse problem', () => {
    const known = { state: 'open', number: null, elsewhereSince: now } as const;
    const kinds = [null, trouble('stuck', 30), trouble('stuck', 120)].map(
      (given) => shownConnection({ ...known, trouble: given }, now).problem?.kind,
    );
    expect(kinds).toEqual(['number-elsewhere', 'number-elsewhere', 'stuck']);
  });

  it('reports that another account answers for the number that this one had first', () => {
    const status = shownConnection({ state: 'open', number: null, trouble: null, overtakenSince: now }, now);
    expect([status.isConnected, status.problem?.kind]).toEqual([true, 'answered-elsewhere']);
    expect(situationOf(status)).toMatch(/outra conta/);
  });

  // spec: 2 §2.30
  it.each([
    ['all is well', 'open', null, [true, 'open', null]],
    ['never paired', 'close', null, [false, 'close', null]],
    ['a drop of 59 s', 'open', trouble('stuck', 59), [true, 'open', null]],
    ['a drop of a minute', 'open', trouble('stuck', 60), [false, 'connecting', null]],
    ['a drop of two minutes', 'connecting', trouble('stuck', 120), [false, 'connecting', 'stuck']],
    ['a gateway that is away for 59 s', 'open', trouble('gateway-down', 59), [true, 'open', null]],
    [
      'a gateway that is away for a minute',
      'open',
      trouble('gateway-down', 60),
      [false, 'connecting', 'gateway-down'],
    ],
    ['an unlinked phone, at once', 'close', trouble('unlinked', 0), [false, 'close', 'unlinked']],
    ['a restricted number, at once', 'close', trouble('restricted', 0), [false, 'close', 'restricted']],
    ['codes that nobody scanned', 'close', trouble('qr-limit', 0), [false, 'close', 'qr-limit']],
    [
      'a gateway without licence',
      'open',
      trouble('not-activated', 60),
      [false, 'connecting', 'not-activated'],
    ],
    ['sends that hang, still connected', 'open', trouble('unstable', 600), [true, 'open', 'unstable']],
  ] as const)('%s', (_name, state, given, expected) => {
    expect(shown(state, given)).toEqual(expected);
  });

  it.each([
    ['all is well', 'open', {}, null],
    ['never paired', 'close', {}, 'offline'],
    ['an unlinked phone', 'close', { trouble: trouble('unlinked', 0) }, 'offline'],
    ['it is being disconnected', 'open', { endingSince: ago(3) }, 'ended'],
    ['another account has the number', 'open', { elsewhereSince: now }, 'elsewhere'],
    ['another account answers here', 'open', { overtakenSince: now }, 'elsewhere'],
    ['what comes in is answered', 'open', { trouble: trouble('unchecked', 600) }, null],
    ['sends that hang', 'open', { trouble: trouble('unstable', 600) }, null],
  ] as const)('gives the reason why the assistant answers no client: %s', (_name, state, given, hold) => {
    const status = shownConnection({ state, number: null, trouble: null, ...given }, now);
    expect(assistantHoldOf(status)).toBe(hold);
  });

  it('says what happened, what to do and since when', () => {
    const { problem } = shownConnection(
      { state: 'close', number: null, trouble: trouble('unlinked', 60) },
      now,
    );
    expect(problem).toEqual({
      kind: 'unlinked',
      message: 'O aparelho foi desconectado do seu WhatsApp.',
      help: 'Toque em "Mostrar QR Code" e escaneie o código com o celular em Aparelhos conectados.',
      since: '2026-03-04T12:59:00.000Z',
    });
  });

  it.each(connectionProblems.filter((kind) => kind !== 'unstable'))(
    'reads a card that waits for no first code while %s is told',
    (kind) => {
      for (const state of ['close', 'connecting', 'open'] as const) {
        const known = { state, number: null, trouble: trouble(kind, 3600) };
        const line = situationOf(shownConnection(known, now));
        expect(line).not.toMatch(/Aguardando|responde seus clientes|Conecte seu WhatsApp/);
        expect(line).toMatch(/^[A-ZÀ-Ú].*\.$/);
      }
    },
  );

  it.each([
    ['a first code is shown', 'connecting', null, null, 'Aguardando a leitura do QR Code.'],
    [
      'a drop that is not explained yet',
      'connecting',
      '5511912345678',
      90,
      'Tentando reconectar ao WhatsApp.',
    ],
    [
      'a drop of seconds',
      'open',
      '5511912345678',
      9,
      'A assistente responde seus clientes pelo número (11)\u00a091234-5678.',
    ],
    [
      'never paired',
      'close',
      null,
      null,
      'Conecte seu WhatsApp para a assistente responder e agendar por você.',
    ],
  ] as const)('reads in the card, %s', (_name, state, number, seconds, line) => {
    const status = shownConnection(
      { state, number, trouble: seconds === null ? null : trouble('stuck', seconds) },
      now,
    );
    expect(situationOf(status)).toBe(line);
  });

  it('reads in the card, a code is awaited from one number', () => {
    const status = shownConnection(
      { state: 'connecting', number: null, trouble: null, codeNumber: '5511987654321' },
      now,
    );
    expect(situationOf(status)).toBe('Aguardando o código no WhatsApp do número (11)\u00a098765-4321.');
  });

  it.each(connectionProblems)('has whole sentences for %s', (kind) => {
    const { title, message } = alertNotification(kind);
    expect(title).toMatch(/^WhatsApp (desconectado|instável|sem confirmação)$/);
    expect(message).toMatch(/^[A-ZÀ-Ú].*\. [A-ZÀ-Ú].*\.$/);
  });

  it.each([
    [20, '1 minuto'],
    [300, '5 minutos'],
    [3600, '1 hora'],
    [7200, '2 horas'],
  ])('reports after %s s that it lasted %s', (seconds, words) => {
    expect(recoveryNotification({ since: ago(seconds), toldAt: null, endedAt: now }).message).toContain(
      `depois de ${words}.`,
    );
  });
});
