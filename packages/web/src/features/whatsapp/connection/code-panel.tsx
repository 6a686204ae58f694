import {
  groupedPairingCode,
  pairingNumber,
  pairingNumberError,
} from '@zelo/domain/whatsapp/connection/pairing-number.ts';
import { displayPhone, normalizePhone } from '@zelo/domain/clients/phone.ts';
import { clsx } from 'clsx';
import { Copy } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useIsOld, usePairingEnd } from './pairing-end.ts';
import { PairingSteps, SimulatedPhone } from './pairing-steps.tsx';
import { useAskPairingCode, useQrCode } from '#features/whatsapp/whatsapp-queries.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { copyText } from '#lib/copy-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Segmented } from '#ui/choices/segmented.tsx';
import { DialogBody, DialogFooter } from '#ui/dialogs/dialog.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Spinner } from '#ui/marks/spinner.tsx';
import { toast } from '#ui/toasts/toast.ts';

const LINK_BY_NUMBER = [
  'Toque em Conectar um aparelho e depois em Conectar com número de telefone',
  'Digite ou cole o código',
];
const SYSTEMS = {
  android: {
    label: 'Android',
    steps: ['Abra o WhatsApp e toque nos três pontos e em Aparelhos conectados', ...LINK_BY_NUMBER],
  },
  iphone: {
    label: 'iPhone',
    steps: ['Abra o WhatsApp e toque em Configurações e em Aparelhos conectados', ...LINK_BY_NUMBER],
  },
} as const;

type System = keyof typeof SYSTEMS;

const thisSystem = (): System => (/iPhone|iPad/.test(navigator.userAgent) ? 'iphone' : 'android');

const TRY_AGAIN = 'Não foi possível gerar o código. Tente novamente em alguns segundos.';

interface CodePanelProps {
  onDone: () => void;
  onUseQr: () => void;
  children: ReactNode;
}

/** Asks for the number of the phone, then shows the code that its WhatsApp takes. */
export function CodePanel({ onDone, onUseQr, children }: CodePanelProps) {
  const ask = useAskPairingCode();
  const [number, setNumber] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { data: polled } = useQrCode({ isAsked: isAsked && !ask.isPending });
  const code = isAsked && !ask.isPending ? polled : undefined;
  const isConnected = usePairingEnd(code ?? null, onDone, pairingNumber.safeParse(number).data);
  const problem = ask.error ? userMessage(ask.error, TRY_AGAIN) : '';
  const request = async (typed: string): Promise<void> => {
    setNumber(typed);
    await ask.mutateAsync(typed).then(
      () => setAsked(true),
      () => {},
    );
  };
  const form = { first: number, problem, isBusy: ask.isPending, onUseQr };
  if (!isAsked)
    return (
      <NumberForm {...form} onSubmit={(typed) => void request(typed)}>
        {children}
      </NumberForm>
    );
  return (
    <>
      <DialogBody label="Como conectar">
        <Code
          key={ask.submittedAt}
          value={code?.pairingCode ?? null}
          lacksCode={code?.qrCode != null}
          problem={problem}
          askedAt={ask.submittedAt}
          isConnected={isConnected}
        />
        <p className="mt-3 text-sm text-ink-2">
          Só funciona no WhatsApp do número{' '}
          <strong className="font-semibold whitespace-nowrap text-ink">
            {displayPhone(normalizePhone(number))}
          </strong>
          .{' '}
          <button
            type="button"
            className="font-medium text-primary-ink underline underline-offset-2"
            onClick={() => setAsked(false)}
          >
            Mudar o número
          </button>
        </p>
        <Instructions />
        {code?.phonePage && (
          <SimulatedPhone address={code.phonePage} act="digite nela o mesmo número e o código" />
        )}
        {children}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onUseQr}>
          Usar QR Code
        </Button>
        <Button busy={ask.isPending} onClick={() => void request(number)}>
          Pedir outro código
        </Button>
      </DialogFooter>
    </>
  );
}

interface NumberFormProps {
  first: string;
  /** Reason why the last request brought no code. */
  problem: string;
  isBusy: boolean;
  onSubmit: (number: string) => void;
  onUseQr: () => void;
  children: ReactNode;
}

