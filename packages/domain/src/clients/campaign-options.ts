// What a campaign may be (spec 2 §4). No screen for campaigns is shown, so the lists are the schema's own.

export const campaignTypes = [
  'birthday',
  'follow_up',
  'inactive_client',
  'service_reminder',
  'promotional',
  'seasonal',
  'welcome',
  'loyalty',
] as const;

/** The first one by default. */
export const campaignStatuses = ['draft', 'active', 'paused', 'completed', 'archived'] as const;
