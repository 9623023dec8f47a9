create table comparisons (
  client_uid uuid not null references organisations,
  id_comparison uuid not null,
  utility_type text not null constraint comparisons_utility_type check (utility_type in ('electricity', 'gas')),
  kind text not null constraint comparisons_kind check (kind in ('normal', 'fast')),
  name text not null,
  state text not null default 'open'
    constraint comparisons_state check (state in ('open', 'accepted', 'rejected')),
  id_client uuid,
  id_consumption_point uuid,
  cups text,
  id_tarifa_atr int not null,
  price_date date not null,
  current_marketer text,
  -- Yearly euros of the day of the comparison, kept as they were shown; null where nothing could be worked out.
  current_cost_eur numeric(14, 2),
  best_cost_eur numeric(14, 2),
  best_saving_eur numeric(14, 2),
  best_offer text,
  offer_count int not null,
  selected_tariff uuid,
  -- What was asked and what was answered, as on the wire.
  input jsonb not null,
  result jsonb not null,
  id_commercial uuid,
  creation_timestamp timestamptz not null default now(),
  creation_user_uid uuid,
  deleted_at timestamptz,
  deleted_user_uid uuid,
  version int not null default 1,
  search_text text not null generated always as (
    fold_text(
      name || ' ' || coalesce(cups, '') || ' ' || coalesce(current_marketer, '') || ' '
      || coalesce(best_offer, '')
    )
  ) stored,
  primary key (client_uid, id_comparison),
  constraint comparisons_client_fkey foreign key (client_uid, id_client)
    references clients (client_uid, id_client),
  constraint comparisons_consumption_point_fkey foreign key (client_uid, id_consumption_point)
    references consumption_points (client_uid, id_consumption_point),
  constraint comparisons_commercial_fkey foreign key (client_uid, id_commercial)
    references commercials (client_uid, id_commercial) on delete set null (id_commercial)
);
create index comparisons_created on comparisons (client_uid, creation_timestamp desc) where deleted_at is null;
create index comparisons_client on comparisons (client_uid, id_client) where deleted_at is null;
create index comparisons_consumption_point on comparisons (client_uid, id_consumption_point)
  where deleted_at is null;
create index comparisons_commercial on comparisons (client_uid, id_commercial);
