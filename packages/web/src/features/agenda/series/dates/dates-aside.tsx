import { DatesList, type DatesListProps, DatesSummary } from './dates-list.tsx';
import { datesTitle } from './row-choices.ts';

/** The dates beside the form: as high as the form, and scrolled separately. */
export const DatesAside = (props: DatesListProps) => (
  <section aria-labelledby="series-dates" className="absolute inset-0 flex flex-col">
    <div className="border-b border-line px-5 pb-3">
      <h3 id="series-dates" className="font-semibold">
        {props.dates.preview ? datesTitle(props.dates.preview.rows.length) : 'As datas'}
      </h3>
      <DatesSummary {...props} />
    </div>
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <DatesList {...props} />
    </div>
  </section>
);
