import { KEY_GROUPS, type KeyGroup, type KeyRow } from './shortcuts.ts';
import { CloseOnlyDialog } from '#ui/dialogs/dialog.tsx';

export function ShortcutsDialog({ onClosed }: { onClosed: () => void }) {
  return (
    <CloseOnlyDialog
      title="Atalhos do teclado"
      description="Valem enquanto você não está digitando"
      label="Teclas"
      onClosed={onClosed}
    >
      <div className="flex flex-col gap-5">
        {KEY_GROUPS.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
    </CloseOnlyDialog>
  );
}

const Group = ({ title, rows }: KeyGroup) => (
  <section>
    <h3 className="text-sm font-semibold text-ink-2">{title}</h3>
    <dl className="divide-y divide-line">
      {rows.map((row) => (
        <div key={row.does} className="flex min-h-11 items-center justify-between gap-4 py-1.5">
          <dt className="order-2 flex shrink-0 items-center gap-1">
            <Keys {...row} />
          </dt>
          <dd>{row.does}</dd>
        </div>
      ))}
    </dl>
  </section>
);

function Keys({ keys, after }: KeyRow) {
  return (
    <>
      {after !== undefined && (
        <>
          <Key name={after} /> <span className="text-sm text-ink-2">e</span>{' '}
        </>
      )}
      {keys.map((key) => (
        <Key key={key} name={key} />
      ))}
    </>
  );
}

const Key = ({ name }: { name: string }) => (
  <kbd className="rounded-chip border border-control-line bg-sunken px-2 py-1 font-sans text-sm font-semibold">
    {name}
  </kbd>
);
