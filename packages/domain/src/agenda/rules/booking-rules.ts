// Rules for bookings by a machine on behalf of a client. They never restrict the owner.

/** Starts lie on multiples of these minutes since local midnight; `duration`: one visit after another from opening. */
export const startGrids = [10, 15, 20, 30, 60, 'duration'] as const;

/** People who may book: all who write, or clients that the owner registered or booked before. */
export const bookers = ['anyone', 'known'] as const;

/** Bookings that the owner answers before they count. */
export const approvalModes = ['never', 'new-clients', 'after-misses', 'always'] as const;

export type ApprovalMode = (typeof approvalModes)[number];

/** Booker of a service: machines as well, or the owner alone. */
export const bookableBy = ['machine', 'owner'] as const;

export type StartGrid = (typeof startGrids)[number];

export interface BookingRules {
  /** minutes of real time between now and a start */
  minNoticeMin: number;
  /** latest bookable date, in local days after the current one */
  maxAheadDays: number;
  /** null: half hours are offered, and any minute is taken that a client asks for */
  startGrid: StartGrid | null;
  /** minutes without a visit before and after each visit; between two visits it counts once */
  pauseMin: number;
  /** true: of a day, starts beside another visit or at the edge of the open hours are offered, if there are any */
  packed: boolean;
  /** all client visits of a local day, the owner's included; null: no limit */
  maxPerDay: number | null;
  /** their minutes together, of a local day; null: no limit */
  maxMinutesPerDay: number | null;
  /** visits of one client in a calendar week; null: no limit */
  maxPerClientWeek: number | null;
  who: (typeof bookers)[number];
  /** a client moves or cancels a visit up to this many hours before it; 0: until it begins */
  clientChangeUntilHours: number;
  approval: ApprovalMode;
  /** for `after-misses`: as many missed visits in twelve months */
  approvalMisses: number;
}

export const MAX_DAYS_AHEAD = 366;
export const MAX_NOTICE_MINUTES = 14 * 1440;
export const MAX_PAUSE_MINUTES = 180;
export const MAX_CHANGE_HOURS = 14 * 24;

/** With these, everything is offered that the hours and visits leave free. */
export const neutralRules: BookingRules = {
  minNoticeMin: 0,
  maxAheadDays: MAX_DAYS_AHEAD,
  startGrid: null,
  pauseMin: 0,
  packed: false,
  maxPerDay: null,
  maxMinutesPerDay: null,
  maxPerClientWeek: null,
  who: 'anyone',
  clientChangeUntilHours: 0,
  approval: 'never',
  approvalMisses: 2,
};
