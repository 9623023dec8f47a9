-- Comparisons of many contracts with the current offers, as they were calculated, until they expire.
create table portfolio_comparisons (
  client_uid uuid not null references organisations,
  id_portfolio_comparison uuid not null,
  -- Renewals of these days; both null for contracts that were named one by one.
  start_date date,
  end_date date,
  -- The day whose prices, tolls and taxes apply.
  price_date date not null,
  -- Of the figures so far; null before the first ones.
  regulated_prices_version text,
  contract_count int not null check (contract_count > 0),
  -- Null once the record of the run is no longer kept.
  id_job_run uuid,
  ready_at timestamptz,
  expires_at timestamptz not null,
  -- Of its author, who may have none: who sees the commercial's records sees the comparison.
  id_commercial uuid,
  creation_timestamp timestamptz not null,
  creation_user_uid uuid not null,
  primary key (client_uid, id_portfolio_comparison),
  constraint portfolio_comparisons_days check ((start_date is null) = (end_date is null) and start_date <= end_date),
  constraint portfolio_comparisons_run_fkey foreign key (client_uid, id_job_run)
    references job_runs (client_uid, id_job_run) on delete set null (id_job_run),
  constraint portfolio_comparisons_commercial_fkey foreign key (client_uid, id_commercial)
    references commercials (client_uid, id_commercial) on delete set null (id_commercial)
);
create index portfolio_comparisons_created on portfolio_comparisons (client_uid, creation_timestamp desc);
create index portfolio_comparisons_run on portfolio_comparisons (client_uid, id_job_run);
create index portfolio_comparisons_commercial on portfolio_comparisons (client_uid, id_commercial);

-- One contract of a comparison. Names of people are read from the contract: none is copied here.
create table portfolio_comparison_rows (
  client_uid uuid not null,
  id_portfolio_comparison uuid not null,
  id_contract_info uuid not null,
  place int not null,
  -- Last day to give notice; null of a contract without dates.
  deadline date,
  -- Null until it is compared; the other figures belong to it.
  compared_at timestamptz,
  reason text constraint portfolio_comparison_rows_reason check (reason in (
    'no-supply', 'no-access-tariff', 'no-powers', 'no-consumption', 'no-offers', 'no-current-prices',
    'not-calculated')),
  -- Code of the calculation behind the reason.
  code text,
  access_tariff text,
  consumption_source text
    constraint portfolio_comparison_rows_source check (consumption_source in ('curve', 'estimate', 'annual')),
  yearly_kwh numeric,
  -- Yearly euros.
  current_cost_eur numeric(14, 2),
  best_cost_eur numeric(14, 2),
  saving_eur numeric(14, 2),
  saving_percent numeric(12, 2),
  best_tariff uuid,
  -- Names of that day.
  best_tariff_name text,
  best_marketer_name text,
  offer_count int,
  -- Cost with the best offer of each marketer, by its id.
  marketer_costs jsonb,
  primary key (client_uid, id_portfolio_comparison, id_contract_info),
  constraint portfolio_comparison_rows_of_fkey foreign key (client_uid, id_portfolio_comparison)
    references portfolio_comparisons (client_uid, id_portfolio_comparison) on delete cascade,
  constraint portfolio_comparison_rows_contract_fkey foreign key (client_uid, id_contract_info)
    references contracts (client_uid, id_contract_info) on delete cascade
);
create index portfolio_comparison_rows_contract on portfolio_comparison_rows (client_uid, id_contract_info);

-- One more kind of records in the audit.
do $$
begin
  execute 'alter table audit_events drop constraint audit_events_entity_listed, add constraint audit_events_entity_listed '
    || (select replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''portfolio-comparison''::text, ')
        from pg_constraint
        where conrelid = 'audit_events'::regclass and conname = 'audit_events_entity_listed');
end $$;
