// The longest values of a client, for forms, request bodies, merges and imports.

/** A merge combines the lists of two clients, and the result must stay editable. */
export const MAX_PREFERRED_SERVICES = 100;
/** A merge does not truncate the list either. */
export const MAX_KEPT_SERVICES = 1_000;
export const MAX_SERVICE_NAME_LENGTH = 120;
export const MAX_ALLERGIES_LENGTH = 1000;
export const MAX_CONTACT_LENGTH = 300;
export const MAX_FOR_SOMEONE_LENGTH = 300;
/** Longest notes of a stored client, in characters: a form takes 5000, and a merge joins those of several records. */
export const MAX_STORED_NOTES_LENGTH = 20_000;
