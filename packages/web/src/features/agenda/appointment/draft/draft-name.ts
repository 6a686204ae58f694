/** @param appointmentId null for a new appointment */
export const draftNameOf = (appointmentId: number | null): string => `appointment:${appointmentId ?? 'new'}`;
