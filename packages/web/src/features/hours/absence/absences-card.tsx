import { useAbsenceReports } from './absence-queries.ts';
import { ReportList } from './report-list.tsx';
import { shortDate } from '#lib/format.ts';
import { Card, CardHeader } from '#ui/marks/card.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';

const daysText = (from: string, to: string): string =>
  from === to ? shortDate(from) : `${shortDate(from)} a ${shortDate(to)}`;

/** Absences with notices, and the replies; hidden before the first one. */
export function AbsencesCard() {
  const { data: reports, isError, refetch } = useAbsenceReports();
  if (isError && !reports) {
    return (
      <Card>
        <ErrorState title="Não foi possível ler os avisos de ausência." onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (!reports?.length) return null;
  return (
    <Card aria-labelledby="avisos">
      <CardHeader id="avisos" title="Avisos de ausência" hint="Quem foi avisado e o que respondeu" />
      <div className="flex flex-col gap-2 px-4 pb-5 sm:px-5">
        {reports.map((report) => (
          <ReportList key={report.id} report={report} title={daysText(report.from, report.to)} />
        ))}
      </div>
    </Card>
  );
}
