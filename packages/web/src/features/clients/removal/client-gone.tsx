import { useClients } from '#features/clients/clients-queries.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DialogBody, DialogFooter } from '#ui/dialogs/dialog.tsx';
import { GoneState } from '#ui/states/gone-state.tsx';

export const CLIENT_GONE = {
  title: 'Este cliente não existe mais',
  help: 'A ficha foi apagada ou unida a outra, talvez em outra aba ou em outro aparelho.',
};

/** True once the client list from the server no longer holds the id; false for null. */
export function useIsClientGone(id: number | null): boolean {
  const { data: clients } = useClients();
  return id !== null && Boolean(clients) && !clients?.some((client) => client.id === id);
}

/** Replaces the fields of a client in a dialog: they hold only that client's data. */
export function ClientGonePanel({ onDone }: { onDone: () => void }) {
  return (
    <>
      <DialogBody>
        <GoneState {...CLIENT_GONE} unsaved="" unsavedLabel="" />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onDone}>Fechar</Button>
      </DialogFooter>
    </>
  );
}
