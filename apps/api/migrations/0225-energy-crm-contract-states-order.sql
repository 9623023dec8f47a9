-- Place among the company's states; those that nobody has placed yet come last.
alter table contract_states add column position int
  constraint contract_states_position check (position >= 0);

-- Trimmed and without regard to case, as the billing states: accents tell names apart.
drop index contract_states_tenant_name_key;
create unique index contract_states_tenant_name_key on contract_states (client_uid, lower(name));
