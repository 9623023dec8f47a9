-- What a tariff commits to besides its prices; null where the marketer does not say it.
alter table tariffs
  add column green_energy boolean,
  add column permanence_months int constraint tariffs_permanence_check check (permanence_months between 0 and 120),
  add column exit_penalty_percent numeric(5, 2)
    constraint tariffs_exit_penalty_check check (exit_penalty_percent between 0 and 100),
  add column exit_penalty_text text
    constraint tariffs_exit_penalty_text_check check (length(exit_penalty_text) between 1 and 120);

-- A connected company copies them with the tariff. The function returns more columns, so it is made anew.
set local role none;
grant create on schema public to vatio_steward;
set local role vatio_steward;
drop function read_shared_tariffs(uuid, uuid);
create function read_shared_tariffs(owner uuid, connection uuid)
  returns table (id_tariff uuid, name text, utility_type text, id_tarifa_atr int, type text, is_base_price boolean,
                 green_energy boolean, permanence_months int, exit_penalty_percent numeric, exit_penalty_text text,
                 typology_name text, active boolean, deleted boolean)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  #variable_conflict use_column
  begin
    return query
      select t.id_tariff, t.name, t.utility_type, t.id_tarifa_atr, t.type, t.is_base_price,
        t.green_energy, t.permanence_months, t.exit_penalty_percent, t.exit_penalty_text, y.name,
        t.active and t.deleted_at is null, t.deleted_at is not null
      from tariffs t
      left join tariff_typologies y on y.client_uid = t.client_uid and y.id_tariff_typology = t.id_tariff_typology
      where t.client_uid = owner and t.id_energy_marketer = shared_marketer_of(owner, connection);
  end $$;
revoke all on function read_shared_tariffs(uuid, uuid) from public;
grant execute on function read_shared_tariffs(uuid, uuid) to vatio_runtime;

set local role none;
revoke create on schema public from vatio_steward;
set local role vatio_owner;
