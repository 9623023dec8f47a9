-- Whether a mail goes to a client of the company decides under which limit it counts.
create index clients_email on clients (client_uid, lower(email)) where deleted_at is null;
create index clients_agent_email on clients (client_uid, lower(agent_email)) where deleted_at is null;
