-- What a contract was after each change of its marketer, tariff, commercial, type, access tariff, state or auxiliary services.
create table contract_history (
  client_uid uuid not null,
  id_contract_history uuid not null,
  id_contract_info uuid not null,
  id_energy_marketer uuid,
  id_tariff uuid,
  id_commercial uuid,
  id_contract_state uuid not null,
  closed boolean not null,
  type text,
  tariff_type text,
  last_state_change_date date,
  auxiliary_services uuid[] not null,
  creation_timestamp timestamptz not null,
  creation_user_uid uuid,
  primary key (client_uid, id_contract_history),
  constraint contract_history_contract_fkey foreign key (client_uid, id_contract_info)
    references contracts (client_uid, id_contract_info) on delete cascade,
  constraint contract_history_energy_marketer_fkey foreign key (client_uid, id_energy_marketer)
    references energy_marketers (client_uid, id_energy_marketer),
  constraint contract_history_tariff_fkey foreign key (client_uid, id_tariff)
    references tariffs (client_uid, id_tariff),
  constraint contract_history_commercial_fkey foreign key (client_uid, id_commercial)
    references commercials (client_uid, id_commercial),
  constraint contract_history_contract_state_fkey foreign key (client_uid, id_contract_state)
    references contract_states (client_uid, id_contract_state)
);
create index contract_history_contract
  on contract_history (client_uid, id_contract_info, creation_timestamp desc);

-- Contracts that exist already begin with what they are now; who made them so is not known.
alter table contracts no force row level security;
alter table contract_auxiliary_services no force row level security;
insert into contract_history
select c.client_uid, gen_random_uuid(), c.id_contract_info, c.id_energy_marketer, c.id_tariff, c.id_commercial,
  c.id_contract_state, c.closed, c.type, c.tariff_type, c.last_state_change_date, coalesce(l.services, '{}'), now(), null
from contracts c
left join (
  select client_uid, id_contract_info, array_agg(id_auxiliary_service order by id_auxiliary_service) as services
  from contract_auxiliary_services group by 1, 2
) l on l.client_uid = c.client_uid and l.id_contract_info = c.id_contract_info;
alter table contracts force row level security;
alter table contract_auxiliary_services force row level security;

-- Triggers on statements: no path that writes contracts can forget the history, and a change of thousands is one insertion.
create function write_contract_history(companies uuid[], contracts_changed uuid[], are_new boolean) returns void
  language sql set search_path = public, pg_temp
  as $$
    insert into contract_history
    select c.client_uid, gen_random_uuid(), c.id_contract_info, c.id_energy_marketer, c.id_tariff, c.id_commercial,
      c.id_contract_state, c.closed, c.type, c.tariff_type, c.last_state_change_date,
      array(
        select l.id_auxiliary_service from contract_auxiliary_services l
        where l.client_uid = c.client_uid and l.id_contract_info = c.id_contract_info order by 1),
      case when are_new then c.creation_timestamp else clock_timestamp() end,
      case when are_new then c.creation_user_uid else current_user_uid() end
    from unnest(companies, contracts_changed) as changed (client_uid, id_contract_info)
    join contracts c using (client_uid, id_contract_info)
  $$;

create function keep_history_of_new_contracts() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
  begin
    perform write_contract_history(array_agg(client_uid), array_agg(id_contract_info), true) from made;
    return null;
  end $$;
create trigger contracts_history_of_new after insert on contracts
  referencing new table as made
  for each statement execute function keep_history_of_new_contracts();

create function keep_history_of_changed_contracts() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
  begin
    perform write_contract_history(array_agg(client_uid), array_agg(id_contract_info), false)
      from made n join former o using (client_uid, id_contract_info)
      where (n.id_energy_marketer, n.id_tariff, n.id_commercial, n.id_contract_state, n.closed, n.type, n.tariff_type)
        is distinct from
        (o.id_energy_marketer, o.id_tariff, o.id_commercial, o.id_contract_state, o.closed, o.type, o.tariff_type);
    return null;
  end $$;
create trigger contracts_history_of_changed after update on contracts
  referencing old table as former new table as made
  for each statement execute function keep_history_of_changed_contracts();

-- A contract that is deleted with its services has no history any more.
create function keep_history_of_services() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
  begin
    perform write_contract_history(array_agg(client_uid), array_agg(id_contract_info), false)
      from (select distinct client_uid, id_contract_info from links) as touched;
    return null;
  end $$;
create trigger contract_auxiliary_services_history_of_attached after insert on contract_auxiliary_services
  referencing new table as links
  for each statement execute function keep_history_of_services();
create trigger contract_auxiliary_services_history_of_detached after delete on contract_auxiliary_services
  referencing old table as links
  for each statement execute function keep_history_of_services();
