import { type FirstStep, type FirstStepsChecklist, firstSteps } from './dashboard-contract.ts';

export interface FirstStepsFacts {
  /** The working hours were saved at least once. */
  hasSavedHours: boolean;
  hasActiveService: boolean;
  /** WhatsApp is paired now, or was once. */
  hasPaired: boolean;
  /** The assistant wrote to a client or changed the agenda for one. */
  hasAssistantWorked: boolean;
  /** Steps that were ticked, manually or because the test chat was used. */
  ticked: readonly string[];
  closedAt: Date | null;
}

export const firstStepsChecklist = (facts: FirstStepsFacts): FirstStepsChecklist => {
  const shown: Record<FirstStep, boolean> = {
    hours: facts.hasSavedHours,
    service: facts.hasActiveService,
    whatsapp: facts.hasPaired,
    assistant: facts.hasAssistantWorked,
  };
  return {
    steps: firstSteps.map((id) => ({ id, isDone: shown[id] || facts.ticked.includes(id) })),
    isClosed: facts.closedAt !== null,
  };
};