function NumberForm({ first, problem, isBusy, onSubmit, onUseQr, children }: NumberFormProps) {
  const [number, setNumber] = useState(first);
  const [error, setError] = useState<string | null>(null);
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const mistake = pairingNumberError(number);
    setError(mistake);
    if (!mistake) onSubmit(number);
  };
  return (
    <form className="contents" onSubmit={handleSubmit} noValidate>
      <DialogBody>
        <Field
          label="Número do WhatsApp"
          error={error ?? (problem || undefined)}
          hint="Com DDD, como aparece no seu WhatsApp."
          required
        >
          {(control) => (
            <Input
              {...control}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              placeholder="(11) 91234-5678"
              value={number}
              onChange={(event) => setNumber(event.target.value)}
            />
          )}
        </Field>
        {children}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onUseQr}>
          Usar QR Code
        </Button>
        <Button type="submit" busy={isBusy}>
          Gerar código
        </Button>
      </DialogFooter>
    </form>
  );
}

interface CodeProps {
  value: string | null;
  /** The gateway shows a QR code, but no code to type. */
  lacksCode: boolean;
  /** Reason why the last request brought no code. */
  problem: string;
  askedAt: number;
  isConnected: boolean;
}

/** The code, large and in two groups, with its state. A new one replaces it every 45 s (Evolution API 2.3.7). */
function Code({ value, lacksCode, problem, askedAt, isConnected }: CodeProps) {
  const isOld = useIsOld(askedAt);
  const [seen, setSeen] = useState({ value, count: value ? 1 : 0 });
  if (value && value !== seen.value) setSeen({ value, count: seen.count + 1 });
  const failure = problem || failureOf({ isExpired: seen.count > 0, lacksCode, isOld });
  const waiting = value
    ? seen.count > 1
      ? 'Este código é novo: o anterior já não vale.'
      : 'Esperando o WhatsApp…'
    : 'Gerando o código…';
  const isWaiting = !isConnected && (value !== null || failure === '');
  const handleCopy = async (): Promise<void> => {
    if (value && (await copyText(value))) toast({ title: 'Código copiado' });
  };
  return (
    <div className="rounded-card border border-line p-4 text-center">
      {value && (
        <>
          <p className="text-stat font-semibold">
            <span className="sr-only">Código: {value.split('').join(' ')}</span>
            <span aria-hidden="true">{groupedPairingCode(value)}</span>
          </p>
          <Button variant="soft" className="my-3 w-full" onClick={() => void handleCopy()}>
            <Copy aria-hidden="true" />
            Copiar código
          </Button>
        </>
      )}
      <p
        role="status"
        className={clsx(
          'flex min-h-6 items-center justify-center gap-2 text-sm',
          isWaiting ? 'text-ink-2' : 'font-semibold',
        )}
      >
        {isWaiting && <Spinner className="size-4" />}
        {isConnected ? 'WhatsApp conectado!' : isWaiting ? waiting : failure}
      </p>
      {value && (
        <p className="mt-1 text-caption text-ink-3">
          Ele muda a cada 45 segundos. Se o WhatsApp recusar, volte aqui e copie o novo.
        </p>
      )}
    </div>
  );
}

/** Reason for the missing code; empty while one may still come. */
const failureOf = (given: { isExpired: boolean; lacksCode: boolean; isOld: boolean }): string => {
  if (given.isExpired) return 'O código expirou. Peça outro código.';
  if (given.lacksCode) return 'O serviço do WhatsApp não devolveu um código. Peça outro, ou use o QR Code.';
  return given.isOld ? 'O código não chegou em um minuto. Peça outro, ou use o QR Code.' : '';
};

function Instructions() {
  const [system, setSystem] = useState(thisSystem);
  return (
    <div className="mt-5 flex flex-col gap-4">
      <Segmented
        label="Sistema do celular"
        options={Object.entries(SYSTEMS).map(([value, { label }]) => ({ value: value as System, label }))}
        value={system}
        onChange={setSystem}
      />
      <PairingSteps steps={SYSTEMS[system].steps} />
      <p className="text-sm text-ink-2">
        O WhatsApp também pode mostrar uma notificação que pede o código: tocar nela leva direto ao último
        passo.
      </p>
    </div>
  );
}
