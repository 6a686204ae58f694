import { TRIAL_DAYS, trialProgress } from '@zelo/domain/billing/subscription-view.ts';

const DAYS = Array.from({ length: TRIAL_DAYS }, (_, day) => day);

/** The days of the trial, with the used ones filled. */
export function TrialProgress({ daysLeft }: { daysLeft: number }) {
  const progress = trialProgress(daysLeft);
  const used = Math.round(progress * TRIAL_DAYS);
  const text = `${used} de ${TRIAL_DAYS} dias de teste usados`;
  return (
    <div className="mt-3">
      <div
        role="progressbar"
        aria-label="Período de teste"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(progress * 100)}
        aria-valuetext={text}
        className="flex gap-1"
      >
        {DAYS.map((day) => (
          <span
            key={day}
            className={`h-1.5 flex-1 rounded-full ${day < used ? 'bg-current' : 'bg-surface'}`}
          />
        ))}
      </div>
      <p aria-hidden="true" className="mt-1.5 text-caption tabular-nums">
        {text}
      </p>
    </div>
  );
}
