-- A price sheet of a marketer. Until it is confirmed its cells stay, so that another mapping can be tried; its rows are what
-- the mapping makes of them, beside the prices that they were compared with.
create table tariff_price_sheets (
  client_uid uuid not null references organisations,
  id_price_sheet uuid not null,
  id_energy_marketer uuid not null,
  file_name text not null constraint tariff_price_sheets_file_name check (length(file_name) between 1 and 200),
  state text not null default 'mapping'
    constraint tariff_price_sheets_state check (state in ('mapping', 'review', 'applying', 'applied', 'undone')),
  -- Tabs with their cells as gzipped JSON; null once confirmed.
  content bytea constraint tariff_price_sheets_content check (length(content) <= 30000000),
  -- What is shown of each tab: name, number of rows, first rows, titles and what they say about units.
  tabs jsonb not null,
  -- One mapping for each tab.
  mapping jsonb not null,
  -- Day from which its prices are valid; rows can have their own.
  valid_from date,
  -- Of the tariffs that it creates.
  is_base_price boolean not null default false,
  lines_without_price int not null default 0,
  id_job_run uuid,
  applied_at timestamptz,
  applied_user_uid uuid,
  undone_at timestamptz,
  undone_user_uid uuid,
  creation_timestamp timestamptz not null default now(),
  creation_user_uid uuid,
  version int not null default 1,
  primary key (client_uid, id_price_sheet),
  constraint tariff_price_sheets_energy_marketer_fkey foreign key (client_uid, id_energy_marketer)
    references energy_marketers (client_uid, id_energy_marketer)
);
create index tariff_price_sheets_marketer
  on tariff_price_sheets (client_uid, id_energy_marketer, creation_timestamp desc);

create table tariff_price_sheet_rows (
  client_uid uuid not null references organisations,
  id_price_sheet uuid not null,
  -- Place in the sheet.
  row_number int not null,
  tab int not null,
  line int not null,
  product text not null,
  -- Null where the row names no access tariff.
  id_tarifa_atr int,
  kind text not null
    constraint tariff_price_sheet_rows_kind check (kind in ('energy', 'power', 'excessRetribution')),
  -- As written in the sheet.
  written text not null,
  -- In the unit of the registers; null in a row without a price.
  prices jsonb,
  valid_from date,
  problem text,
  -- Tariff by name within a marketer and access tariff, and the tariff that has it; several may.
  target_key text not null,
  id_tariff uuid,
  state text not null constraint tariff_price_sheet_rows_state check (state in (
    'changed', 'new', 'doubtful', 'conflict', 'same', 'blocked', 'failed', 'missing')),
  reasons text[] not null default '{}',
  -- Prices in force and last register with its version when the row was shown.
  before jsonb,
  id_last_price uuid,
  last_version int,
  accepted boolean not null default false,
  -- What confirming wrote and closed.
  id_tariff_price uuid,
  closed_valid_to date,
  closed_version int,
  created_tariff boolean not null default false,
  undone text constraint tariff_price_sheet_rows_undone check (undone in ('undone', 'kept')),
  version int not null default 1,
  primary key (client_uid, id_price_sheet, row_number),
  constraint tariff_price_sheet_rows_sheet_fkey foreign key (client_uid, id_price_sheet)
    references tariff_price_sheets (client_uid, id_price_sheet) on delete cascade
);
-- One price of a tariff and kind is imported from a sheet.
create unique index tariff_price_sheet_rows_accepted
  on tariff_price_sheet_rows (client_uid, id_price_sheet, target_key, kind) where accepted;
create index tariff_price_sheet_rows_state_key
  on tariff_price_sheet_rows (client_uid, id_price_sheet, state, row_number);

-- What the columns of a marketer's sheets meant the last time, by their set of titles.
create table tariff_price_sheet_mappings (
  client_uid uuid not null references organisations,
  id_energy_marketer uuid not null,
  -- SHA-256 of the folded titles.
  titles_key text not null constraint tariff_price_sheet_mappings_key check (titles_key ~ '^[0-9a-f]{64}$'),
  mapping jsonb not null,
  primary key (client_uid, id_energy_marketer, titles_key),
  constraint tariff_price_sheet_mappings_energy_marketer_fkey foreign key (client_uid, id_energy_marketer)
    references energy_marketers (client_uid, id_energy_marketer)
);

-- One more kind of records in the audit.
do $$
begin
  execute 'alter table audit_events drop constraint audit_events_entity_listed, add constraint audit_events_entity_listed '
    || (select replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''tariff-price-sheet''::text, ')
        from pg_constraint
        where conrelid = 'audit_events'::regclass and conname = 'audit_events_entity_listed');
end $$;
