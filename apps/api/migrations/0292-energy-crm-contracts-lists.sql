-- All that the lists of contracts filter, sort, count and group by, so that they need not read the rows: of 300,000
-- contracts these are 65 MB instead of 110 in pages of their own, in the order of the list.
drop index contracts_signing_date;
create index contracts_signing_date on contracts (client_uid, signing_date desc nulls last, id_contract_info)
  include (closed, utility_type, id_contract_state, id_contract_payment_state, id_commercial, id_energy_marketer,
           id_tariff, id_consumption_point, last_state_change_date, first_expiry_date, end_date, implicit_renewal,
           renewal_rate, anual_consumption_kwh, tariff_type, creation_timestamp, cups20)
  where deleted_at is null;
-- Orders that are walked until a page is full.
create index contracts_number on contracts (client_uid, contract_number collate spanish, id_contract_info)
  where deleted_at is null;
create index contracts_last_state_change on contracts (client_uid, last_state_change_date, id_contract_info)
  where deleted_at is null;
create index contracts_in_state_since
  on contracts (client_uid, (coalesce(last_state_change_date, signing_date)), id_contract_info)
  where deleted_at is null;
create index contracts_consumption on contracts (client_uid, anual_consumption_kwh, id_contract_info)
  where deleted_at is null;
create index contracts_created on contracts (client_uid, creation_timestamp, id_contract_info)
  where deleted_at is null;
-- Also of deleted clients, whose closed contracts are listed.
create index clients_sorted on clients (client_uid, name collate spanish, id_client);
