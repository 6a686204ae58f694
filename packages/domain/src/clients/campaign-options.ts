// Options of a campaign (spec 2 §4). No screen shows campaigns, so these are the lists of the schema.

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

/** The first one is the default. */
export const campaignStatuses = ['draft', 'active', 'paused', 'completed', 'archived'] as const;
