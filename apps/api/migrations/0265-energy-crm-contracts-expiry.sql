alter table contracts
  add column end_date date,
  add column permanence_end_date date,
  add column notice_days smallint
    constraint contracts_notice_days check (notice_days between 0 and 365),
  add constraint contracts_end_date check (end_date >= signing_date),
  add constraint contracts_permanence_end_date check (permanence_end_date >= signing_date);
comment on column contracts.notice_days is 'days before the expiry on which a notice of termination is due';

-- The first expiry of a contract: its end date, else `renewal_months` after its last change of state, or its signing where
-- it had none, the day clamped to the month.
create function contract_first_expiry_date(end_date date, state_date date, signing_date date, renewal_months int)
  returns date
  language sql immutable parallel safe
  as $$
  select coalesce(end_date, (coalesce(state_date, signing_date) + make_interval(months => renewal_months))::date) $$;

-- That of the usual ten months: three quarters of the time of a list sorted by expiry went into its calculation.
alter table contracts add column first_expiry_date date generated always as (
  contract_first_expiry_date(end_date, last_state_change_date, signing_date, 10)) stored;

-- The first day on or after `day` among those that lie `months`, `months` + 12, `months` + 24, … months after `base`, of
-- which the first is before `day`: in the year of `day` or in the next one. Each is counted from `base`: 29 February is
-- clamped in common years only.
create function civil_anniversary(base date, months int, day date) returns date
  language sql immutable parallel safe
  as $$
  select case
    when base + make_interval(months => months, years =>
        (date_part('year', day) - date_part('year', base + make_interval(months => months)))::int) >= day
      then base + make_interval(months => months, years =>
        (date_part('year', day) - date_part('year', base + make_interval(months => months)))::int)
    else base + make_interval(months => months, years =>
        (date_part('year', day) - date_part('year', base + make_interval(months => months)))::int + 1)
  end::date $$;

-- The one definition of the expiry of a contract, for lists, filters and renewals. One of implicit renewal expires again
-- every twelve months: the first time on or after `day`. A closed one has no expiry.
-- One expression without a subquery, so that the planner puts it in place of each call.
create function contract_expiry_date(c contracts, renewal_months int, day date) returns date
  language sql immutable parallel safe
  as $$
  select case
    when c.closed then null
    when not c.implicit_renewal
        or case renewal_months when 10 then c.first_expiry_date else
          contract_first_expiry_date(c.end_date, c.last_state_change_date, c.signing_date, renewal_months) end >= day
      then case renewal_months when 10 then c.first_expiry_date else
        contract_first_expiry_date(c.end_date, c.last_state_change_date, c.signing_date, renewal_months) end
    when c.end_date is not null then civil_anniversary(c.end_date, 0, day)
    else civil_anniversary(coalesce(c.last_state_change_date, c.signing_date), renewal_months, day)
  end $$;
