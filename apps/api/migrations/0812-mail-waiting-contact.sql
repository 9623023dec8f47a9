-- Texts of the contact form that were written before anybody ran the installation are mailed once somebody does.
alter table contact_messages add column mailed_at timestamptz;

set local role none;
grant create on schema public to vatio_steward;
set local role vatio_steward;
-- Whoever ran the installation has had those written until now.
update contact_messages set mailed_at = at
  where exists (select from users u where u.role = 'superadmin' and u.creation_timestamp <= contact_messages.at);

-- Takes waiting texts for the company of the people who run the installation; for any other there is none.
create function take_waiting_contact_messages(only_id uuid, taken_at timestamptz, most int)
  returns table (id_contact_message uuid, feedback text, email text, at timestamptz)
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    update contact_messages m set mailed_at = $2
    where m.id_contact_message in (
        select w.id_contact_message from contact_messages w
        where w.mailed_at is null and ($1 is null or w.id_contact_message = $1)
        order by w.at, w.id_contact_message limit $3 for update skip locked)
      and current_client_uid() = (select f.client_uid from find_operator_company() f)
    returning m.id_contact_message, m.feedback, m.email, m.at
  $$;
revoke all on function take_waiting_contact_messages(uuid, timestamptz, int) from public;
grant execute on function take_waiting_contact_messages(uuid, timestamptz, int) to vatio_runtime;
set local role none;
revoke create on schema public from vatio_steward;
set local role vatio_owner;
