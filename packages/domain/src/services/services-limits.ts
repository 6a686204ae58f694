/** Goes at the end of a reminder. */
export const MAX_PRE_VISIT_LENGTH = 500;
