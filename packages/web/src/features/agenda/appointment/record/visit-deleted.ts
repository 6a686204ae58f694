/** Texts of an appointment that was deleted while it was on the screen. */
export const VISIT_DELETED = {
  title: 'Este agendamento não existe mais',
  help: 'Ele foi deletado, talvez em outra aba ou em outro aparelho.',
};
