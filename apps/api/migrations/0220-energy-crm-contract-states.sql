create table contract_states (
  client_uid uuid not null references organisations,
  id_contract_state uuid not null,
  name text not null,
  badge_color text not null default '#6c757d'
    constraint contract_states_badge_color check (badge_color ~ '^#[0-9a-f]{6}$'),
  active boolean not null default true,
  close_state boolean not null default false,
  default_state boolean not null default false,
  hide_to_commercials boolean not null default false,
  creation_timestamp timestamptz not null default now(),
  version int not null default 1,
  primary key (client_uid, id_contract_state)
);
create unique index contract_states_tenant_name_key on contract_states (client_uid, fold_text(name));
create unique index contract_states_tenant_default_key on contract_states (client_uid) where default_state;

-- A company begins with three states and may change them.
create function add_initial_contract_states() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
  begin
    insert into contract_states
      (client_uid, id_contract_state, name, badge_color, default_state, close_state)
    values
      (new.client_uid, gen_random_uuid(), 'Activo', '#28a745', true, false),
      (new.client_uid, gen_random_uuid(), 'Pte. renovación', '#fd7e14', false, false),
      (new.client_uid, gen_random_uuid(), 'Cerrado', '#dc3545', false, true);
    return null;
  end $$;
create trigger organisations_initial_contract_states after insert on organisations
  for each row execute function add_initial_contract_states();
