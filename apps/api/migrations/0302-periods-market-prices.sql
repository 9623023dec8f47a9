-- Prices of the daily electricity market, one row for each day of Madrid's clock: hours until 2025-09-30,
-- quarter-hours since. Sample days carry hours on any date and give way to the market operator's own.

create table market_prices (
  area text not null check (area = 'ES'),
  day date not null,
  step_minutes smallint not null check (step_minutes in (15, 60)),
  eur_per_mwh numeric(9, 3)[] not null,
  source text not null check (btrim(source) <> ''),
  is_sample boolean not null default false,
  imported_at timestamptz not null default now(),
  author_user_uid uuid,
  version int not null default 1,
  primary key (area, day),
  constraint market_prices_steps_check
    check (cardinality(eur_per_mwh) * step_minutes / 60 in (23, 24, 25) and array_position(eur_per_mwh, null) is null),
  constraint market_prices_step_check check (is_sample or (step_minutes = 15) = (day >= '2025-10-01'))
);
comment on table market_prices is 'global: the market has one price for every company';

set local role none;
grant select, insert, update on market_prices to vatio_steward;
grant create on schema public to vatio_steward;
set local role vatio_steward;

-- Puts the market operator's prices of a day; only a superadmin may. Tells what became of it.
create function put_market_prices(area text, day date, step_minutes int, eur_per_mwh numeric[], source text)
  returns text
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
  declare
    caller uuid := nullif(current_setting('app.user_uid', true), '')::uuid;
    stored market_prices%rowtype;
  begin
    if not exists (
      select from users u where u.client_uid = current_client_uid() and u.user_uid = caller
        and u.role = 'superadmin' and u.active)
    then raise exception 'only a superadmin imports market prices' using errcode = '42501'; end if;
    insert into market_prices as m (area, day, step_minutes, eur_per_mwh, source, author_user_uid)
      values ($1, $2, $3, $4, $5, caller)
      on conflict on constraint market_prices_pkey do nothing;
    if found then return 'added'; end if;
    select * into stored from market_prices m where m.area = $1 and m.day = $2 for update;
    if not stored.is_sample and stored.eur_per_mwh = $4::numeric(9, 3)[] then return 'unchanged'; end if;
    update market_prices m set step_minutes = $3, eur_per_mwh = $4, source = $5, is_sample = false,
        imported_at = now(), author_user_uid = caller, version = m.version + 1
      where m.area = $1 and m.day = $2;
    return 'replaced';
  end $$;
revoke all on function put_market_prices(text, date, int, numeric[], text) from public;
grant execute on function put_market_prices(text, date, int, numeric[], text) to vatio_runtime;

set local role none;
revoke create on schema public from vatio_steward;
set local role vatio_owner;
