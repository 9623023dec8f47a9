-- Whether a supply has a later contract is read from these without the rows.
drop index contracts_consumption_point;
create index contracts_consumption_point
  on contracts (client_uid, id_consumption_point, utility_type, signing_date) include (deleted_at, closed);
drop index contracts_cups;
create index contracts_cups on contracts (client_uid, cups20, utility_type, signing_date) where deleted_at is null;
