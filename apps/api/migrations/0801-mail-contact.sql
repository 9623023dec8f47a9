-- What people write through the contact form. Who writes may have no company yet.
create table contact_messages (
  id_contact_message uuid primary key,
  feedback text not null,
  email text,
  at timestamptz not null
);
comment on table contact_messages is 'global: private, texts of the contact form; who writes may have no company';

create function record_contact_message(id uuid, feedback text, email text, at timestamptz)
  returns table (recorded bigint)
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    insert into contact_messages (id_contact_message, feedback, email, at) values ($1, $2, $3, $4);
    select 1::bigint
  $$;
revoke all on function record_contact_message(uuid, text, text, timestamptz) from public;
grant execute on function record_contact_message(uuid, text, text, timestamptz) to vatio_runtime;

-- The company of the people who run the installation: mails to them lie in its outbox. The steward sees across
-- companies; the function tells an id and nothing else.
set local role none;
grant create on schema public to vatio_steward;
set local role vatio_steward;
create function find_operator_company()
  returns table (client_uid uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$ begin
    return query select u.client_uid from users u
      where u.role = 'superadmin' and u.active order by u.creation_timestamp limit 1;
  end $$;
revoke all on function find_operator_company() from public;
grant execute on function find_operator_company() to vatio_runtime;
set local role none;
revoke create on schema public from vatio_steward;
set local role vatio_owner;
