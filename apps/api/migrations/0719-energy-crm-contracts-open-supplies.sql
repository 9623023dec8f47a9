-- The open contracts with their supply, for which a later contract is looked up.
drop index contracts_open;
create index contracts_open on contracts (client_uid, first_expiry_date)
  include (id_contract_state, last_state_change_date, signing_date, end_date, implicit_renewal, closed, id_commercial,
           anual_consumption_kwh, renewal_rate, utility_type, id_consumption_point, cups20)
  where deleted_at is null and not closed;
