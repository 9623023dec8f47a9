create table consumption_points (
  client_uid uuid not null references organisations,
  id_consumption_point uuid not null,
  -- Without a client while a quick comparison or contract has none yet.
  id_client uuid,
  identifier text,
  utility_type text not null default 'electricity'
    constraint consumption_points_utility_type check (utility_type in ('electricity', 'gas')),
  cups text constraint consumption_points_cups_length check (length(cups) in (20, 22)),
  -- Files mix 20 and 22 characters: the supply is the first twenty.
  cups20 text generated always as (left(cups, 20)) stored,
  address text,
  address_code text,
  city text,
  region text,
  country text not null default 'ES',
  geographical_zone smallint not null default 1
    constraint consumption_points_zone check (geographical_zone between 1 and 5),
  atr_tariff text,
  contracted_power_kw numeric(12, 3)[] not null default '{null,null,null,null,null,null}'
    constraint consumption_points_power_periods check (cardinality(contracted_power_kw) = 6),
  max_power_kw numeric(12, 3),
  anual_consumption numeric(18, 6),
  anual_consumption_unit text not null default 'kWh'
    constraint consumption_points_unit check (anual_consumption_unit in ('kWh', 'MWh', 'GWh', 'TWh')),
  anual_consumption_kwh numeric generated always as (
    anual_consumption * case anual_consumption_unit
      when 'MWh' then 1000 when 'GWh' then 1000000 when 'TWh' then 1000000000 else 1 end
  ) stored,
  distributor_name text,
  distributor_code text,
  point_type smallint constraint consumption_points_point_type check (point_type between 1 and 5),
  cnae text,
  has_self_consumption boolean not null default false,
  is_dwelling boolean not null default false,
  industrial_use boolean not null default false,
  metadata_origin text,
  metadata_last_query_date timestamptz,
  metadata_raw_response jsonb,
  creation_timestamp timestamptz not null default now(),
  creation_user_uid uuid,
  deleted_at timestamptz,
  deleted_user_uid uuid,
  version int not null default 1,
  search_text text not null generated always as (
    fold_text(
      coalesce(identifier, '') || ' ' || coalesce(cups, '') || ' ' || coalesce(address, '') || ' '
      || coalesce(city, '')
    )
  ) stored,
  primary key (client_uid, id_consumption_point),
  constraint consumption_points_client_fkey foreign key (client_uid, id_client)
    references clients (client_uid, id_client)
);
create unique index consumption_points_tenant_cups_key on consumption_points (client_uid, cups20)
  where deleted_at is null;
create index consumption_points_client on consumption_points (client_uid, id_client);
create index consumption_points_created on consumption_points (client_uid, creation_timestamp)
  where deleted_at is null;
