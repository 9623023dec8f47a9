create table tariff_prices (
  client_uid uuid not null references organisations,
  id_tariff_price uuid not null,
  id_tariff uuid not null,
  kind text not null
    constraint tariff_prices_kind check (kind in ('energy', 'power', 'excessRetribution')),
  -- energy: EUR/kWh. power: EUR/kW and day, for gas p1 in EUR/day. excessRetribution: p1 in EUR/kWh.
  p1 numeric(14, 8) not null,
  p2 numeric(14, 8),
  p3 numeric(14, 8),
  p4 numeric(14, 8),
  p5 numeric(14, 8),
  p6 numeric(14, 8),
  valid_from date not null,
  -- Last day included; null until a later register closes this one.
  valid_to date,
  creation_timestamp timestamptz not null default now(),
  creation_user_uid uuid,
  version int not null default 1,
  primary key (client_uid, id_tariff_price),
  constraint tariff_prices_tariff_fkey foreign key (client_uid, id_tariff)
    references tariffs (client_uid, id_tariff),
  constraint tariff_prices_dates check (valid_to >= valid_from)
);
-- Also the way to the register that holds on a day.
create unique index tariff_prices_start_key on tariff_prices (client_uid, id_tariff, kind, valid_from);

-- No two registers of a kind on the same day. An exclusion constraint would need an extension that not every
-- server has; the lock on the tariff makes two writers take turns.
create function refuse_overlapping_tariff_price() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
  begin
    perform from tariffs t
      where t.client_uid = new.client_uid and t.id_tariff = new.id_tariff for no key update;
    if exists (
      select from tariff_prices p
      where p.client_uid = new.client_uid and p.id_tariff = new.id_tariff and p.kind = new.kind
        and p.id_tariff_price <> new.id_tariff_price
        and daterange(p.valid_from, p.valid_to, '[]') && daterange(new.valid_from, new.valid_to, '[]')
    ) then
      raise exception using errcode = 'exclusion_violation', constraint = 'tariff_prices_no_overlap',
        message = 'two registers of a tariff hold on the same day';
    end if;
    return new;
  end $$;
create trigger tariff_prices_no_overlap before insert or update on tariff_prices
  for each row execute function refuse_overlapping_tariff_price();
