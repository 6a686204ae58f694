-- the average of clients with courtesies no longer counts them
with t as (
  select professional_id, client_id, coalesce(round(sum(paid_amount) / nullif(count(*), 0), 2), 0) as ticket
  from appointments where status = 'completed' and client_id is not null group by 1, 2
)
update clients c set average_ticket = t.ticket from t
where c.professional_id = t.professional_id and c.id = t.client_id and c.average_ticket is distinct from t.ticket;
--> statement-breakpoint
with t as (
  select a.professional_id, a.client_id, extract(year from month)::int as year, extract(month from month)::int as month,
    coalesce(round(sum(a.paid_amount) / nullif(count(*), 0), 2), 0) as ticket
  from appointments a join professionals p on p.id = a.professional_id
    cross join lateral (select date_trunc('month', a.start_time at time zone p.timezone) as month) local
  where a.status = 'completed' and a.client_id is not null group by 1, 2, 3, 4
)
update client_metrics m set average_ticket = t.ticket from t
where m.professional_id = t.professional_id and m.client_id = t.client_id and m.year = t.year and m.month = t.month
  and m.average_ticket is distinct from t.ticket;
