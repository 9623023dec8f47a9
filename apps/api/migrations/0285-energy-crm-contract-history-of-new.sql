-- A new contract has no auxiliary services, which refer to it: its row says all of its history. Joining the rows that were just
-- written took a quarter of an import of contracts.
create or replace function keep_history_of_new_contracts() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
  begin
    insert into contract_history
    select client_uid, gen_random_uuid(), id_contract_info, id_energy_marketer, id_tariff, id_commercial, id_contract_state,
      closed, type, tariff_type, last_state_change_date, '{}', creation_timestamp, creation_user_uid
    from made;
    return null;
  end $$;
