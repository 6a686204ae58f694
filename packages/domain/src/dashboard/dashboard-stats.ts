interface AgendaCounts {
  today: number;
  week: number;
  /** of the current month, by status */
  completed: number;
  courtesy: number;
  noShow: number;
  /** sum paid for completed appointments of the month, in cents */
  paidCents: number;
}

export interface StatCards {
  today: number;
  week: number;
  /** percent with one decimal */
  noshow: number;
  /** reais */
  revenue: number;
}

/** Values of Hoje, Esta Semana, % de Faltas (0 without due appointments) and Receita Mensal. */
export const dashboardStats = (counts: AgendaCounts): StatCards => {
  const due = counts.completed + counts.courtesy + counts.noShow;
  return {
    today: counts.today,
    week: counts.week,
    noshow: due === 0 ? 0 : Math.round((counts.noShow / due) * 1000) / 10,
    revenue: counts.paidCents / 100,
  };
};
