-- The first expiry is a new column, and the expiry of a contract depends on its own months too.
drop index if exists contracts_open;
create index contracts_open on contracts (client_uid, first_expiry_date)
  include (id_contract_state, last_state_change_date, signing_date, end_date, implicit_renewal, closed, id_commercial,
           anual_consumption_kwh, renewal_rate)
  where deleted_at is null and not closed;
