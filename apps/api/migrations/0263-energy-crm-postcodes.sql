-- Towns that the company has written beside a postcode are offered where it is typed again.
create index clients_address_code on clients (client_uid, address_code)
  where deleted_at is null and address_code is not null;
create index consumption_points_address_code on consumption_points (client_uid, address_code)
  where deleted_at is null and address_code is not null;
