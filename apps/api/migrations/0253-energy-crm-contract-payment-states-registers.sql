-- The billing state of a contract, apart from its state. None until one is picked or a new contract gets the default.
alter table contracts
  add column id_contract_payment_state uuid,
  add constraint contracts_contract_payment_state_fkey foreign key (client_uid, id_contract_payment_state)
    references contract_payment_states (client_uid, id_contract_payment_state);

create table contract_payment_state_registers (
  client_uid uuid not null,
  id_contract_payment_state_register uuid not null,
  id_contract_info uuid not null,
  id_contract_payment_state uuid not null,
  observations text,
  -- The effective moment that the person chose, and the moment of saving.
  timestamp timestamptz not null,
  creation_timestamp timestamptz not null default now(),
  creation_user_uid uuid,
  primary key (client_uid, id_contract_payment_state_register),
  constraint contract_payment_state_registers_contract_fkey foreign key (client_uid, id_contract_info)
    references contracts (client_uid, id_contract_info) on delete cascade,
  constraint contract_payment_state_registers_contract_payment_state_fkey
    foreign key (client_uid, id_contract_payment_state)
    references contract_payment_states (client_uid, id_contract_payment_state)
);
create index contract_payment_state_registers_contract
  on contract_payment_state_registers (client_uid, id_contract_info, creation_timestamp desc);
