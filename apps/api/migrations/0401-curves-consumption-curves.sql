-- A year of a supply's curve: what it holds and its version. The values rest by days.
create table consumption_curves (
  client_uid uuid not null,
  id_consumption_point uuid not null,
  flow text not null constraint consumption_curves_flow check (flow in ('consumption', 'surplus')),
  year smallint not null constraint consumption_curves_year check (year between 2000 and 2099),
  -- 60 as soon as one day of the year came in hours.
  step_minutes smallint not null constraint consumption_curves_step check (step_minutes in (15, 60)),
  days smallint not null default 0,
  total_kwh double precision not null default 0,
  source text,
  updated_at timestamptz not null,
  updated_user_uid uuid,
  version int not null default 1,
  primary key (client_uid, id_consumption_point, flow, year),
  constraint consumption_curves_consumption_point_fkey foreign key (client_uid, id_consumption_point)
    references consumption_points (client_uid, id_consumption_point) on delete cascade
);

-- One row per day: the real steps in the order of time, 23, 24 or 25 hours or four times as many quarters. A row per
-- hour would be 35 times as many rows for the same curve.
create table consumption_curve_days (
  client_uid uuid not null,
  id_consumption_point uuid not null,
  flow text not null,
  date date not null,
  year smallint not null generated always as (extract(year from date)::smallint) stored,
  step_minutes smallint not null constraint consumption_curve_days_step check (step_minutes in (15, 60)),
  kwh double precision[] not null,
  -- One digit per step, 0 measured, 1 estimated, 2 missing (its energy is 0); null when all were measured.
  quality text constraint consumption_curve_days_quality
    check (length(quality) = cardinality(kwh) and quality ~ '^[012]*$'),
  primary key (client_uid, id_consumption_point, flow, date),
  constraint consumption_curve_days_curve_fkey foreign key (client_uid, id_consumption_point, flow, year)
    references consumption_curves (client_uid, id_consumption_point, flow, year) on delete cascade,
  constraint consumption_curve_days_steps
    check (cardinality(kwh) * step_minutes in (23 * 60, 24 * 60, 25 * 60)),
  constraint consumption_curve_days_energy
    check (0 <= all (kwh) and 'infinity'::double precision > all (kwh))
);
