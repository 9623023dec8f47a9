-- A year of a curve rests in one row, its days packed into bytes (domain: year-content.ts): a row per day took 1.3 GB
-- for 10,000 supplies in hours, and 3.4 GB in quarter-hours.
alter table consumption_curves
  -- Byte 0 is 0 where the rest is plain, 1 where it is deflated.
  add column content bytea,
  add column first_date date,
  add column last_date date,
  add column measured_steps int not null default 0,
  add column estimated_steps int not null default 0,
  -- The missing steps of what was measured were estimated here.
  add column completed boolean not null default false;

alter table consumption_curves no force row level security;
alter table consumption_curve_days no force row level security;
update consumption_curves c set
  content = packed.content, first_date = packed.first_date, last_date = packed.last_date,
  measured_steps = packed.measured_steps, estimated_steps = packed.estimated_steps
from (
  select d.client_uid, d.id_consumption_point, d.flow, d.year,
         '\x00ff'::bytea || int2send(count(*)::smallint)
           || string_agg(
                int2send((d.date - make_date(d.year, 1, 1))::smallint)
                  || set_byte('\x00', 0, cardinality(d.kwh)) || set_byte('\x00', 0, d.step_minutes)
                  || case when d.quality is null then '\x00'::bytea
                       else '\x01'::bytea || convert_to(d.quality, 'UTF8') end,
                ''::bytea order by d.date)
           || string_agg(
                (select string_agg(float8send(value), ''::bytea order by step)
                 from unnest(d.kwh) with ordinality as steps (value, step)),
                ''::bytea order by d.date) as content,
         min(d.date) as first_date, max(d.date) as last_date,
         sum(cardinality(d.kwh) - length(translate(coalesce(d.quality, ''), '0', ''))) as measured_steps,
         sum(length(translate(coalesce(d.quality, ''), '02', ''))) as estimated_steps
  from consumption_curve_days d
  group by 1, 2, 3, 4
) packed
where c.client_uid = packed.client_uid and c.id_consumption_point = packed.id_consumption_point
  and c.flow = packed.flow and c.year = packed.year;
-- A year without days was never written.
delete from consumption_curves where content is null;
alter table consumption_curve_days force row level security;
alter table consumption_curves force row level security;

drop table consumption_curve_days;
alter table consumption_curves
  alter column content set not null,
  alter column first_date set not null,
  alter column last_date set not null,
  add constraint consumption_curves_dates check (
    first_date <= last_date and first_date >= make_date(year, 1, 1) and last_date <= make_date(year, 12, 31));

-- What a year of a curve was before it was written again.
create table consumption_curve_versions (
  client_uid uuid not null,
  id_consumption_point uuid not null,
  flow text not null constraint consumption_curve_versions_flow check (flow in ('consumption', 'surplus')),
  year smallint not null,
  version int not null,
  step_minutes smallint not null constraint consumption_curve_versions_step check (step_minutes in (15, 60)),
  days smallint not null,
  total_kwh double precision not null,
  source text,
  content bytea not null,
  first_date date not null,
  last_date date not null,
  measured_steps int not null,
  estimated_steps int not null,
  completed boolean not null,
  updated_at timestamptz not null,
  updated_user_uid uuid,
  primary key (client_uid, id_consumption_point, flow, year, version),
  constraint consumption_curve_versions_curve_fkey foreign key (client_uid, id_consumption_point, flow, year)
    references consumption_curves (client_uid, id_consumption_point, flow, year) on delete cascade
);
