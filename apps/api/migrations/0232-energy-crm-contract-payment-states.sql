create table contract_payment_states (
  client_uid uuid not null references organisations,
  id_contract_payment_state uuid not null,
  name text not null,
  badge_color text not null default '#6c757d'
    constraint contract_payment_states_badge_color check (badge_color ~ '^#[0-9a-f]{6}$'),
  active boolean not null default true,
  default_state boolean not null default false,
  creation_timestamp timestamptz not null default now(),
  version int not null default 1,
  primary key (client_uid, id_contract_payment_state),
  -- A new contract never gets a state that nobody may pick.
  constraint contract_payment_states_default_active check (active or not default_state)
);
-- Trimmed and without regard to case, as people compare names; accents tell names apart.
create unique index contract_payment_states_tenant_name_key on contract_payment_states (client_uid, lower(name));
create unique index contract_payment_states_tenant_default_key on contract_payment_states (client_uid)
  where default_state;
