import { useIsAway } from '#lib/events/connection.ts';
import { useNewBuild } from '#lib/loading/new-build.ts';

const LOOK =
  'container-page flex min-h-9 flex-wrap items-center justify-center gap-x-3 bg-(--tone-bg) px-4 py-1.5 text-center text-sm font-medium text-(--tone-ink)';

/** Below the top bar: reports an unreachable server or a newer version; usually nothing. */
export function StatusBanner() {
  const isAway = useIsAway();
  const isOld = useNewBuild();
  return (
    <div role="status">
      {isAway && (
        <p data-tone="neutral" className={LOOK}>
          Sem conexão. Mostrando o que foi visto por último.
        </p>
      )}
      {!isAway && isOld && (
        <p data-tone="primary" className={LOOK}>
          Nova versão disponível
          <button
            type="button"
            onClick={() => location.reload()}
            className="rounded-chip py-0.5 font-semibold underline underline-offset-4"
          >
            Atualizar
          </button>
        </p>
      )}
    </div>
  );
}
