/** Numbered instructions for the phone. */
export const PairingSteps = ({ steps }: { steps: readonly string[] }) => (
  <ol className="flex flex-col gap-3">
    {steps.map((step, index) => (
      <li key={step} className="flex gap-3">
        <span
          aria-hidden="true"
          className="grid size-6 shrink-0 place-items-center rounded-full bg-primary-soft text-caption font-semibold text-primary-ink"
        >
          {index + 1}
        </span>
        {step}
      </li>
    ))}
  </ol>
);

/** In a local run no real phone can take the code. */
export const SimulatedPhone = ({ address, act }: { address: string; act: string }) => (
  <p className="mt-5 rounded-control bg-sunken px-3.5 py-2.5 text-sm text-ink-2">
    Neste teste o celular é simulado.{' '}
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="font-medium text-primary-ink underline underline-offset-2"
    >
      Abra a página do celular
    </a>{' '}
    neste computador e {act}.
  </p>
);
