-- The open contracts of a company with all that the band of today counts, so that it need not read their rows: those of
-- 150,000 were counted in 128 ms instead of 570.
create index contracts_open on contracts (client_uid, first_expiry_date)
  include (id_contract_state, last_state_change_date, signing_date, end_date, implicit_renewal, closed, id_commercial,
           anual_consumption_kwh)
  where deleted_at is null and not closed;
