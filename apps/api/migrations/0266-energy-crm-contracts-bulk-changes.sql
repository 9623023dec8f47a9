-- What contracts had before a change of many at once, for as long as it can be undone.
create table contract_bulk_changes (
  client_uid uuid not null,
  -- Given by the browser.
  id_bulk_change uuid not null,
  id_contract_info uuid not null,
  user_uid uuid not null,
  made_at timestamptz not null,
  -- Version of the contract after the change: another one means that it was changed again.
  changed_version int not null,
  -- The change of state that was added; null where the commercial was changed.
  id_contract_state_register uuid,
  id_contract_state uuid not null,
  closed boolean not null,
  last_state_change_date date,
  id_commercial uuid,
  primary key (client_uid, id_bulk_change, id_contract_info),
  constraint contract_bulk_changes_contract_fkey foreign key (client_uid, id_contract_info)
    references contracts (client_uid, id_contract_info) on delete cascade,
  constraint contract_bulk_changes_contract_state_fkey foreign key (client_uid, id_contract_state)
    references contract_states (client_uid, id_contract_state) on delete cascade,
  constraint contract_bulk_changes_commercial_fkey foreign key (client_uid, id_commercial)
    references commercials (client_uid, id_commercial) on delete cascade
);
create index contract_bulk_changes_contract on contract_bulk_changes (client_uid, id_contract_info);
create index contract_bulk_changes_made_at on contract_bulk_changes (client_uid, made_at);
