-- How a tariff pays its commissions, by dated rules.
create table tariff_fees (
  client_uid uuid not null references organisations,
  id_tariff_fee uuid not null,
  id_tariff uuid not null,
  mode text not null constraint tariff_fees_mode
    check (mode in ('CONSUMPTION', 'POWER', 'POWER_CONSUMPTION', 'OPERATIVE_SPENDING', 'FIXED')),
  -- Rows in the order in which they are tried: limits in kW and kWh a year, item with EUR or percent.
  thresholds jsonb not null default '[]' constraint tariff_fees_thresholds_is_list check (jsonb_typeof(thresholds) = 'array'),
  -- First and last day, both included. Null: since ever, and until a later rule closes this one.
  valid_from date,
  valid_to date,
  creation_timestamp timestamptz not null default now(),
  creation_user_uid uuid,
  deleted_at timestamptz,
  deleted_user_uid uuid,
  version int not null default 1,
  primary key (client_uid, id_tariff_fee),
  constraint tariff_fees_tariff_fkey foreign key (client_uid, id_tariff)
    references tariffs (client_uid, id_tariff),
  constraint tariff_fees_dates check (valid_to >= valid_from)
);
create index tariff_fees_tariff on tariff_fees (client_uid, id_tariff);

-- One rule per tariff and day, as with the registers of prices: the lock on the tariff makes two writers take turns.
create function refuse_overlapping_tariff_fee() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
  begin
    if new.deleted_at is not null then
      return new;
    end if;
    perform from tariffs t
      where t.client_uid = new.client_uid and t.id_tariff = new.id_tariff for no key update;
    if exists (
      select from tariff_fees f
      where f.client_uid = new.client_uid and f.id_tariff = new.id_tariff and f.deleted_at is null
        and f.id_tariff_fee <> new.id_tariff_fee
        and daterange(f.valid_from, f.valid_to, '[]') && daterange(new.valid_from, new.valid_to, '[]')
    ) then
      raise exception using errcode = 'exclusion_violation', constraint = 'tariff_fees_no_overlap',
        message = 'two fee rules of a tariff hold on the same day';
    end if;
    return new;
  end $$;
create trigger tariff_fees_no_overlap before insert or update on tariff_fees
  for each row execute function refuse_overlapping_tariff_fee();

-- Two more kinds of records; those that the list has by now stay in it.
do $$
begin
  execute 'alter table audit_events drop constraint audit_events_entity_listed, add constraint audit_events_entity_listed '
    || (select replace(pg_get_constraintdef(oid), 'ARRAY[', 'ARRAY[''commercial-fee''::text, ''tariff-fee''::text, ')
        from pg_constraint
        where conrelid = 'audit_events'::regclass and conname = 'audit_events_entity_listed');
end $$;
