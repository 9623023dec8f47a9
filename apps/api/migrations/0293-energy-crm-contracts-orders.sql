-- All that lists filter, sort, count and group by, in the order in which contracts are made: pages that are only appended to
-- stay full. In the order of the signing they were a third empty after imports, and larger than the rows.
create index contracts_listed on contracts (client_uid, id_contract_info)
  include (closed, signing_date, utility_type, id_contract_state, id_contract_payment_state, id_commercial,
           id_energy_marketer, id_tariff, id_consumption_point, last_state_change_date, first_expiry_date, end_date,
           implicit_renewal, renewal_rate, anual_consumption_kwh, tariff_type, creation_timestamp, cups20)
  where deleted_at is null;
drop index contracts_signing_date;
create index contracts_signing_date on contracts (client_uid, signing_date desc nulls last, id_contract_info)
  where deleted_at is null;

-- Of contracts that share a marketer, tariff, commercial or state, those of each in turn until a page is full, open and
-- closed ones apart; deleted ones are neither.
drop index contracts_energy_marketer, contracts_tariff, contracts_commercial;
create index contracts_energy_marketer
  on contracts (client_uid, id_energy_marketer, (case when deleted_at is null then closed end), id_contract_info);
create index contracts_tariff
  on contracts (client_uid, id_tariff, (case when deleted_at is null then closed end), id_contract_info);
create index contracts_commercial
  on contracts (client_uid, id_commercial, (case when deleted_at is null then closed end), id_contract_info);
create index contracts_state
  on contracts (client_uid, id_contract_state, (case when deleted_at is null then closed end), id_contract_info);
